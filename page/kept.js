/** What outlives the tab, as far as the browser has room for it and allows it.
 *  The rest is remembered as long as the tab is open, and told to others that
 *  are. Keys and passphrases never come here. Whatever comes from here may have
 *  been written by another page: it is looked at before it is believed. */
import { say } from './language.js';
const meanwhile = new Map();

/** Tells "kept", with the place as detail, when another tab has kept something,
 *  and "open", with the game's id, when it has that game on its table. */
export const others = new EventTarget();

const tell = (place) =>
    others.dispatchEvent(new CustomEvent('kept', { detail: place }));

/** Other tabs, where they can be told; or null. */
const channel = (() => {
    try {
        return new window.BroadcastChannel('turnpost');
    } catch {
        return null;
    }
})();

let open = null; /* the game on this table */

channel?.addEventListener('message', ({ data }) => {
    if (data?.open && data.open === open) {
        others.dispatchEvent(new CustomEvent('open', { detail: open }));
        if (data.asks) channel.postMessage({ open });
    }
    if (typeof data?.place !== 'string') return;
    meanwhile.set(data.place, String(data.words));
    tell(data.place);
});
window.addEventListener('storage', ({ key }) => key && tell(key));

/** This game is on the table here: other tabs are told, and asked. */
export function hasOpen(id) {
    open = id;
    channel?.postMessage({ open, asks: true });
}

/** What is kept in this place; "": nothing. */
export function recall(place) {
    if (meanwhile.has(place)) return meanwhile.get(place);
    try {
        return localStorage.getItem(place) ?? '';
    } catch {
        return '';
    }
}

/**
 * @param {string} place
 * @param {string} words "" empties it
 * @returns {boolean} will it be there when the tab has been closed?
 */
export function keep(place, words) {
    try {
        if (words) localStorage.setItem(place, words);
        else localStorage.removeItem(place);
        meanwhile.delete(place);
        return true;
    } catch {
        meanwhile.set(place, words);
        channel?.postMessage({ place, words });
        drop(place);
        return false;
    }
}

/** What is older must not be taken for what could not be kept. */
function drop(place) {
    try {
        localStorage.removeItem(place);
    } catch {
        /* then there is nothing there */
    }
}

/** Does something that only one tab may do at a time, where tabs can wait. */
export async function alone(name, act) {
    const { locks } = navigator;
    let begun = false;
    try {
        return await locks.request(name, () => {
            begun = true;
            return act();
        });
    } catch (error) {
        if (begun) throw error;
        return act();
    }
}

/** Who else may read and write what is kept here, in words; "": nobody. */
export function sharers() {
    const { protocol, host, pathname } = window.location;
    if (protocol === 'file:')
        return say(
            'In some browsers every HTML file that you open can change what ' +
                'this one remembers: open no strange ones in this browser.',
        );
    return pathname.split('/').length > 2
        ? say('Other pages of {host} can change what this one remembers.', {
              host,
          })
        : '';
}
