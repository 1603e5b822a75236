/** The legal orders as cards, by verb: what each names, costs and gives. */
import { button, element, fill } from './dom.js';
import { later, listed, say } from './language.js';

const FEW = 6; /* orders of a verb, where there is little room */

function chip(kind, words) {
    return element('span', { class: `chip ${kind}` }, words);
}

/** What it costs and gives at once; what comes later is told below. */
function chips(changes) {
    const now = changes.filter((c) => !c.when);
    return element(
        'span',
        { class: 'chips' },
        now.map((c) => chip(c.by < 0 ? 'price' : 'gain', c.words)),
    );
}

/** "next income": its changes, for each such moment */
function afterwards(changes) {
    const moments = [...new Set(changes.map((c) => c.when).filter(Boolean))];
    return moments.map((when) => {
        const words = changes.filter((c) => c.when === when);
        return say('{when}: {words}', {
            when: say(when),
            words: words.map((c) => c.words).join(', '),
        });
    });
}

function notes({ names, changes, chance, asks }) {
    return [
        names.map((n) => n.words).filter(Boolean),
        afterwards(changes),
        chance ? say('chance: {chance}', { chance }) : [],
        asks.length ? say('asks {names}', { names: listed(asks) }) : [],
    ]
        .flat()
        .map((words) => element('small', {}, words));
}

/**
 * An order as a button.
 * @param {object} order as turnpost-state(5) has it
 * @param {(order: object) => void} choose
 * @param {(names: object[]) => void} point what it names is to be marked
 */
export function orderButton(order, choose, point) {
    return button(
        [
            element(
                'span',
                { class: 'head' },
                element('strong', {}, order.text),
                chips(order.changes),
            ),
            notes(order),
        ],
        () => choose(order),
        {
            class: 'order',
            onpointerenter: () => point(order.names),
            onpointerleave: () => point([]),
            onfocus: ({ target }) =>
                target.matches(':focus-visible') && point(order.names),
            onblur: () => point([]),
        },
    );
}

/** Orders by their verb, in the order in which the program lists them; those of
 *  one word alone, under "", come last. */
export function byVerb(orders) {
    const groups = new Map();
    const bare = orders.filter((o) => o.text === o.verb);
    for (const order of orders) {
        if (order.text === order.verb) continue;
        if (!groups.has(order.verb)) groups.set(order.verb, []);
        groups.get(order.verb).push(order);
    }
    return bare.length ? groups.set('', bare) : groups;
}

/** What orders name, by its kind. */
const KINDS = {
    region: later('region {id}'),
    race: later('race {id}'),
    power: later('power {id}'),
    relic: later('relic {id}'),
    place: later('place {id}'),
    combo: later('combo {id}'),
    seat: later('seat {id}'),
    square: later('square {id}'),
    hex: later('hex {id}'),
    space: later('space {id}'),
    cult: later('cult {id}'),
    faction: later('faction {id}'),
    action: later('action {id}'),
    card: later('card {id}'),
    favour: later('favour {id}'),
    town: later('town {id}'),
};
const placeWords = ({ kind, id }) => say(KINDS[kind] ?? '{id}', { id });

/** Is the order about this place? */
export const speaksOf = (order, about) =>
    order.names.some((n) => n.kind === about.kind && n.id === about.id);

/**
 * The list, and what it is narrowed to: a verb, or a place of the board.
 * `choose` gets the order that was pressed, `point` the names of the one that is
 * pointed at, `narrowed` the place, or null, and its orders; `form` gives what is to stand above
 * a verb's orders, or null.
 */
export class Orders {
    node = element('section', { class: 'orders', 'aria-label': say('Orders') });
    #filter = element('div', { class: 'filter' });
    #groups = element('div', { class: 'groups' });
    #all = [];
    #about = null;
    #verb = null;
    #shown = []; /* of all */
    #choose;
    #point;
    #narrowed;
    #form;

