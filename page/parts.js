/** Parts that several views are put together from. */
import { button, element } from './dom.js';
import { linesOf } from './game.js';
import { inTurn, say, spoken } from './language.js';

/**
 * A table with its title above it; the first cell of a row is its head.
 * @param {string} title
 * @param {string[]} heads of the columns
 * @param {(string|number)[][]} rows
 */
export function tableOf(title, heads, rows) {
    const head = (scope) => (words) => element('th', { scope }, words);
    return element(
        'div',
        { class: 'wide', tabindex: '0', role: 'group', 'aria-label': title },
        element(
            'table',
            {},
            element('caption', {}, title),
            element('thead', {}, element('tr', {}, heads.map(head('col')))),
            element(
                'tbody',
                {},
                rows.map(([first, ...rest]) =>
                    element(
                        'tr',
                        {},
                        head('row')(first),
                        rest.map((words) => element('td', {}, words)),
                    ),
                ),
            ),
        ),
    );
}

/** A time of the program, as the reader's own clock has it. */
export function timeOf(words) {
    return element(
        'time',
        { datetime: words },
        new Date(words).toLocaleString(spoken()),
    );
}

/** Said in a view that has nothing to show yet. */
export const noGame = () =>
    element('p', { class: 'none' }, say('There is no game on the table yet.'));

/** What may be meant by words that are no order. */
function meantList(proposed, choose) {
    const name = ({ move, price }) =>
        price
            ? say('Write “{orders}” ({price})', {
                  orders: inTurn(linesOf(move)),
                  price,
              })
            : say('Write “{orders}”', { orders: inTurn(linesOf(move)) });
    return [
        element(
            'small',
            {},
            proposed.length > 1
                ? say('Which is meant?')
                : say('Is this meant?'),
        ),
        proposed.map((one) => button(name(one), () => choose(one.move))),
    ];
}

/** Refusals, each with its rule and what would do; `choose` gets a move that
 *  may be meant, when its button is pressed. */
export function faultList(faults, choose) {
    const item = ({ what, rule, hint, proposed }) =>
        element(
            'li',
            {},
            element('strong', {}, what),
            rule && [' ', element('code', {}, rule)],
            proposed
                ? meantList(proposed, choose)
                : hint && element('small', {}, hint),
        );
    return (
        faults.length > 0 &&
        element('ul', { class: 'faults' }, faults.map(item))
    );
}

/** What went wrong, with what would do. */
export function failure(error) {
    const faults = error.faults ?? [{ what: error.message }];
    return faults.map(({ what, hint }) =>
        element(
            'p',
            { class: 'failed', role: 'alert' },
            what,
            hint && element('small', {}, hint),
        ),
    );
}
