/** All views, in the order of the bar. `address` stands behind "#" in the page's
 *  address while it is seen. `make` gets the game and what the page
 *  was given, and returns the element, which is told "shown" when it is; a view
 *  that is of use without a game says `alone`, and one that a page which signs
 *  begins with `signs`. */
import { check } from './check.js';
import { friends } from './friends.js';
import { history } from './history.js';
import { later } from './language.js';
import { practice } from './practice.js';
import { rules } from './rules.js';
import { table } from './table.js';

/** @type {{name: string, address: string, make: (game: import('./game.js').Game,
 *     given: object) => HTMLElement, alone?: boolean, signs?: boolean}[]} */
export const views = [
    { name: later('Play'), address: 'play', make: table },
    { name: later('Look back'), address: 'look-back', make: history },
    { name: later('Check'), address: 'check', make: check },
    {
        name: later('With friends'),
        address: 'friends',
        make: friends,
        signs: true,
    },
    {
        name: later('Practise'),
        address: 'practise',
        make: practice,
        alone: true,
    },
    { name: later('Rules'), address: 'rules', make: rules, alone: true },
];
