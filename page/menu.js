/** The orders of the place that was pressed, beside it on the board. Who does
 *  not see the board has the same orders in the list. */
import { button, element, fill } from './dom.js';

const [LEAST, MOST] = [2, 4]; /* orders: the only one is the next step, and
                                 more stand in the list alone */
const AWAY = 6; /* px from the place */

export class Menu {
    node = element('div', { class: 'menu', 'aria-hidden': 'true' });
    #place = null;

    /** Shows orders as buttons at an element of the picture; no orders: it goes
     *  away. */
    show(place, orders, choose) {
        const isChoice = LEAST <= orders.length && orders.length <= MOST;
        this.#place = isChoice ? place : null;
        fill(
            this.node,
            this.#place &&
                orders.map((order) =>
                    button(order.text, () => choose(order), { tabindex: '-1' }),
                ),
        );
        this.follow();
    }

    /** To where the place is by now; nowhere when that is out of sight. */
    follow() {
        this.node.hidden = !this.#place || !this.node.hasChildNodes();
        if (this.node.hidden) return;
        const board = this.node.parentElement.getBoundingClientRect();
        const { x, width, top, bottom } = this.#place.getBoundingClientRect();
        const own = this.node.getBoundingClientRect();
        this.node.hidden = bottom < board.top || top > board.bottom;
        const below = bottom + AWAY + own.height <= board.bottom;
        const above = top - AWAY - own.height >= board.top;
        const [left, high] = [
            Math.min(x + width / 2 - own.width / 2, board.right - own.width),
            below || !above
                ? Math.min(bottom + AWAY, board.bottom - own.height)
                : top - AWAY - own.height,
        ];
        this.node.style.left = `${Math.max(left - board.left, 0)}px`;
        this.node.style.top = `${high - board.top}px`;
    }
}
