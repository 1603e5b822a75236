/** What stands behind "#" in the page's address, which no browser sends on: the
 *  name of a view, or a game that a link has brought. */
import { LEDGER_MOST } from './files.js';
import { say } from './language.js';
import { Refusal } from './program.js';

const GAME = '#g=';

/** Puts this in the place of what stands behind "#"; as a step to go back from
 *  with `isStep`. Where a viewer forbids it nothing changes. */
export function setAddress(name, isStep = false) {
    const address = name
        ? `#${name}`
        : window.location.pathname + window.location.search;
    try {
        if (isStep) window.history.pushState(null, '', address);
        else window.history.replaceState(null, '', address);
    } catch {
        /* the page works without */
    }
}

/** What stands there, but for a game. */
export const viewInAddress = () =>
    window.location.hash.startsWith(GAME) ? '' : window.location.hash.slice(1);

/** The bytes that were shortened so; they may be anybody's. */
async function lengthened(bytes) {
    const stream = new Blob([bytes])
        .stream()
        .pipeThrough(new DecompressionStream('deflate'))
        .getReader();
    const parts = [];
    let length = 0;
    for (;;) {
        const { done, value } = await stream.read();
        if (done) return new Blob(parts).arrayBuffer();
        length += value.length;
        if (length > LEDGER_MOST) throw new RangeError('too long');
        parts.push(value);
    }
}

const bytesOf64 = (letters) =>
    Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
        c.charCodeAt(0),
    );

const isText = (value) => value === undefined || typeof value === 'string';

/** The members of what a link brought that a page may be given so: it never
 *  makes a page sign. */
function fit({ ledger, seat, to, subject, game, entry, lang }) {
    if (typeof ledger !== 'string') throw new TypeError('no game');
    if (![seat, to, subject, game, lang].every(isText))
        throw new TypeError('strange');
    return { ledger, seat, to, subject, game, entry, lang };
}

/** What the link that the page was opened with has brought; null: nothing. It is
 *  in the address no more then, and so not in the browser's history. */
export async function takeFromAddress() {
    const { hash } = window.location;
    if (!hash.startsWith(GAME)) return null;
    setAddress('');
    try {
        const bytes = await lengthened(bytesOf64(hash.slice(GAME.length)));
        return fit(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        throw new Refusal(65, [
            {
                what: say(
                    'the game in the link cannot be read: it was cut off or changed',
                ),
                hint: say(
                    'open the ledger that is attached to the letter, or answer the letter by text',
                ),
            },
        ]);
    }
}

/** Such facts as they stand behind "#"; null: the browser cannot shorten. */
async function shortened(facts) {
    if (!window.CompressionStream) return null;
    const stream = new Blob([JSON.stringify(facts)])
        .stream()
        .pipeThrough(new window.CompressionStream('deflate'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const letters = btoa(
        Array.from(bytes, (b) => String.fromCharCode(b)).join(''),
    );
    const short = letters.replace(/\+/g, '-').replace(/\//g, '_');
    return GAME + short.replace(/=+$/, '');
}

/** An address of this page with such facts; null: it lies on no site, or the
 *  browser cannot shorten. */
export async function linkWith(facts) {
    const { protocol, origin, pathname } = window.location;
    const short = /^https?:$/.test(protocol) && (await shortened(facts));
    return short ? `${origin}${pathname}${short}` : null;
}

/** The game on the table is there again when the page has been loaded anew. */
export async function bringAlong({ letter, seat }, ledger) {
    const { to, subject, game, entry, lang } = letter;
    const facts = { ledger, seat, to, subject, game, entry, lang };
    const short = await shortened(facts);
    if (short) setAddress(short.slice(1));
}
