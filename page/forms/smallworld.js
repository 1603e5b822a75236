/** Small World: where tokens go, all regions in one order. */
import { element } from '../dom.js';
import { later, parts, say } from '../language.js';
import { Order, choice, stepper } from './parts.js';

const seatNumber = (game) =>
    game.position.seats.findIndex((s) => s.name === game.seat);

/** Regions that a race holds: [as orders name it, tokens], on the map's order. */
const regionsOf = ({ state: { regions }, places }, race) =>
    Object.entries(regions)
        .filter(([, region]) => region.race === race)
        .sort(([a], [b]) => a - b)
        .map(([number, { tokens }]) => [places[number - 1].id, tokens]);

/** A stepper for each region, what is left in hand, and one order of it all. */
function spread(verb, regions, start, hand, choose, isMeant) {
    const wanted = new Map(regions.map(([n]) => [n, start(n)]));
    const left = element('p', { class: 'left-over', 'aria-live': 'polite' });
    const order = new Order(choose);
    const show = () => {
        const used = regions.reduce(
            (s, [n]) => s + wanted.get(n) - start(n),
            0,
        );
        const meant = regions.filter(([n]) => isMeant(n, wanted.get(n)));
        left.textContent = say('Left in hand: {n}', { n: hand - used });
        left.classList.toggle('wrong', used > hand);
        order.say(
            meant.length
                ? `${verb} ${meant.map(([n]) => `${n}=${wanted.get(n)}`).join(' ')}`
                : '',
        );
    };
    const row = ([number, tokens]) =>
        stepper(
            start(number) === tokens
                ? say('Region {number}', { number })
                : say('Region {number} ({tokens})', { number, tokens }),
            start(number),
            (value) => {
                wanted.set(number, value);
                show();
            },
        );
    show();
    return element(
        'div',
        {},
        left,
        element('div', { class: 'steppers' }, regions.map(row)),
        order.node,
    );
}

function redeploy(game, orders, choose) {
    const { state } = game;
    const race = state.seats[seatNumber(game)]?.race;
    const regions = race ? regionsOf(game, race) : [];
    if (!regions.length) return null;
    const had = new Map(regions);
    return spread(
        'redeploy',
        regions,
        (n) => had.get(n),
        state.factions[race].hand ?? 0,
        choose,
        (n, value) => value !== had.get(n),
    );
}

function survivors(game, orders, choose) {
    const { state } = game;
    const seat = seatNumber(game);
    const race = Object.keys(state.factions).find(
        (r) => state.factions[r].seat === seat && state.factions[r].survivors,
    );
    if (!race) return null;
    return spread(
        'survivors',
        regionsOf(game, race),
        () => 0,
        state.factions[race].survivors,
        choose,
        (n, value) => value > 0,
    );
}

/** Where survivors go from now on. */
function standing(game, orders, choose) {
    const mine = game.state.seats[seatNumber(game)];
    if (!mine) return null;
    const order = new Order(choose);
    let way = '';
    const list = [];
    const put = () => {
        const needs = way === 'all' || way === 'list';
        const said = needs ? [way, ...list].join(' ') : way;
        order.say(way && (!needs || list.length) ? `standing ${said}` : '');
    };
    const place = ([number]) =>
        element(
            'label',
            { class: 'tick' },
            element('input', {
                type: 'checkbox',
                onchange: (e) => {
                    if (e.target.checked) list.push(number);
                    else list.splice(list.indexOf(number), 1);
                    put();
                },
            }),
            number,
        );
    const listed = (mine.list ?? []).map((n) => game.places[n - 1].id);
    const now = [mine.standing ?? 'none', ...listed].join(' ');
    return element(
        'div',
        {},
        element(
            'p',
            {},
            parts('Your standing order now: {now}.', {
                now: element('code', {}, now),
            }),
        ),
        choice(
            say('Survivors go'),
            [
                ['', say('choose …')],
                ['weakest', say('where the defence is lowest')],
                ['all', say('all to one region')],
                ['list', say('one to each in turn')],
                ['ask', say('where I say: ask me')],
            ],
            (value) => {
                way = value;
                put();
            },
        ),
        element(
            'div',
            { class: 'ticks', role: 'group', 'aria-label': say('Regions') },
            regionsOf(game, mine.race).map(place),
        ),
        order.node,
    );
}

export const forms = [
    { verb: 'redeploy', title: later('All regions at once'), make: redeploy },
    { verb: 'survivors', title: later('Place them'), make: survivors },
    {
        verb: 'standing',
        title: later('Standing order for survivors'),
        beside: true,
        make: standing,
    },
];
