/** What the robot would do in the place of the reader: practice games only. */
import { button, element, fill, slowButton } from './dom.js';
import { linesOf } from './game.js';
import { say } from './language.js';
import { failure } from './parts.js';

/** @param {import('./game.js').Game} game */
export function hint(game) {
    const { robots } = game;
    const said = element('div', { 'aria-live': 'polite' });
    const ask = slowButton(say('What would the robot do?'), async () => {
        try {
            offer(await robots.orders(game.seat));
        } catch (error) {
            fill(said, failure(error));
        }
    });
    const offer = (orders) =>
        fill(
            said,
            element(
                'ul',
                { class: 'hinted' },
                linesOf(orders).map((line) =>
                    element('li', {}, element('code', {}, line)),
                ),
            ),
            button(say('Take these orders over'), () => game.write(orders)),
        );
    const node = element('section', { class: 'hint', hidden: true }, ask, said);
    const show = () => {
        node.hidden = game.position.trust !== 'practice';
        ask.hidden = !game.isDue;
        fill(said);
    };
    game.addEventListener('opened', show);
    robots.addEventListener('moving', ({ detail }) => {
        if (detail)
            fill(said, say('The robot moves for {detail} …', { detail }));
        else show();
    });
    robots.addEventListener('failed', ({ detail }) =>
        fill(said, failure(detail)),
    );
    return node;
}
