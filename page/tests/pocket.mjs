/** The table on a telephone, held either way: what is on one screen, how large
 *  letters and targets are, and what a turn takes by touch alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Fingers, buttonOf } from './fingers.mjs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, placed, practice, robot, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

const [LETTERS, FINGER, BARS] = [11, 44, 16]; /* px, px, per cent */
const REST = 600; /* ms after which what is pointed at would be explained */
const WAYS = { portrait: [360, 640], landscape: [640, 360] };

/** A whole game of robots; what stood on the table at its beginning, in the
 *  middle, and before its last turn. */
function moments(room, kind) {
    practice(room, kind);
    const all = [];
    while (!facts(room).over) {
        all.push(readFileSync(`${room}/${LEDGER}`));
        robot(room);
    }
    return {
        begin: all[0],
        middle: all[all.length >> 1],
        end: all[all.length - 1],
    };
}

/** What can be seen and pressed: inside the page. */
function measured() {
    const frame = document.querySelector('.frame').getBoundingClientRect();
    const map = document.querySelector('.frame [data-place]').dataset.kind;
    const places = [
        ...document.querySelectorAll(`.frame [data-kind="${map}"]`),
    ];
    const EDGE = 4; /* px: Firefox counts outlines, too */
    const boxes = places.map((one) => one.getBoundingClientRect());
    const svg = document.querySelector('.frame svg');
    const own = places.flatMap((one) => [...one.querySelectorAll('text')]);
    const letters = own.length ? own : [...svg.querySelectorAll('text')];
    const unit = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const things = 'button, a[href], summary, select, input, textarea';
    const height = (one) =>
        document.querySelector(one).getBoundingClientRect().height;
    const isBeside = window.innerWidth > window.innerHeight;
    const bars = height('.task-bar') + (isBeside ? 0 : height('.seats'));
    return {
        high: document.documentElement.scrollHeight - window.innerHeight,
        wide: document.documentElement.scrollWidth - window.innerWidth,
        bars: Math.round((100 * bars) / window.innerHeight),
        board: Math.round(
            (100 * frame.width * frame.height) /
                (window.innerWidth * window.innerHeight),
        ),
        letters: Math.min(
            ...letters.map((one) => unit * one.getAttribute('font-size')),
        ),
        place: Math.min(...boxes.map((b) => Math.min(b.width, b.height))),
        outside: boxes.filter(
            (b) => b.top < frame.top - EDGE || b.bottom > frame.bottom + EDGE,
        ).length,
        small: [...document.querySelectorAll(things)]
            .filter((one) => one.checkVisibility())
            .filter((one) => {
                const { width, height } = one.getBoundingClientRect();
                return width && Math.min(width, height) < 43.5;
            })
            .map((one) => `${one.className} ${one.textContent}`),
    };
}

/** The robot's turn, and played; what it took. */
async function touched(hands, room) {
    const had = [hands.taps, hands.withBoard];
    const orders = await hands.turn(turnOf(room), `${room}/${LEDGER}`);
    await hands.go('Play it');
    return {
        orders,
        taps: hands.taps - had[0],
        withBoard: hands.withBoard - had[1],
    };
}

/** The first place of the map with orders. */
function legal() {
    const map = document.querySelector('.frame [data-place]').dataset.kind;
    return document.querySelector(`.frame .legal[data-kind="${map}"]`);
}

/** After a press on the first place of the map with orders. */
async function zoomed(hands) {
    const has = await hands.tap(legal);
    if (!has) return null;
    await hands.settle();
    const seen = await hands.page.evaluate(() => {
        const frame = document.querySelector('.frame').getBoundingClientRect();
        const place = document.querySelector('.frame .meant');
        const box = place.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return (
            frame.left < x &&
            x < frame.right &&
            frame.top < y &&
            y < frame.bottom
        );
    });
    holds(seen, 'the place that was pressed is out of sight');
    const near = await hands.page.evaluate(measured);
    await hands.tap(() => document.querySelector('.about-this'));
    return near;
}

function isFit(seen, where) {
    holds(seen.high <= 0, `${where}: ${seen.high} pixels below the window`);
    holds(seen.wide <= 0, `${where}: ${seen.wide} pixels beside it`);
    holds(seen.bars <= BARS, `${where}: bars take ${seen.bars} per cent`);
    same(seen.outside, 0, `${where}: places out of sight`);
    same(seen.small, [], `${where}: targets under 44 px`);
}

