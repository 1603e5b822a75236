/** The first script of the page: unpacks the others and the style, which are
 *  known to the page's policy by their hashes, and lets them begin. */
import { block, unpacked } from './packed.js';

function put(name, text, attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    document.head.append(Object.assign(made, attributes));
}

async function begin() {
    const rest = await unpacked(block('rest'));
    const { style, worker, main } = JSON.parse(new TextDecoder().decode(rest));
    put('style', style);
    put('script', worker, { type: 'text/plain', id: 'worker' });
    put('script', main);
}

begin().catch((error) => {
    document.getElementById('wait').textContent = error.message;
});
