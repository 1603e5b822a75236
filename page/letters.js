/** The program as text: how many bytes it has, a blank, and for each four of them
 *  five of these 85 letters. None could end the element that they stand in. */
export const LETTERS =
    '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ' +
    '!#$%()*+,-./:;=?@[]^_`{';

const FIRST = 33;
const LAST = 126;

/** @param {string} text @returns {Uint8Array} */
export function bytesOfLetters(text) {
    const values = new Uint8Array(LAST + 1 - FIRST);
    [...LETTERS].forEach((letter, i) => {
        values[letter.charCodeAt(0) - FIRST] = i;
    });
    const begin = text.indexOf(' ') + 1;
    const bytes = new DataView(
        new ArrayBuffer(((text.length - begin) / 5) * 4),
    );
    for (let at = begin, to = 0; at < text.length; at += 5, to += 4) {
        let value = 0;
        for (let i = at; i < at + 5; i++)
            value = value * 85 + values[text.charCodeAt(i) - FIRST];
        bytes.setUint32(to, value);
    }
    return new Uint8Array(bytes.buffer, 0, parseInt(text, 10));
}