/** What is seen there as a line; what must not be fails it. */
async function looked(hands, where) {
    const whole = await hands.page.evaluate(measured);
    isFit(whole, where);
    const near = await zoomed(hands);
    if (near) {
        const { letters, place } = near;
        holds(letters > LETTERS - 0.1, `${where}: letters of ${letters} px`);
        holds(place > FINGER - 0.5, `${where}: a place of ${place} px`);
    }
    const both = (what) =>
        [whole, near]
            .filter(Boolean)
            .map((seen) => seen[what].toFixed(1))
            .join(' to ');
    return (
        `bars ${whole.bars} %, board ${whole.board} %, ` +
        `letters ${both('letters')} px, places ${both('place')} px`
    );
}

/** Held either way in the middle of a game; with $LONG, at any time. */
const waysAt = (moment) =>
    Object.entries(WAYS)
        .filter(
            ([way]) =>
                way === 'portrait' || moment === 'middle' || process.env.LONG,
        )
        .reverse();

/** Every moment of a game. */
export async function pocketed(browser, room, kind) {
    const said = [];
    for (const [moment, ledger] of Object.entries(moments(room, kind))) {
        writeFileSync(`${room}/${LEDGER}`, ledger);
        const hands = await Fingers.make(browser, room, [LEDGER]);
        for (const [way, [wide, high]] of waysAt(moment)) {
            const where = `${moment}, ${way}`;
            await hands.widen(wide, high);
            await hands.settle();
            said.push(`${where}: ${await looked(hands, where)}`);
        }
        const { orders, taps, withBoard } = await touched(hands, room);
        same(withBoard, taps, `${moment}: taps with the board in sight`);
        said.push(`${moment}: ${orders} orders in ${taps} taps`);
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    return `\n#   ${said.join('\n#   ')}`;
}

/** Robots play until one has such a turn; its lines up to the one that is. */
function until(room, kind, pattern) {
    practice(room, kind);
    for (;;) {
        const lines = turnOf(room).trim().split('\n');
        const at = lines.findIndex((line) => pattern.test(line));
        if (at >= 0) return lines.slice(0, at + 1);
        holds(!facts(room).over, 'no robot had such a turn');
        robot(room);
    }
}

/** A row of two orders is offered where its second one is pressed. */
export async function rowed(browser, room) {
    const wanted = until(room, 'Terra Mystica', /^burn \d\. action ACT\d$/);
    const row = wanted.pop();
    const hands = await Hands.make(browser, room, [LEDGER]);
    if (wanted.length) await hands.turn(wanted.join('\n'));
    holds(!(await hands.button(row, 0)), 'it is offered before');
    await hands.press('action', row.split(' ').pop());
    holds(await hands.choose(row), `${row} is not offered`);
    same(await hands.alerts(), [], 'refusals');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return row;
}

/** Terra Mystica: Ann alone goes on, and may found a town at D5. */
const LAST = {
    ...{ round: 3, turn: 0 },
    seats: [
        {
            ...{ faction: 'giants', tiles: ['BON1'], bowl: [0, 0, 7] },
            ...{ workers: 2, coins: 6 },
        },
        { faction: 'witches', tiles: ['BON2'], passed: 1 },
    ],
    hexes: {
        D4: { seat: 0, building: 'TP' },
        E7: { seat: 0, building: 'TP', colour: 'red' },
        E6: { seat: 0, building: 'D', colour: 'red' },
        D5: { seat: 0, building: 'D', colour: 'red' },
        E9: { seat: 1, building: 'D' },
    },
};

/** What comes behind another order in one turn is tapped, too: the tile of a
 *  town, and the card for which one passes. */
export async function inARow(browser, room) {
    placed(room, 'Terra Mystica', LAST);
    const wanted = ['upgrade D5 to TP', '+TW3', 'action ACT4', 'pass BON4'];
    const hands = await Fingers.make(browser, room, [LEDGER]);
    const path = `${room}/${LEDGER}`;
    const chosen = await hands.turn(wanted.join('\n'), path);
    same(chosen, wanted.length, 'orders that were tapped');
    await hands.go('Play it');
    await hands.entryAfter(facts(room).n);
    same(await hands.alerts(), [], 'refusals');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${hands.taps} taps`;
}

/** What goes on whatever the die says is offered while it is not rolled. */
export async function whateverComes(browser, room) {
    const wanted = until(room, 'Small World', /^roll \d+$/);
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.turn(wanted.join('\n'));
    holds(await hands.choose('end'), 'the end is not offered');
    same(await hands.alerts(), [], 'refusals');
    const draft = (await hands.draft()).trim();
    const { n } = facts(room);
    turnpost(['play', '-i', LEDGER], { cwd: room, input: draft });
    holds(facts(room).n > n, 'it was not recorded');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** On a telephone nothing must be shifted to the side, and a verb with many
 *  orders shows the first of them, until one asks for all. */
export async function phone(browser, room, kind) {
    practice(room, kind, 2);
    const hands = await Fingers.make(browser, room, [LEDGER]);
    const seen = () =>
        hands.page.$$eval('.group', (groups) =>
            groups.map(
                (one) =>
                    [...one.querySelectorAll('li')].filter(
                        (li) => li.offsetHeight,
                    ).length,
            ),
        );
    holds(Math.max(0, ...(await seen())) <= 6, `orders: ${await seen()}`);
    await hands.go('Table');
    const thin = await hands.page.$$eval('.panels td', (cells) =>
        cells.filter((c) => c.textContent.length > 60 && c.offsetWidth < 200),
    );
    same(thin.length, 0, 'sentences in a thin column');
    await hands.go('Orders');
    const more = await hands.page.$('.group .more');
    if (more) {
        const wanted = Number(
            await more.evaluate((one) => one.textContent.match(/\d+/)[0]),
        );
        await more.click();
        await hands.settle();
        same(await seen(), [wanted], 'all orders of a verb');
    }
    const wide = await hands.page.evaluate(() => ({
        window: window.innerWidth,
        page: document.documentElement.scrollWidth,
    }));
    holds(wide.page <= wide.window, `${wide.page} of ${wide.window} pixels`);
    await hands.close();
}

/** What is explained is asked for, and goes away with the next press. */
export async function explained(browser, room) {
    practice(room, 'Small World', 6);
    const hands = await Fingers.make(browser, room, [LEDGER]);
    const seen = () => document.querySelector('.explains.seen');
    await hands.page.evaluate(() =>
        document.querySelector('.guide button')?.click(),
    );
    holds(await hands.tap(legal), 'no place can be pressed');
    await new Promise((done) => setTimeout(done, REST));
    holds(!(await hands.page.evaluate(seen)), 'it explains what is pressed');
    await hands.tap(buttonOf, '.what', '?');
    await hands.until(seen);
    await hands.tap(() => document.querySelector('.about-this'));
    await hands.until(() => !document.querySelector('.explains.seen'));
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** A square with orders, and a point beside it in one that has none. */
function besideLegal() {
    for (const one of document.querySelectorAll('.frame .legal')) {
        const { right, y, height } = one.getBoundingClientRect();
        const at = [right + 8, y + height / 2];
        const hit = document.elementFromPoint(...at)?.closest('[data-place]');
        if (hit && !hit.matches('.legal')) return { at, id: one.dataset.place };
    }
    return null;
}

/** Beside a place is as good as on it; a drag moves the map and presses nothing,
 *  and a pinch zooms it. */
export async function handled(browser, room) {
    practice(room, 'Reversi', 6);
    const hands = await Fingers.make(browser, room, [LEDGER]);
    const { page } = hands;
    const meant = () =>
        page.evaluate(
            () => document.querySelector('.frame .meant')?.dataset.place,
        );
    const lies = () =>
        page.$eval('.frame', (one) => [
            one.scrollLeft,
            Number(one.style.getPropertyValue('--zoom')),
        ]);
    const { at, id } = await page.evaluate(besideLegal);
    await hands.down(...at);
    same(await meant(), id, 'the place that is meant');
    await hands.go('Larger board');
    const [before, zoom] = await lies();
    await hands.drag([[200, 200]], [[140, 200]]);
    same(await lies(), [before + 60, zoom], 'where the map lies');
    same(await meant(), id, 'the place that is meant, after a drag');
    await hands.drag(
        [
            [160, 200],
            [200, 200],
        ],
        [
            [140, 200],
            [220, 200],
        ],
    );
    const [, larger] = await lies();
    holds(larger > 1.5 * zoom, `pinched from ${zoom} to ${larger}`);
    same(await meant(), id, 'the place that is meant, after a pinch');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}
