/** The page's parts as text: how many bytes they are, a blank, and for each nine
 *  of them eleven letters of 94: those of ASCII, with the blank, without "<". So
 *  none of it could end the element that it stands in. */
const [NINE, ELEVEN] = [9, 11];
const LETTERS = Array.from({ length: 95 }, (_, i) =>
    String.fromCharCode(32 + i),
).filter((letter) => letter !== '<');
const [PART, ALL] = [24, 0xffffff]; /* bits of a third of nine bytes */

/** @param {Uint8Array} bytes @returns {string} */
export function lettersOf(bytes) {
    const letters = [];
    for (let at = 0; at < bytes.length; at += NINE) {
        const third = (i) =>
            [0, 1, 2].reduce((n, k) => n * 256 + (bytes[at + i + k] ?? 0), 0);
        const thirds = [third(0), third(3), third(6)];
        const group = Array.from({ length: ELEVEN }, () => {
            let rest = 0;
            for (let i = 0; i < thirds.length; i++) {
                rest = rest * (ALL + 1) + thirds[i];
                thirds[i] = Math.floor(rest / LETTERS.length);
                rest %= LETTERS.length;
            }
            return LETTERS[rest];
        });
        letters.push(...group.reverse());
    }
    return `${bytes.length} ${letters.join('')}`;
}

/** @param {string} text @returns {Uint8Array} */
export function bytesOfLetters(text) {
    const values = new Uint8Array(128);
    LETTERS.forEach((letter, i) => (values[letter.charCodeAt(0)] = i));
    const length = parseInt(text, 10);
    const bytes = new Uint8Array(Math.ceil(length / NINE) * NINE);
    let at = text.indexOf(' ') + 1;
    for (let to = 0; to < length; to += NINE) {
        let [high, middle, low] = [0, 0, 0];
        for (const end = at + ELEVEN; at < end; at++) {
            low = low * LETTERS.length + values[text.charCodeAt(at) || 32];
            middle = middle * LETTERS.length + (low >>> PART);
            high = high * LETTERS.length + (middle >>> PART);
            low &= ALL;
            middle &= ALL;
        }
        [high, middle, low].forEach((third, i) => {
            bytes[to + 3 * i] = third >> 16;
            bytes[to + 3 * i + 1] = third >> 8;
            bytes[to + 3 * i + 2] = third;
        });
    }
    return bytes.subarray(0, length);
}
