/** What forms are made of. */
import { button, element } from '../dom.js';
import { say } from '../language.js';

/**
 * A number with − and +.
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} change
 * @param {{least?: number, most?: number}} [limits]
 */
export function stepper(label, value, change, { least = 0, most = 99 } = {}) {
    const shown = element('output', {}, String(value));
    const by = (step) => {
        value = Math.min(Math.max(value + step, least), most);
        shown.textContent = value;
        change(value);
    };
    return element(
        'div',
        { class: 'stepper', role: 'group', 'aria-label': label },
        element('span', {}, label),
        button('−', () => by(-1), {
            'aria-label': say('{what}: one less', { what: label }),
        }),
        shown,
        button('+', () => by(1), {
            'aria-label': say('{what}: one more', { what: label }),
        }),
    );
}

/** A choice of words; each option is [value, words]. */
export function choice(label, options, change) {
    return element(
        'label',
        { class: 'choice' },
        element('span', {}, label),
        element(
            'select',
            { onchange: (e) => change(e.target.value) },
            options.map(([value, words]) =>
                element('option', { value }, words),
            ),
        ),
    );
}

/** The button that sends an order, with the order on it. */
export class Order {
    #text = '';
    node;
    constructor(choose) {
        this.node = button('', () => this.#text && choose(this.#text), {
            class: 'give',
        });
        this.say('');
    }
    say(text) {
        this.#text = text;
        this.node.disabled = !text;
        this.node.textContent = text || say('Nothing chosen yet');
    }
}
