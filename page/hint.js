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
        const { ledger, seat } = game;
        thinks(seat, say('The robot thinks …'));
        try {
            /* what goes on a line stands farther in */
            const words = await robots.explained(seat);
            const lines = linesOf(words.replace(/\n# {3}/g, ' '));
            if (game.ledger === ledger && game.seat === seat) offer(lines);
        } catch (error) {
            fill(said, failure(error));
        }
    });
    const offer = (lines) => {
        const orders = lines.filter((line) => !line.startsWith('#'));
        const expected = lines.filter((line) => line.startsWith('# '));
        fill(
            said,
            element(
                'ul',
                { class: 'hinted' },
                orders.map((line) =>
                    element('li', {}, element('code', {}, line)),
                ),
            ),
            button(say('Take these orders over'), () =>
                game.write(orders.join('\n')),
            ),
            expected.map((line) => element('p', {}, line.slice(2))),
        );
    };
    const node = element('section', { class: 'hint', hidden: true }, ask, said);
    const bar = element('progress', {
        max: 100,
        'aria-label': say('How far it has thought'),
    });
    const thinks = (seat, words) => {
        bar.removeAttribute('value');
        fill(
            said,
            element('p', {}, words, ' ', bar),
            !robots.isBound(seat) &&
                button(say('Move at once'), () => robots.stop()),
        );
    };
    robots.addEventListener('thinking', ({ detail }) => (bar.value = detail));
    const show = () => {
        node.hidden = game.position.trust !== 'practice';
        ask.hidden = !game.isDue || robots.plays(game.seat);
        fill(said);
    };
    game.addEventListener('opened', show);
    robots.addEventListener('moving', ({ detail }) => {
        if (detail)
            thinks(detail, say('The robot moves for {detail} …', { detail }));
        else show();
    });
    robots.addEventListener('failed', ({ detail }) =>
        fill(said, failure(detail)),
    );
    return node;
}
