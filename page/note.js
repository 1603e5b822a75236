/** A message to the table that goes along with the turn, or alone. */
import { element } from './dom.js';
import { linesOf } from './game.js';
import { say } from './language.js';

const LETTERS_MOST = 1000;

export class Note {
    node;
    /** where a way to put it on the table at once may stand */
    way = element('div', { class: 'ways' });
    #field = element('textarea', {
        rows: 2,
        maxlength: LETTERS_MOST,
        'aria-label': say('A note to the table'),
        placeholder: say('Everybody at the table reads it'),
    });

    /** `changed` is called when it is written. */
    constructor(changed) {
        this.#field.addEventListener('input', changed);
        this.node = element(
            'details',
            { class: 'out' },
            element('summary', {}, say('A note to the table')),
            this.#field,
            this.way,
        );
    }

    get words() {
        return this.#field.value.trim();
    }

    clear() {
        this.#field.value = '';
    }

    /** As a mail to the host has it: a line each. */
    before(orders) {
        const lines = linesOf(this.words).map((line) => `note ${line}`);
        return [...lines, ...linesOf(orders)].join('\n');
    }
}
