/** What the page was made with stands in it packed (unpack.c), as letters: its
 *  scripts and style, the program, and what both say in other languages. */
import { bytesOfLetters } from './letters.js';

const WORD = 4; /* bytes of a length */
const PAGE = 65536; /* bytes of memory */

/** The text of the element with this id. */
export function block(id) {
    return document.getElementById(id).textContent.trim();
}

/** The parts that stand behind one another in the block with this id. In front of
 *  them stand their number and lengths.
 *  @param {string} code of what unpacks them, as base64 */
export async function unpacked(id, code) {
    const from = bytesOfLetters(block(id));
    const length = new DataView(from.buffer).getUint32(5, true);
    const decoder = Uint8Array.from(atob(code), (c) => c.charCodeAt(0));
    const { instance } = await WebAssembly.instantiate(decoder);
    const { memory, unpack, __heap_base: base } = instance.exports;
    const into = base.value + from.length;
    const room = into + length - memory.buffer.byteLength;
    memory.grow(Math.ceil(room / PAGE));
    new Uint8Array(memory.buffer).set(from, base.value);
    unpack(base.value, into, length);
    const whole = new Uint8Array(memory.buffer).slice(into, into + length);
    const lengths = new DataView(whole.buffer);
    const parts = lengths.getUint32(0, true);
    let at = WORD * (parts + 1);
    return Array.from({ length: parts }, (_, i) => {
        const own = lengths.getUint32(WORD * (i + 1), true);
        return whole.subarray(at, (at += own));
    });
}
