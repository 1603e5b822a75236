/** What became of the game that was on the table when another one was opened: in
 *  words, with the way back to it and to its orders. */
import { button, element, fill } from './dom.js';
import { linesOf } from './game.js';
import { hasOpen, others } from './kept.js';
import { later, parts, say } from './language.js';
import { claimed } from './passed.js';
import { Refusal } from './program.js';

const BEFORE = 'before.turns';
const LINES_MOST = 20; /* of the orders that are told */

/** What is on the table now, by what compare says of the one before and it. */
const WORDS = {
    'first ahead': later(
        'This is an older copy: the one before had {n} entries already.',
    ),
    'second ahead': later('The game has gone on since entry {n}.'),
    fork: later(
        'This file and the one before part after entry {common}: they ' +
            'cannot both be the game. Compare the three head words with the ' +
            'others before you play; “Check” says who signed what.',
    ),
    'other game': later(
        'This is another game. {title}, {id}, is no longer on the table.',
    ),
};

export class Left {
    #told = element('div', { class: 'left-behind', role: 'status' });
    #beside = element('div', { class: 'left-behind', role: 'status' });
    node = element('div', { class: 'notices' }, this.#beside, this.#told);
    #game;

    constructor(game) {
        this.#game = game;
        game.addEventListener('opened', () => {
            fill(this.#told);
            fill(this.#beside);
            hasOpen(game.position.id);
        });
        others.addEventListener('open', () =>
            fill(
                this.#beside,
                element(
                    'p',
                    {},
                    say(
                        'This game is open in another tab, too. What you sign in ' +
                            'one the other knows; orders that you write it does not.',
                    ),
                ),
                button(say('All right'), () => fill(this.#beside)),
            ),
        );
    }

    /** The table as it is; null: there is none. */
    remember() {
        const { ledger, position, seat, draft, orders } = this.#game;
        return ledger && { ledger, position, seat, draft, orders };
    }

    /** Tells what is now in its place. */
    async tell(before) {
        if (!before) return;
        const { relation, common } = await this.#related(before);
        const isNewer = relation === 'second ahead';
        if (relation === 'same') return;
        if (isNewer && (!before.draft || this.#isPlayed(before))) return;
        const orders = linesOf(before.draft);
        fill(
            this.#told,
            element(
                'p',
                {},
                say(WORDS[relation], { ...before.position, common }),
            ),
            orders.length > 0 &&
                this.#orders(
                    orders,
                    isNewer && before.seat === this.#game.seat,
                ),
            !isNewer &&
                button(say('Back to the one before'), () => this.#back(before)),
            button(say('All right'), () => fill(this.#told)),
        );
    }

    /** Are the orders that were being written in the game by now? */
    #isPlayed({ position, orders }) {
        const lines = new TextDecoder().decode(this.#game.ledger).split('\n');
        return lines
            .map(claimed)
            .some(
                ({ kind, n, text }) =>
                    kind === 'move' && n > position.n && text === orders.trim(),
            );
    }

    async #related({ ledger, position }) {
        if (position.id !== this.#game.position.id)
            return { relation: 'other game' };
        const { output } = await this.#game.run(['compare', '--json', BEFORE], {
            files: { [BEFORE]: ledger },
        });
        return JSON.parse(new TextDecoder().decode(output));
    }

    /** The orders that were being written for it. */
    #orders(orders, isSame) {
        const lines = orders.slice(0, LINES_MOST).join(' / ');
        const told = element('code', {}, lines);
        return element(
            'p',
            {},
            isSame
                ? parts('Your orders for it were: {orders}', { orders: told })
                : parts('Your orders for it are kept: {orders}', {
                      orders: told,
                  }),
            isSame &&
                this.#game.isDue && [
                    ' ',
                    button(say('Write them again'), () =>
                        this.#game.write(orders.join('\n')),
                    ),
                ],
        );
    }

    async #back({ ledger, seat, draft }) {
        try {
            await this.#game.open(ledger, seat);
            if (draft) await this.#game.write(draft);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            fill(this.#told, error.message);
        }
    }
}
