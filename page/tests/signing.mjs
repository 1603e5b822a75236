/** Pages that sign: what they hand over, and what they keep. */
import { writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost, typedIn } from './native.mjs';
import {
    LEDGER,
    facts,
    hostedWithKey,
    movesOf,
    peers,
    turnOf,
} from './tables.mjs';
import { holds, same } from './tap.mjs';
import { STRANGE, englishIn } from './tongues.mjs';

/** A host records in a page of his own: what was signed, and what was mailed. */
export async function recorded(browser, room) {
    hostedWithKey(room, 'Reversi');
    const own = ['--sign', LEDGER];
    const host = await Hands.make(browser, room, own);
    const ann = await Hands.make(browser, room, [...own, '--seat', 'Ann']);
    await host.file('Key file', `${room}/host.key`);
    await ann.file('Key file', `${room}/Ann.key`);
    for (const turns = new Set(); turns.size < 2; turns.add(facts(room).next)) {
        const { next, n } = facts(room);
        const turn = turnOf(room);
        const text = next === 'Ann' && (await signedBy(ann, room, turn));
        await host.page.bringToFront();
        await (text ? host.write(text) : host.turn(turn));
        same(await host.alerts(), [], 'refusals');
        holds(
            (await host.words()).includes('Ann has signed these orders.') ===
                (next === 'Ann'),
            `whose move it is: ${next}`,
        );
        await host.go('Record it as the host');
        await host.entryAfter(n);
        writeFileSync(`${room}/${LEDGER}`, await host.downloaded());
    }
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of [host, ann]) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
}

/** What the seat's own page hands over for the host. */
async function signedBy(hands, room, turn) {
    await hands.page.bringToFront();
    await hands.openGame(`${room}/${LEDGER}`);
    await hands.turn(turn);
    await hands.sign('Sign the move');
    const text = await hands.signed();
    turnpost(['play', '-k', 'host.key', LEDGER], { cwd: room, input: text });
    return text;
}

/** The tab is closed with nothing downloaded: it is all there the next time. */
export async function remembered(browser, room) {
    peers(room, 'Reversi');
    const { next, n } = facts(room);
    const own = ['--sign', '--seat', next, LEDGER];
    const hands = await Hands.make(browser, room, own);
    await hands.file('Key file', `${room}/${next}.key`);
    await hands.turn(turnOf(room));
    await hands.sign('Play and sign it');
    await hands.entryAfter(n);
    const played = await hands.downloaded();
    await hands.close();
    const again = await Hands.open(browser, hands.path);
    holds((await again.words()).includes('You have signed more'), 'not said');
    await again.go('Open that');
    await again.entryAfter(n);
    same(await again.downloaded(), played, 'what was signed');
    same(await again.wrongs(), [], 'requests and complaints');
    await again.close();
}

/** Peers sign in pages of their own; the file that is downloaded holds. */
export async function signed(browser, room, kind, turns) {
    peers(room, kind);
    const { seats } = facts(room);
    const pages = new Map();
    let played = 0;
    while (played < turns && !facts(room).over) {
        const { name } = seats.find((s) => s.name === facts(room).next);
        if (!pages.has(name)) {
            const given = ['--sign', '--seat', name, LEDGER];
            const hands = await Hands.make(browser, room, given);
            await hands.file('Key file', `${room}/${name}.key`);
            pages.set(name, hands);
        }
        await signedTurn(pages.get(name), room, played++ > 0);
    }
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of pages.values()) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    return `${played} turns`;
}

/** A turn, or what chance waits for, in the page of who must act; `isNews`: the
 *  game has to be brought to it. `compose` puts the orders together. */
async function signedTurn(hands, room, isNews, compose = (t) => hands.turn(t)) {
    await hands.page.bringToFront();
    if (isNews) await hands.openGame(`${room}/${LEDGER}`);
    const waits = Boolean(facts(room).chance.resolver);
    same(
        (await hands.words()).includes(hands.say('Reveal what waits')),
        waits,
        'revealing is offered',
    );
    if (waits) {
        await hands.sign('Reveal what waits');
    } else {
        await compose(turnOf(room));
        await hands.sign('Play and sign it');
    }
    await hands.entryAfter(facts(room).n);
    writeFileSync(`${room}/${LEDGER}`, await hands.downloaded());
}

/** Five players, and what each of them reads. */
const FIVE = { ann: 'en', bob: 'de', cid: 'fr', dai: 'ja', eva: 'ru' };

