/** All views, in the order of the bar. `make` gets the game and what the page
 *  was given, and returns the element, which is told "shown" when it is; a view
 *  that is of use without a game says `alone`, and one that a page which signs
 *  begins with `signs`. */
import { check } from './check.js';
import { friends } from './friends.js';
import { history } from './history.js';
import { practice } from './practice.js';
import { rules } from './rules.js';
import { table } from './table.js';

/** @type {{name: string, make: (game: import('./game.js').Game,
 *     given: object) => HTMLElement, alone?: boolean, signs?: boolean}[]} */
export const views = [
    { name: 'Play', make: table },
    { name: 'Look back', make: history },
    { name: 'Check', make: check },
    { name: 'With friends', make: friends, signs: true },
    { name: 'Practise', make: practice, alone: true },
    { name: 'Rules', make: rules, alone: true },
];
