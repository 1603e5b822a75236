/** Small forms for orders that are longer than what `moves` lists. A game has a
 *  file of its own in forms/; one that has none is played from the list alone.
 *  A form says for which verb it is, its title, and `make(game, orders, choose)`
 *  gives its element, or null; `beside` is one that no listed verb leads to. */
import { element } from './dom.js';
import { forms as smallworld } from './forms/smallworld.js';
import { before, forms as terraMystica } from './forms/terra-mystica.js';
import { say } from './language.js';

/** @type {Record<string, {verb: string, title: string, beside?: boolean,
 *     make: (game: import('./game.js').Game, orders: object[],
 *     choose: (text: string) => void) => Node|null}[]>} */
const forms = { smallworld, 'terra-mystica': terraMystica };

/** What may come before an order about a place, in a row; `kind` of places that
 *  have no order of their own without it. */
const rows = { 'terra-mystica': { kind: 'action', before } };

/** The kind of places that have such rows alone, or null. */
export const longerKind = ({ position }) => rows[position.game]?.kind ?? null;

export const beforeOf = ({ position, step }, about) =>
    rows[position.game]?.before(about, step?.orders ?? []) ?? [];

const formsOf = (game) => forms[game.position.game] ?? [];

function folded({ title }, open, made) {
    return (
        made &&
        element(
            'details',
            { class: 'form', open },
            element('summary', {}, say(title)),
            made,
        )
    );
}

/** The form above a verb's orders, or null; unfolded when the verb is chosen. */
export function formFor(game, verb, orders, open, choose) {
    const form = formsOf(game).find((f) => f.verb === verb && !f.beside);
    return form ? folded(form, open, form.make(game, orders, choose)) : null;
}

/** Those that are of use at any time. */
export function formsBeside(game, choose) {
    return formsOf(game)
        .filter((f) => f.beside)
        .map((f) => folded(f, false, f.make(game, [], choose)));
}
