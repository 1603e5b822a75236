/** The view in which one plays: the board, and the turn beside it. */
import { Board } from './board.js';
import { Compose } from './compose.js';
import { element, fill } from './dom.js';
import { hint } from './hint.js';
import { say } from './language.js';
import { Next } from './next.js';
import { panels } from './panels.js';
import { seats } from './seats.js';
import { Send } from './send.js';
import { Sheet } from './sheet.js';

/** The position in words, one line a region, as long as it is unfolded. */
function listForm(game) {
    const list = element('pre', { tabindex: '0' });
    const show = async () => {
        if (node.open && game.ledger)
            list.textContent = await game.words([
                ...['show', '--format', 'list'],
                ...game.asSeat,
            ]);
    };
    const node = element(
        'details',
        { class: 'list', ontoggle: show },
        element('summary', {}, say('The position as a list')),
        list,
    );
    game.addEventListener('opened', show);
    return node;
}

/** What others did since this seat's last turn. */
function happened(game) {
    const title = element('summary');
    const list = element('ul');
    const node = element('details', { class: 'happened' }, title, list);
    game.addEventListener('opened', () => {
        const { told = [] } = game.position;
        node.hidden = !told.length;
        title.textContent = say('Since your last turn ({n})', {
            n: told.length,
        });
        fill(
            list,
            told.map((words) => element('li', {}, words)),
        );
    });
    return node;
}

export function table(game, given) {
    const board = new Board();
    const show = () => {
        const { title, progress } = game.position;
        board.show(
            game.step.picture,
            say('The board of {title}, {progress}', { title, progress }),
        );
    };
    game.addEventListener('opened', show);
    game.addEventListener('stepped', show);
    const compose = new Compose(game, board);
    const press = (detail) => {
        for (const what of ['press', 'enter'])
            board.dispatchEvent(new CustomEvent(what, { detail }));
    };
    const send = new Send(game, given).node;
    const sheet = new Sheet(
        game,
        element('div', { class: 'right' }, compose.node, hint(game), send),
        element(
            'div',
            { class: 'foot' },
            happened(game),
            panels(game, press),
            listForm(game),
        ),
    );
    board.addEventListener('press', () => sheet.show('orders'));
    sheet.node.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') compose.leave();
    });
    compose.bar.append(new Next(game, { send, sheet, compose }).node);
    return element(
        'div',
        { class: 'table' },
        element('div', { class: 'top' }, seats(game), compose.bar),
        element('div', { class: 'left' }, board.node),
        sheet.node,
    );
}
