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

const wait = document.getElementById('wait');

/** What the page needs and a browser may lack or have switched off. */
const NEEDED = [
    [
        'DecompressionStream',
        'This browser is too old for the table: Chrome 80, Safari 16.4, ' +
            'Firefox 113 and later ones show it.',
    ],
    [
        'WebAssembly',
        'This browser has WebAssembly switched off, as Lockdown Mode does, ' +
            'and the table needs it.',
    ],
    ['Worker', 'This viewer runs no workers: open the page in a browser.'],
];
const lacking = NEEDED.find(([name]) => !window[name]);

wait.textContent = lacking?.[1] ?? 'Setting up the table …';
if (!lacking)
    begin().catch((error) => {
        wait.textContent = `The table cannot be set up here: ${error.message}`;
    });
