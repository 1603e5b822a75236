/** How the page looks where there is little room, in the dark, and when a game
 *  is over; what it says of things that are no game, and what a tester of
 *  accessibility finds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hands } from './hands.mjs';
import { named } from './keyboard.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, practice, robot } from './tables.mjs';
import { holds, same } from './tap.mjs';

/** A page with a game of Reversi, of some turns. */
function reversi(browser, room, ways) {
    practice(room, 'Reversi', 4);
    return Hands.make(browser, room, [LEDGER], ways);
}

/** Drops what has this name and size, and cannot be read. */
async function drop(hands, name, size) {
    await hands.page.evaluate(
        (about) => {
            const arrayBuffer = () => Promise.reject(new Error('no file'));
            const event = new Event('drop', { cancelable: true });
            event.dataTransfer = {
                files: [{ ...about, arrayBuffer }],
                getData: () => '',
            };
            document.dispatchEvent(event);
        },
        { name, size },
    );
    await hands.settle();
}

/** What stands in a table of that title, row by row. */
async function rowsOf(hands, title) {
    const rows = `[role="group"][aria-label="${title}"] tbody tr`;
    await hands.page.waitForSelector(rows);
    return hands.page.$$eval(rows, (all) =>
        all.map((row) => [...row.cells].map((cell) => cell.textContent)),
    );
}

/** Something is dropped that is no file, or too long for any ledger. */
export async function dropped(browser, room) {
    const hands = await reversi(browser, room);
    for (const [size, wanted] of [
        [4096, 'a folder cannot be read'],
        [2 ** 40, 'too long for a ledger'],
    ]) {
        await drop(hands, 'a folder', size);
        await hands.until(
            (words) =>
                [...document.querySelectorAll('[role="alert"]')].some((one) =>
                    one.textContent.includes(words),
                ),
            wanted,
        );
        await hands.go('Close');
    }
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** Unfolds the points by round. */
async function lookAtPoints(hands) {
    await hands.go('Look back');
    await hands.until(() => {
        const title = [...document.querySelectorAll('summary')].find((one) =>
            one.textContent.startsWith('Points by round'),
        );
        title?.click();
        return title;
    });
    await hands.settle();
}

/** A game that is over: nothing is asked for any more, and each number of the
 *  table of points stands in its round. */
export async function over(browser, room) {
    practice(room, 'Terra Mystica');
    while (!facts(room).over) robot(room);
    const hands = await Hands.make(browser, room, [LEDGER]);
    const words = await hands.words();
    holds(words.includes('The game is over'), 'it does not say so');
    holds(!words.includes('Write the orders'), 'it asks for orders');
    await lookAtPoints(hands);
    const cells = await rowsOf(hands, 'Points by round');
    const json = turnpost(['stats', '--json', LEDGER], { cwd: room });
    const { seats } = JSON.parse(json);
    for (const [i, { rounds }] of seats.entries())
        for (const { round, points } of rounds) {
            const name = round ? `round ${round}` : 'start';
            const row = cells.find(([head]) => head === name);
            same(row?.[i + 1], String(points), `seat ${i}, ${name}`);
        }
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** A board is seen whole on a tablet; all views are, on a telephone. */
export async function fits(browser, room) {
    const hands = await reversi(browser, room, { phone: true });
    const hidden = await hands.page.$$eval('nav button', (all) =>
        all
            .filter((one) => {
                const { left, right } = one.getBoundingClientRect();
                return left < 0 || right > window.innerWidth;
            })
            .map((one) => one.textContent),
    );
    same(hidden, [], 'views out of sight');
    await hands.widen(800, 900);
    const outside = await hands.page.$eval('.frame', (frame) => {
        const seen = frame.getBoundingClientRect();
        return [...frame.querySelectorAll('[data-kind="square"]')].filter(
            (one) => {
                const { top, bottom } = one.getBoundingClientRect();
                return top < seen.top - 3 || bottom > seen.bottom + 3;
            },
        ).length;
    });
    same(outside, 0, 'squares out of sight');
    await hands.close();
}

/** Its ground is that of the page. */
export async function darkChart(browser, room) {
    const hands = await reversi(browser, room);
    await lookAtPoints(hands);
    await hands.until(() => document.querySelector('.chart rect.paper'));
    const ground = await hands.page.$eval(
        '.chart rect.paper',
        (paper) => window.getComputedStyle(paper).fill,
    );
    holds(ground !== 'rgb(255, 255, 255)', `its ground is ${ground}`);
    await hands.close();
}

const axe = readFileSync(
    createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    'utf8',
);

/** The picture writes counters; what they mean is in the names of its places. */
const PICTURED = 'label-content-name-mismatch';

/** What a tester of accessibility finds. */
async function findings(hands) {
    await hands.page.evaluate(`${axe}; void 0`);
    const violations = await hands.page.evaluate(async (pictured) => {
        const { axe } = window;
        const all = await axe.run(document, {
            resultTypes: ['violations'],
            rules: { [pictured]: { enabled: false } },
        });
        const words = await axe.run(
            { include: ['body'], exclude: ['svg'] },
            { resultTypes: ['violations'], runOnly: [pictured] },
        );
        return [...all.violations, ...words.violations];
    }, PICTURED);
    return violations.map(
        ({ id, nodes }) =>
            `${id}: ${nodes.length}, ${nodes[0].html.slice(0, 160)} ` +
            nodes[0].failureSummary,
    );
}

/** The same on a telephone, with a place pressed. */
async function accessiblePocket(hands) {
    await hands.widen(360, 640);
    const named = await hands.page.$eval('svg .legal', (one) => [
        one.dataset.kind,
        one.dataset.place,
    ]);
    await hands.press(...named);
    same(await findings(hands), [], `axe, ${named}`);
    await hands.widen(1280, 900);
}

/** axe finds nothing, in each view. */
export async function accessible(browser, room, kind, dark, ...given) {
    practice(room, kind, 2);
    const hands = await Hands.make(browser, room, [...given, LEDGER]);
    const { page } = hands;
    same(await page.evaluate(isDark), dark, 'dark');
    const views = await page.$$eval('nav button', (all) =>
        all.map((one) => one.textContent),
    );
    for (const view of views) {
        await hands.go(view);
        same(await findings(hands), [], `axe, ${view}`);
        if (view !== views[0]) continue;
        await named(hands);
        await accessiblePocket(hands);
    }
    await hands.close();
    return `${views.join(', ')}`;
}

/** The same in the view that begins a game, before there is a key and after. */
export async function accessibleFriends(browser, room) {
    practice(room, 'Reversi');
    const hands = await Hands.make(browser, room, ['--sign', LEDGER]);
    await hands.go('With friends');
    same(await findings(hands), [], 'axe, no key');
    await hands.go('Make my key');
    await hands.until(() => document.body.innerText.includes('is made.'));
    await hands.go('Make the invitation');
    await hands.until(() => document.querySelector('.handed'));
    same(await findings(hands), [], 'axe, invited');
    await hands.close();
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
