/** What goes to and fro before a game is there: texts with invitations and cards,
 *  and the parts of a view that make and take them. */
import { labelled } from './choice.js';
import { button, element, fill, slowButton } from './dom.js';
import { say } from './language.js';
import { failure } from './parts.js';
import { Refusal } from './program.js';
import { copy, shareWords } from './share.js';

/** The files of commands that hold one. */
export const [INVITATION, CARD] = ['invitation', 'card'];

/** Runs a command with the open key; what it prints. */
export async function madeBy({ keys, program }, args, files = {}) {
    const own = keys.given();
    const made = await program.run([...args, ...own.args], {
        files: { ...files, ...own.files },
    });
    if (made.status !== 0) throw Refusal.of(made);
    return new TextDecoder().decode(made.output);
}

const LINES_MOST = 60; /* into which a mail may have broken one */

/** What a line says of itself; the program alone says whether that holds. */
export function claimed(line) {
    try {
        return JSON.parse(line);
    } catch {
        return {};
    }
}

/** The invitations or cards in a text, a line each, as they were before somebody
 *  broke or quoted them. */
export function linesOf(kind, words) {
    const lines = words.split('\n').map((line) => line.replace(/^[>\s]+/, ''));
    const found = [];
    for (const [i, line] of lines.entries()) {
        let whole = line.includes('{') ? line.slice(line.indexOf('{')) : '';
        for (let k = i + 1; whole && k <= i + LINES_MOST; k++) {
            whole = whole.trim();
            if (claimed(whole).kind === kind) found.push(whole);
            if (claimed(whole).kind || k >= lines.length) break;
            whole += lines[k];
        }
    }
    return found;
}

/** The fields of a card, and what makes it for an invitation or a game;
 *  `words` ask for the name. */
export function cardFields(game, words) {
    const name = element('input', {
        type: 'text',
        autocomplete: 'nickname',
        maxlength: 60,
    });
    const address = element('input', { type: 'email', autocomplete: 'email' });
    const fields = [
        labelled(words, name),
        labelled(
            say('Your mail address, if the others may mail you turns'),
            address,
        ),
    ];
    const make = (of) =>
        madeBy(
            game,
            [
                ...['card', '--name', name.value.trim()],
                ...['--address', address.value.trim(), 'of'],
            ],
            { of },
        );
    return { fields, make };
}

/** A text for others, to be shared, copied or read. */
export function handedOut(about, words) {
    const area = element(
        'textarea',
        { rows: 3, readonly: true, 'aria-label': say('The text to send') },
        words,
    );
    const copying = button(say('Copy it'), () => copy(words, copying, area));
    return element(
        'div',
        { class: 'handed', role: 'status' },
        element('p', {}, about),
        shareWords(say('Share it …'), words),
        copying,
        area,
    );
}

/** A part of the view: its title, what is in it, and what goes wrong there. */
export class Part {
    node = element('section', { class: 'card' });
    body = element('div', { class: 'part' });
    #said = element('div');

    constructor(title, ...about) {
        fill(
            this.node,
            element('h2', {}, title),
            about.map((words) => element('p', {}, words)),
            this.body,
            this.#said,
        );
    }

    /** A button that says what went wrong. */
    button(words, act, attributes) {
        const press = async () => {
            fill(this.#said);
            try {
                await act();
            } catch (error) {
                fill(this.#said, failure(error));
            }
        };
        return slowButton(words, press, attributes);
    }
}
