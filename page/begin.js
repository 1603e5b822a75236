/** The first script of the page: unpacks the others and the style, which are
 *  known to the page's policy by their hashes, and lets them begin. */
/* global DECODER, FIRST */
import { say, speak } from './language.js';
import { block, unpacked } from './packed.js';

function put(name, text, attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    document.head.append(Object.assign(made, attributes));
}

async function begin() {
    const [rest, code, messages, ...meanings] = await unpacked(
        'packed',
        DECODER,
    );
    const { style, worker, main, languages } = JSON.parse(
        new TextDecoder().decode(rest),
    );
    window.unpacked = { code, languages, messages, meanings }; /* for main.js */
    put('style', style);
    put('script', worker, { type: 'text/plain', id: 'worker' });
    put('script', main);
}

const wait = document.getElementById('wait');
const { lang } = JSON.parse(block('given') || '{}');
speak(lang, (language) => new Map(Object.entries(FIRST[language] ?? {})));

/** What the page needs and a browser may lack or have switched off. */
const NEEDED = [
    [
        'DecompressionStream',
        say(
            'This browser is too old for the table: Chrome 80, Safari 16.4, ' +
                'Firefox 113 and later ones show it.',
        ),
    ],
    [
        'WebAssembly',
        say(
            'This browser has WebAssembly switched off, as Lockdown Mode does, ' +
                'and the table needs it.',
        ),
    ],
    ['Worker', say('This viewer runs no workers: open the page in a browser.')],
];
const lacking = NEEDED.find(([name]) => !window[name]);

wait.textContent = lacking?.[1] ?? say('Setting up the table …');
if (!lacking)
    begin().catch(({ message: what }) => {
        wait.textContent = say('The table cannot be set up here: {what}', {
            what,
        });
    });
