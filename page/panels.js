/** What stands beside the map, as tables: seats, column, cards. They follow the
 *  draft, and a row that orders name can be pressed like a place of the board. */
import { button, element, fill } from './dom.js';

const narrow = window.matchMedia('(max-width: 30rem)');
const [MANY, SENTENCE] = [3, 30]; /* columns beside it; letters */

const keyOf = ({ kind, id }) => `${kind} ${id}`;

/** A cell as element; `press` is for what heads a row that orders name. */
function cellOf(given, scope, press) {
    const { cell, right, heads, rows_high: high, columns_wide: wide } = given;
    const name = heads || scope === 'col' ? 'th' : 'td';
    return element(
        name,
        {
            scope: name === 'th' && scope,
            rowspan: high,
            colspan: wide,
            class: !right && 'prose',
        },
        press && heads ? button(cell, press, { class: 'named' }) : cell,
    );
}

/** Where there is little room: the last of many columns, when it has sentences,
 *  stands below the others; 0: none does. */
function lowColumn({ columns, rows }) {
    const last = columns.length - 1;
    const isLong = ({ cells }) => cells[last]?.cell.length > SENTENCE;
    const isHigh = ({ cells }) => cells.some((cell) => cell.rows_high > 1);
    const isLow = last >= MANY && rows.some(isLong) && !rows.some(isHigh);
    return narrow.matches && isLow ? last : 0;
}

/** A row of the table; two when its last cell stands below the others. */
function rowsOf(cells, low, scope, press) {
    const line = (some) =>
        element(
            'tr',
            {},
            some.map((cell) => cellOf(cell, scope, press)),
        );
    if (!low) return line(cells);
    const above = cells.slice(0, low);
    const high = above.map((c) => (c.heads ? { ...c, rows_high: 2 } : c));
    const below = element(
        'tr',
        { class: 'low' },
        cellOf({ ...cells[low], columns_wide: low - 1 }, scope),
    );
    return [line(high), below];
}

/** @param {(named: {kind: string, id: string}) => void} press */
function panelOf(panel, named, press) {
    const { caption, columns, rows } = panel;
    const low = lowColumn(panel);
    const rowOf = ({ cells, kind, id }) => {
        const isNamed = kind && named.has(keyOf({ kind, id }));
        const go = isNamed && (() => press({ kind, id }));
        return rowsOf(cells, low, 'row', go);
    };
    return element(
        'div',
        { class: 'wide', tabindex: '0', role: 'group', 'aria-label': caption },
        element(
            'table',
            {},
            element('caption', {}, caption),
            element('thead', {}, rowsOf(columns, low, 'col')),
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
        fill(
            node,
            tables.map((panel) => panelOf(panel, named, press)),
        );
    };
    game.addEventListener('opened', show);
    game.addEventListener('stepped', show);
    narrow.addEventListener('change', () => game.step && show());
    return node;
}
