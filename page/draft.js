/** The orders so far as steps, each with what speaks against it, and what they
 *  come to: what happens, what it earns, what chance may bring. */
import { button, counted, element, fill } from './dom.js';
import { faultList } from './parts.js';

const LINES_MOST = 100; /* lines that are shown; no move has as many */
const LOSS =
    'This browser has no room for these orders, or may not keep them: they ' +
    'are lost when this tab is closed.';

/** A line with the words that a refusal means marked. */
function markedLine(line, fault) {
    if (!fault?.where) return element('code', {}, line);
    const from = fault.where.column - 1;
    const to = from + fault.where.length;
    const letters = [...line];
    const part = (a, b) => letters.slice(a, b).join('');
    return element(
        'code',
        {},
        part(0, from),
        element('mark', {}, part(from, to)),
        part(to),
    );
}

/** One chance in words: "won, 2 in 3: earns 3 to 5". */
function branchWords({ odds, least, most }) {
    const chance = odds ? `${odds[0]} in ${odds[1]}` : '';
    if (!least && !most) return chance;
    const points = least === most ? least : `${least} to ${most}`;
    return `${chance}, earns ${points}`;
}

export function earnedWords(points) {
    if (!points) return 'It earns no points so far.';
    return points < 0
        ? `It costs ${counted(-points, 'point')}.`
        : `It earns ${counted(points, 'point')}.`;
}

export class Draft {
    node = element('section', { class: 'draft', 'aria-label': 'Your orders' });
    #game;
    #steps = element('ol', { class: 'steps' });
    #faults = element('div', { role: 'alert' });
    #kept = element('p', { class: 'note', role: 'status' });
    #read = element('p', { class: 'read', 'aria-live': 'polite' });
    #result = element('div', { class: 'result' });

    constructor(game) {
        this.#game = game;
        fill(
            this.node,
            this.#steps,
            this.#faults,
            this.#kept,
            this.#read,
            this.#result,
        );
    }

    show() {
        const { draft, faults, step, isKept } = this.#game;
        const lines = this.#numbered();
        const known = new Set(
            lines.slice(0, LINES_MOST).map(({ number }) => number),
        );
        const isLoose = (f) => !f.where || !known.has(f.where.line);
        const more = lines.length - LINES_MOST;
        fill(
            this.#steps,
            lines.slice(0, LINES_MOST).map((line, i) => this.#step(line, i)),
            more > 0 &&
                element('li', {}, `… and ${counted(more, 'line')} more`),
        );
        fill(this.#faults, this.#faultList(faults.filter(isLoose)));
        fill(this.#kept, draft && !isKept && LOSS);
        fill(this.#read, step?.understood && this.#understood(draft));
        this.node.classList.toggle('refused', faults.length > 0);
        this.#showResult(lines.length > 0 && !faults.length ? step : null);
    }

    /** Lines with their numbers in the text, for refusals say those. */
    #numbered() {
        const { draft, step, isSigned } = this.#game;
        if (isSigned && !step?.understood) return [];
        return (step?.understood ?? draft)
            .split('\n')
            .map((line, i) => ({ line: line.trimEnd(), number: i + 1 }))
            .filter(({ line }) => line.trim() !== '');
    }

    #step({ line, number }, index) {
        const faults = this.#game.faults.filter(
            (f) => f.where?.line === number,
        );
        return element(
            'li',
            { class: faults.length ? 'wrong' : undefined },
            element('span', { class: 'line' }, markedLine(line, faults[0])),
            !this.#game.isSigned && this.#takeOut(line, index),
            this.#faultList(faults),
        );
    }

    /** What may be meant by the draft can be pressed, unless it is being written
     *  anew: then it is the draft, as if it had been written so. */
    #faultList(faults) {
        const { draft } = this.#game;
        return faultList(faults, (move) => {
            if (draft === this.#game.draft) this.#game.write(move);
        });
    }

    #takeOut(line, index) {
        return button('×', () => this.#game.undo(index), {
            class: 'take-out',
            'aria-label': `Take out ${line}`,
            title: 'Take this out',
        });
    }

    #understood(draft) {
        const { step, isSigned } = this.#game;
        if (isSigned) return [`${step.seat} has signed these orders.`];
        const said = draft.trim().split('\n').join(' / ');
        return [
            `“${said}” was read as these orders. `,
            button('Write it so', () => {
                this.#game.write(step.understood, this.#game.branch);
            }),
        ];
    }

    #showResult(step) {
        if (!step) return fill(this.#result);
        const told = step.told.map((words) => element('li', {}, words));
        return fill(
            this.#result,
            step.branches?.length > 0 && this.#chances(step.branches),
            !step.branches?.length &&
                step.earned !== null &&
                element('p', { class: 'earned' }, earnedWords(step.earned)),
            told.length > 0 &&
                element(
                    'details',
                    { class: 'told' },
                    element('summary', {}, 'What happens'),
                    element('ul', {}, told),
                ),
        );
    }

    #chances(branches) {
        const { branch } = this.#game;
        return element(
            'div',
            { class: 'chances' },
            element(
                'p',
                {},
                branch
                    ? 'Orders that you choose now are for this result. ' +
                          'Press it again for orders whatever comes.'
                    : 'Press a result to see it, and to plan for it.',
            ),
            this.#tree(branches, ''),
        );
    }

    /** What chance may bring: pressed, the board shows it, and orders are
     *  planned for it; pressed again, no longer. */
    #tree(branches, path) {
        return element(
            'ul',
            { class: 'branches' },
            branches.map((b) => {
                const here = path ? `${path},${b.outcome}` : b.outcome;
                const chosen = this.#game.branch === here;
                return element(
                    'li',
                    {},
                    button(
                        [
                            element('strong', {}, `if ${b.outcome}`),
                            element('small', {}, branchWords(b)),
                        ],
                        () => this.#game.assume(chosen ? '' : here),
                        { 'aria-pressed': String(chosen) },
                    ),
                    faultList(b.stopped ?? []),
                    b.branches?.length > 0 && this.#tree(b.branches, here),
                );
            }),
        );
    }
}
