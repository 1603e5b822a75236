/** usage: node bench.mjs [RUNS]
 *  How long a reader waits: from opening to a drawn board, and from a click to
 *  the board drawn anew; medians in Chromium, beside what is aimed at. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { browser as launched } from './browsers.mjs';
import { Hands } from './hands.mjs';
import { KINDS, LEDGER, facts, practice, robot, turnOf } from './tables.mjs';
import { finish, test } from './tap.mjs';
import { pick } from './views.mjs';

const AIMS = { open: 500, click: 50, think: 1000, bytes: 850000 };
const SLOW = { open: 1500, click: 150 }; /* where the computer is a quarter */
const FIVE = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
const BIGGEST = { 'Terra Mystica': 40, 'Small World': 24 }; /* turns */
const runs = Number(process.argv[2] ?? 9);

const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];

/** From the beginning of the navigation to the mark of the page. */
const opened = () => performance.getEntriesByName('drawn')[0].startTime;

/** From a click on an order to the first frame with the board drawn anew. */
function clicked(order) {
    const words = '[aria-label="Your turn"] button :is(code, strong)';
    const one = [...document.querySelectorAll(words)].find(
        (node) => node.textContent === order,
    );
    const drawn = () => performance.getEntriesByName('drawn').length;
    const before = drawn();
    return new Promise((done) => {
        const then = performance.now();
        const look = () =>
            drawn() === before
                ? requestAnimationFrame(look)
                : done(performance.now() - then);
        one.closest('button').click();
        requestAnimationFrame(look);
    });
}

async function measured(browser, room, aims = AIMS) {
    const times = { open: [], click: [] };
    const order = turnOf(room).split('\n')[0];
    for (let i = 0; i < runs; i++) {
        const hands = await Hands.make(browser, room, [LEDGER]);
        if (aims === SLOW) await slowed(hands);
        times.open.push(await hands.page.evaluate(opened));
        times.click.push(await hands.page.evaluate(clicked, order));
        await hands.page.evaluate(() => localStorage.clear());
        await hands.close();
    }
    const said = (what) =>
        `${what} ${median(times[what]).toFixed(0)} ms of ${aims[what]}`;
    return `${said('open')}, ${said('click')}`;
}

/** The page anew, on a telephone at a quarter of this computer's speed. */
async function slowed(hands) {
    await hands.widen(360, 640);
    await hands.page.emulateCPUThrottling(4);
    await hands.load();
}

/** How long a robot of level 3 thinks, about a move of each round. A worker is
 *  not slowed with the page: four times this is what a telephone takes. */
async function thoughts(browser, room, kind, seats) {
    const times = [];
    practice(room, kind, 0, seats);
    for (let turn = 0; !facts(room).over; turn++, robot(room)) {
        if (turn % seats.length) continue;
        const hands = await Hands.make(browser, room, [LEDGER]);
        await hands.go('Practise');
        await pick(hands, 'Level of the robot', '3');
        await hands.go('Play');
        const then = performance.now();
        await hands.go('What would the robot do?');
        await hands.page.waitForSelector('aria/Take these orders over');
        times.push(performance.now() - then);
        await hands.close();
    }
    const usual = median(times).toFixed(0);
    return `${usual} ms, the longest ${times.at(-1).toFixed(0)} of ${AIMS.think}`;
}

/** Robots play on until one turn is left. */
function almostEnd(room) {
    const path = `${room}/${LEDGER}`;
    for (let before; ; ) {
        before = readFileSync(path);
        robot(room);
        if (facts(room).over) return writeFileSync(path, before);
    }
}

const { size } = statSync(process.env.TURNPOST_PAGE ?? 'table.html');
console.log(`# ${size} bytes of ${AIMS.bytes}`);
const browser = await launched('chromium');
for (const kind of Object.keys(KINDS)) {
    await test(`${kind}, at the beginning`, (room) => {
        practice(room, kind);
        return measured(browser, room);
    });
    await test(`${kind}, before its last turn`, (room) => {
        practice(room, kind);
        almostEnd(room);
        return measured(browser, room);
    });
}
for (const [kind, turns] of Object.entries(BIGGEST))
    await test(`${kind}, five seats, four times slower`, (room) => {
        practice(room, kind, turns, FIVE);
        return measured(browser, room, SLOW);
    });
for (const kind of Object.keys(KINDS)) {
    const seats = kind === 'Reversi' ? FIVE.slice(0, 2) : FIVE;
    await test(`${kind}, ${seats.length} seats, a robot thinks`, (room) =>
        thoughts(browser, room, kind, seats));
}
await browser.close();
finish();
