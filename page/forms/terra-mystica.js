/** Terra Mystica: several of a kind in one row, priests for fewer steps, and
 *  answers that are given beforehand. */
import { element } from '../dom.js';
import { count, later, say } from '../language.js';
import { Order, choice, stepper } from './parts.js';

const FULL_STOP = '. ';

/** How often each of the listed orders is to be done, all in one row. */
function often(game, orders, choose) {
    const times = orders.map(() => 0);
    const order = new Order(choose);
    return element(
        'div',
        {},
        element(
            'div',
            { class: 'steppers' },
            orders.map(({ text }, i) =>
                stepper(text, 0, (value) => {
                    times[i] = value;
                    order.say(
                        orders
                            .flatMap((o, k) => Array(times[k]).fill(o.text))
                            .join(FULL_STOP),
                    );
                }),
            ),
        ),
        order.node,
    );
}

/** A priest for fewer steps than the best space gives. */
function send(game, orders, choose) {
    const order = new Order(choose);
    let [which, steps] = ['', ''];
    const put = () =>
        order.say(which && steps ? `send p to ${which} for ${steps}` : '');
    const cults = [...new Set(orders.flatMap((o) => o.names.map((n) => n.id)))];
    return element(
        'div',
        {},
        choice(
            say('Priest to'),
            [['', say('choose …')], ...cults.map((id) => [id, id])],
            (value) => {
                which = value;
                put();
            },
        ),
        choice(
            say('Steps'),
            [['', say('choose …')], ...[1, 2, 3].map((n) => [n, String(n)])],
            (value) => {
                steps = value;
                put();
            },
        ),
        order.node,
    );
}

/** What is taken of offers, without being asked. */
function standing(game, orders, choose) {
    const seats = game.state.seats ?? [];
    const own = game.position.seats.findIndex((s) => s.name === game.seat);
    if (own < 0) return null;
    const others = seats.filter((s, i) => i !== own && s.faction);
    const order = new Order(choose);
    let [what, from] = ['', ''];
    const put = () =>
        order.say(
            what
                ? `standing leech ${what}${from && what !== 'ask' ? ` from ${from}` : ''}`
                : '',
        );
    const amounts = [0, 1, 2, 3, 4, 5].map((n) => [
        `max ${n}`,
        n
            ? count(
                  n,
                  'take what costs at most {n} VP',
                  'take what costs at most {n} VP',
              )
            : say('take only what is free'),
    ]);
    return element(
        'div',
        {},
        choice(
            say('Offers of power'),
            [
                ['', say('choose …')],
                ...amounts,
                ['never', say('refuse all')],
                ['ask', say('ask me about the rest')],
            ],
            (value) => {
                what = value;
                put();
            },
        ),
        choice(
            say('From'),
            [
                ['', say('everybody')],
                ...others.map(({ faction }) => [faction, faction]),
            ],
            (value) => {
                from = value;
                put();
            },
        ),
        order.node,
    );
}

const BURNED_MOST = 6;

/** What may come before an order about a place, the cheapest first: for a hex
 *  goods are converted, once or twice; power is burned for that and for actions. */
export function before({ kind }, orders) {
    if (kind !== 'hex' && kind !== 'action') return [];
    const all = (wanted) =>
        orders.filter((o) => o.verb === wanted).map((o) => o.text);
    const goods = kind === 'hex' ? all('convert') : [];
    const twice = goods.map((text) => `${text}${FULL_STOP}${text}`);
    const most = all('burn').length && BURNED_MOST;
    const burned = Array.from({ length: most }, (_, i) => `burn ${i + 1}`);
    return [...goods, ...twice, ...burned];
}

export const forms = [
    { verb: 'convert', title: later('Several at once'), make: often },
    { verb: 'burn', title: later('Several at once'), make: often },
    { verb: 'send', title: later('For fewer steps'), make: send },
    {
        verb: 'standing',
        title: later('Standing order for power'),
        beside: true,
        make: standing,
    },
];
