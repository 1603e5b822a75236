/** What the page was made with stands in it packed: gzip, as letters. */
import { bytesOfLetters } from './letters.js';

/** The text of the element with this id. */
export function block(id) {
    return document.getElementById(id).textContent.trim();
}

/** @param {string} letters as letters.js has them */
export async function unpacked(letters) {
    const stream = new Blob([bytesOfLetters(letters)])
        .stream()
        .pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}
