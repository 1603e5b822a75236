/** The orders so far as steps, each with what speaks against it, and what they
 *  come to: what happens, what it earns, what chance may bring. */
import { button, element, fill } from './dom.js';
import { count, later, say } from './language.js';
import { faultList } from './parts.js';

const LINES_MOST = 100; /* lines that are shown; no move has as many */
const LOSS = later(
    'This browser has no room for these orders, or may not keep them: they ' +
        'are lost when this tab is closed.',
);

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
    const [part, whole] = odds ?? [];
    const chance = odds && say('{part} in {whole}', { part, whole });
    if (!least && !most) return chance ?? '';
    const earns =
        least === most
            ? say('earns {least}', { least })
            : say('earns {least} to {most}', { least, most });
    return chance ? say('{chance}, {earns}', { chance, earns }) : earns;
}

export function earnedWords(points) {
    if (!points) return say('It earns no points so far.');
    return points < 0
        ? count(-points, 'It costs {n} point.', 'It costs {n} points.')
        : count(points, 'It earns {n} point.', 'It earns {n} points.');
}

export class Draft {
    node = element('section', {
        class: 'draft',
        'aria-label': say('Your orders'),
    });
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
                element(
                    'li',
                    {},
                    count(more, '… and {n} line more', '… and {n} lines more'),
                ),
        );
        fill(this.#faults, this.#faultList(faults.filter(isLoose)));
        fill(this.#kept, draft && !isKept && say(LOSS));
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
            'aria-label': say('Take out {line}', { line }),
            title: say('Take this out'),
        });
    }

    #understood(draft) {
        const { step, isSigned } = this.#game;
        if (isSigned) return [say('{seat} has signed these orders.', step)];
        const said = draft.trim().split('\n').join(' / ');
        return [
            say('“{said}” was read as these orders.', { said }),
            ' ',
            button(say('Write it so'), () => {
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
                    element('summary', {}, say('What happens')),
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
                    ? say(
                          'Orders that you choose now are for this result. ' +
                              'Press it again for orders whatever comes.',
                      )
                    : say('Press a result to see it, and to plan for it.'),
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
