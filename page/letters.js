/** The page's parts as text: how many bytes they are, a blank, and for each six of
 *  them seven letters of 116, and a dot. These are ASCII without what ends a line
 *  or a text somewhere, moves a terminal, or could begin a tag. */
const [SIX, SEVEN] = [6, 7];
const HALF = 2 ** 24; /* of six bytes */
const LETTERS = Array.from({ length: 128 }, (_, i) =>
    String.fromCharCode(i),
).filter((letter) => !'\0\x07\b\n\v\f\r\x0e\x0f\x1a\x1b<'.includes(letter));

/** @param {Uint8Array} bytes @returns {string} */
export function lettersOf(bytes) {
    const letters = [];
    for (let at = 0; at < bytes.length; at += SIX) {
        let group = 0;
        for (let i = 0; i < SIX; i++)
            group = group * 256 + (bytes[at + i] ?? 0);
        for (let i = 0; i < SEVEN; i++) {
            letters.push(LETTERS[group % LETTERS.length]);
            group = Math.floor(group / LETTERS.length);
        }
    }
    return `${bytes.length} ${letters.join('')}.`;
}

/** @param {string} text @returns {Uint8Array} */
export function bytesOfLetters(text) {
    const values = new Uint8Array(128);
    LETTERS.forEach((letter, i) => (values[letter.charCodeAt(0)] = i));
    const length = parseInt(text, 10);
    const bytes = new Uint8Array(Math.ceil(length / SIX) * SIX);
    let at = text.indexOf(' ') + 1;
    for (let to = 0; to < length; to += SIX, at += SEVEN) {
        let group = 0;
        for (let i = SEVEN; i-- > 0; )
            group = group * LETTERS.length + values[text.charCodeAt(at + i)];
        const high = Math.floor(group / HALF);
        const low = group - high * HALF;
        for (let i = 0, shift = 16; i < 3; i++, shift -= 8) {
            bytes[to + i] = high >> shift;
            bytes[to + 3 + i] = low >> shift;
        }
    }
    return bytes.subarray(0, length);
}
