/** What outlives the tab, as far as the browser has room for it and allows it.
 *  The rest is remembered as long as the tab is open. Keys and passphrases never
 *  come here. */
const meanwhile = new Map();

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
        return false;
    }
}
