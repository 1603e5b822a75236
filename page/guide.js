/** A few words for who has never played a turn in this page: until the first
 *  order. */
import { button, element, fill } from './dom.js';
import { keep, recall } from './kept.js';
import { later, say } from './language.js';

const PLACE = 'turnpost guided';

const WORDS = later(
    'Your first turn here: press a place or an order, and see what would come ' +
        'of it. Nothing is done before you send it.',
);

export class Guide {
    node = element('section', {
        class: 'guide',
        'aria-label': say('First turn'),
    });

    constructor(game) {
        game.addEventListener('opened', () => {
            fill(this.node);
            if (game.isDue && !recall(PLACE)) this.#show();
        });
        game.addEventListener('stepped', () => {
            if (game.draft && this.node.firstChild) this.#end();
        });
    }

    #show() {
        fill(
            this.node,
            element('p', {}, say(WORDS)),
            button(say('All right'), () => this.#end()),
        );
    }

    #end() {
        keep(PLACE, 'yes');
        fill(this.node);
    }
}