/** A page of his own for a player, in his wish's language, with his key. */
async function pageOf(browser, room, name) {
    const own = await browser.createBrowserContext();
    const given = ['--sign', '--seat', name, LEDGER];
    const hands = await Hands.make(own, room, given);
    same(hands.language, FIVE[name], 'the wish of the seat');
    await hands.file('Key file', `${room}/${name}.key`);
    return hands;
}

/** Types the orders in words of the page's language; says how they were taken:
 *  "plain", "read", "pressed" where what is meant had to be, or "mended" in the
 *  game's own words where nothing was proposed. */
async function typedOrders(hands, room, wanted, seed) {
    const words = typedIn(hands.language, wanted, seed);
    await hands.write(words);
    if (await hands.faults()) {
        const args = ['try', '--lang', hands.language, '--json', '-m', words];
        const { errors } = turnpost([...args, LEDGER], {
            cwd: room,
            may: true,
        });
        const { proposed = [] } = JSON.parse(errors.split('\n')[0]);
        const at = proposed.findIndex(({ move }) => move === wanted);
        if (at >= 0) await hands.propose(at);
        else await hands.write(wanted);
        await hands.drafted(wanted);
        return at >= 0 ? 'pressed' : 'mended';
    }
    const lines = words.split('\n').map((line) => line.trim());
    if ((await hands.steps()).join('\n') === lines.join('\n')) return 'plain';
    const said = words.split('\n').join(' / ');
    const read = hands.say('“{said}” was read as these orders.', { said });
    holds((await hands.reading()).includes(read), `it does not say “${read}”`);
    return 'read';
}

/** The orders of a turn, typed or pressed by turns; `sum` says how often. */
async function composed(hands, room, wanted, sum) {
    const { n } = facts(room);
    const isTyped = ++sum.turns % 2;
    if (isTyped) sum[await typedOrders(hands, room, wanted, n)]++;
    else await hands.turn(wanted);
    const orders = (await hands.steps()).join('\n');
    same(comesTo(room, orders), comesTo(room, wanted), orders);
    return orders;
}

/** The position after orders in the game's own words. */
function comesTo(room, orders) {
    const tried = turnpost(['try', '--json', '-m', orders, LEDGER], {
        cwd: room,
    });
    const { state, understood = '' } = JSON.parse(tried);
    return { state, understood };
}

/** It is over, and the page says in its language who has won. */
async function wonIn(hands, room) {
    const { winners } = facts(room);
    const said = await hands.task();
    const words =
        winners.length > 1
            ? 'The game is over: {who} win.'
            : 'The game is over: {who} wins.';
    for (const part of hands.say(words).split('{who}'))
        holds(said.includes(part), `it says “${said}”`);
    for (const name of winners) holds(said.includes(name), `${said}: ${name}?`);
    if (!STRANGE.includes(hands.language)) return;
    const [english] = await englishIn(hands, room);
    same(english, [], `English in ${hands.language}`);
}

/** Five play from page to page, each in another language, to the end. */
export async function five(browser, room, kind, setup) {
    const names = Object.keys(FIVE);
    peers(room, kind, { tongues: FIVE, setup });
    const pages = {};
    for (const name of names) pages[name] = await pageOf(browser, room, name);
    const sum = { turns: 0, plain: 0, read: 0, pressed: 0, mended: 0 };
    const orders = [];
    const then = Date.now();
    for (let last = names[0]; !facts(room).over; ) {
        const { chance, next } = facts(room);
        const name = chance.resolver ?? next;
        const hands = pages[name];
        await signedTurn(hands, room, name !== last, async (wanted) =>
            orders.push(await composed(hands, room, wanted.trim(), sum)),
        );
        last = name;
    }
    turnpost(['verify', LEDGER], { cwd: room });
    const moves = movesOf(room).map((move) => move.trim());
    same(moves, orders, 'the moves');
    holds(
        sum.mended <= 1 + sum.turns / 20,
        `${sum.mended} turns were not read`,
    );
    for (const hands of Object.values(pages)) {
        await hands.page.bringToFront();
        await hands.openGame(`${room}/${LEDGER}`);
        await wonIn(hands, room);
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    const seconds = Math.round((Date.now() - then) / 1000);
    return JSON.stringify({ ...sum, entries: facts(room).n, seconds });
}

/** A page that somebody else made has no place for a key. */
export async function keyless(browser, room) {
    peers(room, 'Reversi');
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.turn(turnOf(room));
    same(await hands.fields(), [], 'fields for keys');
    holds(
        (await hands.words()).includes('takes no key'),
        'it does not say why',
    );
    await hands.close();
}
