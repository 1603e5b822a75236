/** What is beside the board. Where there is little room it is a sheet below it,
 *  that shows one part at a time. */
import { button, element, fill } from './dom.js';
import { later, say } from './language.js';

/** Parts, as pocket.css shows them, and their names. */
const PARTS = {
    orders: later('Orders'),
    turn: later('Turn'),
    send: later('Send'),
    about: later('Table'),
};

/** Which part is of use now? */
function useful({ position, faults, step, isDue, isSigned }) {
    if (faults.length || isSigned || step?.branches?.length) return 'turn';
    if (step?.orders?.length) return 'orders';
    return isDue && !position.over ? 'turn' : 'about';
}

export class Sheet {
    node;
    #tabs = element('div', {
        class: 'parts',
        role: 'group',
        'aria-label': say('Parts of the table'),
    });
    #room;
    #game;

    constructor(game, ...children) {
        this.#game = game;
        this.#room = element('div', { class: 'room' }, children);
        this.node = element('div', { class: 'sheet' }, this.#tabs, this.#room);
        for (const what of ['opened', 'stepped'])
            game.addEventListener(what, () => this.show(useful(game)));
        game.addEventListener('made', () => this.show('send'));
    }

    get part() {
        return this.node.dataset.part;
    }

    /** To what is below, and from the end to the beginning. */
    turn() {
        const { scrollTop, clientHeight, scrollHeight } = this.#room;
        const isEnd = scrollTop + clientHeight >= scrollHeight - 1;
        this.#room.scrollTop = isEnd ? 0 : scrollTop + clientHeight;
    }

    /** Tells the game's listeners "narrowed": something else is seen. */
    show(part) {
        const { lines } = this.#game;
        this.node.dataset.part = part;
        requestAnimationFrame(() => {
            if (!this.#room.querySelector(':focus-visible'))
                this.#room.scrollTop = 0;
        });
        fill(
            this.#tabs,
            Object.entries(PARTS).map(([name, words]) =>
                button(
                    [
                        say(words),
                        name === 'turn' &&
                            lines.length > 0 &&
                            element('small', {}, ` ${lines.length}`),
                    ],
                    () => this.show(name),
                    { 'aria-pressed': String(name === part) },
                ),
            ),
        );
        this.#game.dispatchEvent(new Event('narrowed'));
    }
}
