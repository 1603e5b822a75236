/** The button that says the next step of a turn, and takes it. */
import { pocket } from './camera.js';
import { button, element } from './dom.js';
import { say } from './language.js';

const FEW = 4; /* orders that the sheet shows at once */

/** @param {import('./game.js').Game} game
 *  @param {{send: Element, sheet: import('./sheet.js').Sheet,
 *     compose: import('./compose.js').Compose}} parts */
export class Next {
    node = button('', () => this.#act(), { class: 'next main' });
    #game;
    #parts;
    #act = () => {};

    constructor(game, parts) {
        this.#game = game;
        this.#parts = parts;
        for (const what of ['opened', 'stepped', 'narrowed'])
            game.addEventListener(what, () => this.#show());
        game.addEventListener('noted', () => (this.#act = () => {}));
        new MutationObserver(() => this.#show()).observe(parts.send, {
            subtree: true,
            childList: true,
            attributeFilter: ['inert'],
        });
    }

    #show() {
        const { send } = this.#parts;
        if (!this.#game.position || send.querySelector('[inert]')) return;
        const [words, act] = this.#step();
        this.#act = act;
        this.node.hidden = !words;
        if (this.node.textContent === words) return;
        this.node.replaceChildren(element('span', {}, words));
    }

    /** What it says, and what it does; "": nothing is left to do. */
    #step() {
        const { faults, lines, isSigned, step, seats, seat } = this.#game;
        const { compose } = this.#parts;
        const owes = seats.find((one) => one.name === seat)?.duty;
        const isPut = lines.length > 0 || isSigned;
        if (faults.length) return [say('Undo'), () => this.#game.undo()];
        if (isPut && (!owes || isSigned || step?.branches?.length))
            return this.#send();
        const { only } = compose;
        if (only) return [only.text, () => this.#game.add(only.text)];
        if (step?.orders?.length) return this.#orders(step.orders);
        return isPut || this.#waits ? this.#send() : ['', () => {}];
    }

    /** To all orders; where these are shown, to those below. */
    #orders({ length }) {
        const { compose, sheet } = this.#parts;
        if (compose.isNarrow || (pocket.matches && sheet.part !== 'orders'))
            return [
                say('All orders'),
                () => {
                    compose.all();
                    sheet.show('orders');
                },
            ];
        return pocket.matches && length > FEW
            ? [say('More orders'), () => sheet.turn()]
            : ['', () => {}];
    }

    /** Is something there to be handed on or revealed without a draft? */
    get #waits() {
        return this.#parts.send.querySelector('.sent > *, .ways .main');
    }

    /** The first thing that sends the turn, or what was made of it, if one thing
     *  does. */
    #send() {
        const { send, sheet } = this.#parts;
        const isMade = send.querySelector('.sent > *');
        const main = send.querySelector(isMade ? '.sent .main' : '.ways .main');
        if (main) return [main.textContent, () => main.click()];
        return [say('Send'), () => sheet.show('send')];
    }
}
