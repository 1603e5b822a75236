/** All that the page and the program say in the reader's language: one list of
 *  messages, and a list of meanings for each language. For the program it becomes
 *  a file as GNU gettext has them (its manual, "The Format of GNU MO Files"). */

export const BETWEEN = '\x01'; /* meanings; messages end with a NUL each */
const [HEAD, ROW] = [28, 8]; /* bytes of the file's head, and of a row there */
const MAGIC = 0x950412de;

const text = new TextDecoder();

/** Meanings are packed better where a letter has fewer bytes: as older sets of
 *  letters have them, which browsers still read. */
const SETS = { ja: 'shift_jis', ru: 'windows-1251' };
const coderOf = (language) =>
    new TextDecoder(SETS[language] ?? 'windows-1252', { fatal: true });

/** What a set has not stands as its number after this. */
const [STRANGE, DIGITS] = ['\x02', 4];

/** Words as bytes of the language's set. @returns {Uint8Array} */
export function written(words, language) {
    const coder = coderOf(language);
    const known = new Map();
    const learn = (...bytes) => {
        try {
            const letter = coder.decode(Uint8Array.from(bytes));
            if (letter.length === 1 && !known.has(letter))
                known.set(letter, bytes);
        } catch {
            /* these bytes are no letter */
        }
    };
    for (let a = 0; a < 256; a++) learn(a);
    if (language === 'ja')
        for (let a = 0x81; a < 0xfd; a++)
            for (let b = 0x40; b < 0xfd; b++) learn(a, b);
    const number = (letter) =>
        [
            ...(STRANGE +
                letter.charCodeAt(0).toString(16).padStart(DIGITS, '0')),
        ].map((c) => c.charCodeAt(0));
    const bytes = words
        .split('')
        .flatMap((letter) => known.get(letter) ?? number(letter));
    return Uint8Array.from(bytes);
}

const read = (bytes, language) =>
    coderOf(language)
        .decode(bytes)
        .split(STRANGE)
        .map((part, i) =>
            i
                ? String.fromCharCode(parseInt(part.slice(0, DIGITS), 16)) +
                  part.slice(DIGITS)
                : part,
        )
        .join('');

/** @param {Uint8Array} messages @param {Uint8Array} meanings in this language
 *  @returns {Map<string, string>} */
export function readCatalogue(messages, meanings, language) {
    const said = read(meanings, language).split(BETWEEN);
    const all = text.decode(messages).split('\0');
    return new Map(all.map((message, i) => [message, said[i]]));
}

/** @returns {Uint8Array} the file */
export function fileOf(catalogue) {
    const rows = [...catalogue]
        .filter(([, meaning]) => meaning)
        .sort(([a], [b]) => (a < b ? -1 : 1));
    const coder = new TextEncoder();
    const texts = [0, 1]
        .flatMap((i) => rows.map((row) => row[i]))
        .map((words) => coder.encode(`${words}\0`));
    let at = HEAD + ROW * texts.length;
    const whole = texts.reduce((sum, bytes) => sum + bytes.length, at);
    const file = new Uint8Array(whole);
    const numbers = new DataView(file.buffer);
    [MAGIC, 0, rows.length, HEAD, HEAD + ROW * rows.length, 0, whole].forEach(
        (number, i) => numbers.setUint32(4 * i, number, true),
    );
    texts.forEach((bytes, i) => {
        numbers.setUint32(HEAD + ROW * i, bytes.length - 1, true);
        numbers.setUint32(HEAD + ROW * i + 4, at, true);
        file.set(bytes, at);
        at += bytes.length;
    });
    return file;
}

/** What such a file says: each message, and what it means.
 *  @param {Uint8Array} file @returns {Map<string, string>} */
export function messagesOf(file) {
    const numbers = new DataView(file.buffer, file.byteOffset);
    const number = (at) => numbers.getUint32(at, true);
    const [rows, messages, meanings] = [8, 12, 16].map(number);
    const textAt = (row) =>
        text.decode(file.subarray(number(row + 4)).subarray(0, number(row)));
    return new Map(
        Array.from({ length: rows }, (_, i) => [
            textAt(messages + ROW * i).split('\0')[0],
            textAt(meanings + ROW * i),
        ]),
    );
}
