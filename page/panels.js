/** What stands beside the map, as tables: seats, column, cards. They follow the
 *  draft, and a row that orders name can be pressed like a place of the board. */
import { button, element, fill, keepingFocus } from './dom.js';

const keyOf = ({ kind, id }) => `${kind} ${id}`;

/** A cell as element; `press` is for what heads a row that orders name. */
function cellOf({ cell, right, heads, rows_high: high }, scope, press) {
    const name = heads || scope === 'col' ? 'th' : 'td';
    return element(
        name,
        {
            scope: name === 'th' && scope,
            rowspan: high,
            class: !right && 'prose',
        },
        press && heads ? button(cell, press, { class: 'named' }) : cell,
    );
}

/** @param {(named: {kind: string, id: string}) => void} press */
function panelOf({ caption, columns, rows }, named, press) {
    const rowOf = ({ cells, kind, id }) => {
        const isNamed = kind && named.has(keyOf({ kind, id }));
        const go = isNamed && (() => press({ kind, id }));
        return element(
            'tr',
            {},
            cells.map((cell) => cellOf(cell, 'row', go)),
        );
    };
    return element(
        'div',
        { class: 'wide', tabindex: '0', role: 'group', 'aria-label': caption },
        element(
            'table',
            {},
            element('caption', {}, caption),
            element(
                'thead',
                {},
                element(
                    'tr',
                    {},
                    columns.map((cell) => cellOf(cell, 'col')),
                ),
            ),
            element('tbody', {}, rows.map(rowOf)),
        ),
    );
}

/**
 * @param {import('./game.js').Game} game
 * @param {(named: {kind: string, id: string}) => void} press
 */
export function panels(game, press) {
    const node = element('section', { class: 'panels', hidden: true });
    const show = () => {
        const tables = game.step?.tables ?? game.position.tables ?? [];
        const orders = game.step?.orders ?? [];
        const named = new Set(orders.flatMap((o) => o.names.map(keyOf)));
        node.hidden = !tables.length;
        keepingFocus(node, () =>
            fill(
                node,
                tables.map((panel) => panelOf(panel, named, press)),
            ),
        );
    };
    game.addEventListener('opened', show);
    game.addEventListener('stepped', show);
    return node;
}