    constructor({ choose, point, narrowed, form }) {
        this.#choose = choose;
        this.#point = point;
        this.#narrowed = narrowed;
        this.#form = form;
        fill(this.node, this.#filter, this.#groups);
    }

    /** These are legal now; nothing is narrowed any more. */
    show(orders) {
        this.#all = orders;
        this.narrow(null);
    }

    /** Only those that speak of it; null: all. */
    narrow(about) {
        this.#about = about;
        this.#verb = null;
        this.#refresh();
    }

    /** More about the place that it is narrowed to. What is pressed already there
     *  stays where it is. */
    add(orders) {
        this.#all = [...this.#all, ...orders];
        if (!this.#shown.length) return this.#refresh();
        const more = [...byVerb(orders)].map((group) => this.#group(...group));
        return this.#groups.append(...more);
    }

    /** To the first order, for who has chosen a place with the keys. */
    focus() {
        this.first?.focus();
    }
    get first() {
        return this.#groups.querySelector('.order');
    }

    get isNarrow() {
        return Boolean(this.#about ?? this.#verb);
    }

    /** The place that it is narrowed to; null: it is none. */
    get about() {
        return this.#about;
    }

    /** The one order that is shown; null: there are more, or none. */
    get only() {
        return this.#shown.length === 1 ? this.#shown[0] : null;
    }

    #only(verb) {
        this.#verb = this.#verb === verb ? null : verb;
        this.#about = null;
        this.#refresh();
    }

    #refresh() {
        const kept = this.#all.filter(
            (o) =>
                (!this.#about || speaksOf(o, this.#about)) &&
                (!this.#verb || o.verb === this.#verb),
        );
        this.#point([]);
        this.#shown = kept;
        this.#narrowed(this.#about, this.#about ? kept : []);
        this.#showFilter();
        this.#showGroups(kept);
    }

    #showGroups(kept) {
        fill(
            this.#groups,
            this.#about && !kept.length && this.#nothing(),
            [...byVerb(kept)].map(([verb, orders]) =>
                this.#group(verb, orders),
            ),
        );
    }

    #nothing() {
        const place = placeWords(this.#about);
        return element('p', {}, say('No order names {place} now.', { place }));
    }

    /** On a telephone a long group shows its first orders, until it is asked for
     *  (page.css). */
    #group(verb, orders) {
        const isLong =
            verb && !this.#about && !this.#verb && orders.length > FEW;
        return element(
            'section',
            {
                class: `group${isLong ? ' long' : ''}${verb ? '' : ' bare'}`,
                'aria-label': verb || say('Other orders'),
            },
            verb && element('h2', {}, verb),
            !this.#about && this.#form(verb, orders, this.#verb === verb),
            element(
                'ul',
                {},
                orders.map((order) =>
                    element(
                        'li',
                        {},
                        orderButton(order, this.#choose, this.#point),
                    ),
                ),
            ),
            isLong &&
                button(
                    say('All {n}: {verb}', { n: orders.length, verb }),
                    () => this.#only(verb),
                    { class: 'more' },
                ),
        );
    }

    #showFilter() {
        const groups = [...byVerb(this.#all)].filter(([verb]) => verb);
        const tab = ([verb, orders]) =>
            button(
                [verb, element('small', {}, orders.length)],
                () => this.#only(verb),
                { 'aria-pressed': String(this.#verb === verb) },
            );
        const place = this.#about && placeWords(this.#about);
        fill(
            this.#filter,
            this.#about && [
                button('?', () => {}, {
                    class: 'what',
                    'aria-label': say('What is {place}?', { place }),
                }),
                button(`${place} ×`, () => this.narrow(null), {
                    class: 'about-this',
                    'aria-label': say('All orders, not only of {place}', {
                        place,
                    }),
                }),
            ],
            groups.length > 1 && groups.map(tab),
        );
    }
}
