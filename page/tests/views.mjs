/** The views beside the table: looking back, checking, practising. */
import { writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import {
    KINDS,
    LEDGER,
    facts,
    peers,
    placed,
    practice,
    robot,
    turnOf,
} from './tables.mjs';
import { holds, same } from './tap.mjs';

/** All words of a picture, one after the other. */
const wordsOf = (svg) =>
    [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
        .map(([, words]) => words)
        .join('|')
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'");

function pictured(hands) {
    return hands.page.$$eval('.history svg text', (all) =>
        all.map((one) => one.textContent).join('|'),
    );
}

/** Until the entry is seen; then it is what the program says of it. */
async function sees(hands, room, n, last, entry) {
    const head = `Entry ${n} of ${last}: ${entry.by}`;
    await hands.until(
        (wanted) =>
            document.querySelector('.history .entry h2')?.textContent ===
            wanted,
        head,
    );
    const words = await hands.words();
    for (const told of entry.told)
        holds(words.includes(told), `entry ${n} does not say: ${told}`);
    const since = n > 0 ? `${n - 1}` : 'none';
    const args = ['show', '--format', 'svg', '--at', `${n}`, '--since', since];
    const svg = turnpost([...args, '--seat', 'Ann', LEDGER], { cwd: room });
    same(await pictured(hands), wordsOf(svg), `the picture of entry ${n}`);
}

async function slide(hands, n) {
    await hands.page.$eval(
        '.reel input',
        (slider, to) => {
            slider.value = to;
            slider.dispatchEvent(new Event('input'));
        },
        n,
    );
}

/** Each entry of a game, by buttons, by keys, by the slider, and by itself. */
export async function lookedBack(browser, room, kind) {
    practice(room, kind, 4);
    const log = turnpost(['log', '--json', LEDGER], { cwd: room });
    const { entries } = JSON.parse(log);
    const last = entries.length - 1;
    const hands = await Hands.make(browser, room, ['--seat', 'Ann', LEDGER]);
    const seen = (n) => sees(hands, room, n, last, entries[n]);
    await hands.go('Look back');
    await seen(last);
    for (let n = last - 1; n >= 0; n--) {
        await hands.go('One entry back');
        await seen(n);
    }
    await hands.page.focus('button[aria-label="One entry on"]');
    await hands.page.keyboard.press('ArrowRight');
    await seen(1);
    await hands.page.keyboard.press('End');
    await seen(last);
    await slide(hands, 2);
    await seen(2);
    await hands.go('Let it run');
    await seen(3);
    await hands.go('Pause');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${entries.length} entries`;
}

const captions = (tables) => tables.map(({ caption }) => caption);
const cells = (tables) =>
    tables.map(({ rows }) => rows.map((row) => row.cells.map((c) => c.cell)));

/** The tables beside the board: what the program says, before and after an
 *  order; a row that orders name leads to these. */
export async function tabled(browser, room, kind) {
    practice(room, kind, kind === 'Terra Mystica' ? 12 : 0);
    const hands = await Hands.make(browser, room, [LEDGER]);
    const seen = ['--json', '--seat', facts(room).next, LEDGER];
    await says(['show', ...seen]);
    const [order] = turnOf(room).trim().split('\n');
    await hands.write(order);
    await says(['try', '-m', order, ...seen]);
    await hands.write('');
    const named = await hands.page.$('.panels .named');
    if (named) {
        const words = await named.evaluate((one) => one.textContent);
        await named.evaluate((one) => one.click());
        await hands.until(() =>
            document.activeElement.closest('[aria-label="Your turn"]'),
        );
        const focused = await hands.page.evaluate(
            () => document.activeElement.textContent,
        );
        holds(focused.includes(words), `${words} leads to ${focused}`);
    }
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    holds(named || kind === 'Reversi', 'no row can be pressed');

    async function says(args) {
        const wanted = JSON.parse(turnpost(args, { cwd: room })).tables;
        const shown = await hands.page.$$eval('.panels table', (all) =>
            all.map((one) => ({
                caption: one.caption.textContent,
                rows: [...one.tBodies[0].rows].map((row) => ({
                    cells: [...row.cells].map((c) => ({ cell: c.textContent })),
                })),
            })),
        );
        same(captions(shown), captions(wanted), 'the tables');
        same(cells(shown), cells(wanted), 'what they say');
    }
}

/** Files that hold, part from one another, and are nothing at all. */
export async function checked(browser, room) {
    peers(room, 'Reversi');
    const { next } = facts(room);
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.go('Check');
    await hands.until(() =>
        document.body.innerText.includes('This file holds.'),
    );
    const verified = turnpost(['verify', '--json', LEDGER], { cwd: room });
    const { head_words: head } = JSON.parse(verified);
    const shown = await hands.page.$$eval('.head-words li', (all) =>
        all.map((one) => one.textContent).join('-'),
    );
    same(shown, head, 'the head words');
    const signs = ['-k', `${next}.key`, LEDGER];
    const listed = turnpost(['moves', '--json', LEDGER], { cwd: room });
    for (const [i, move] of JSON.parse(listed).moves.slice(0, 2).entries()) {
        const made = turnpost(['play', '-m', move, ...signs], {
            cwd: room,
            environment: { XDG_STATE_HOME: `${room}/memory-${i}` },
        });
        writeFileSync(`${room}/${i}.turns`, made);
    }
    await hands.openGame(`${room}/0.turns`);
    await hands.go('Check');
    await compares(hands, '1.turns', 'signed both');
    await compares(hands, LEDGER, 'is ahead of');
    writeFileSync(`${room}/nothing`, 'hello');
    await compares(hands, 'nothing', 'there is no ledger');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();

    async function compares(reader, name, wanted) {
        const field = await reader.page.waitForSelector(
            '.check input[type="file"]',
        );
        await field.uploadFile(`${room}/${name}`);
        await reader.until(
            (words) =>
                document.querySelector('.check').innerText.includes(words),
            wanted,
        );
    }
}

/** The result of an entry, computed without the program. */
export async function byHand(browser, room) {
    practice(room, 'Small World', 3);
    const log = turnpost(['log', '--json', LEDGER], { cwd: room });
    const { entries } = JSON.parse(log);
    const { n } = entries.find(({ kind }) => kind === 'chance');
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.go('Check');
    await hands.go('Show the lines');
    const lines = turnpost(['luck', '--check', `${n}`, LEDGER], { cwd: room });
    await hands.until(
        (wanted) =>
            [...document.querySelectorAll('.check pre')].some(
                (one) => one.textContent === wanted,
            ),
        lines,
    );
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** A game against the robot: begun, two turns with its advice, gone on with
 *  after the tab was closed. */
export async function practised(browser, room, kind) {
    const hands = await Hands.make(browser, room, ['--empty']);
    await hands.go('Practise');
    const [name, , sets] = KINDS[kind];
    await pick(hands, 'Game', name);
    if (sets) await pick(hands, 'Sets', sets);
    await hands.go('Begin');
    for (let turns = 0; turns < 2; turns++) {
        const before = await turnComes(hands);
        await hands.go('What would the robot do?');
        await hands.go('Take these orders over');
        await hands.go('Play it');
        await hands.entryAfter(before);
    }
    const n = await turnComes(hands);
    const ledger = await hands.downloaded();
    writeFileSync(`${room}/${LEDGER}`, ledger);
    turnpost(['verify', LEDGER], { cwd: room });
    same(facts(room).title, kind, 'the game');
    same(facts(room).next, 'Mia', 'who is next');
    robot(room);
    await hands.close();
    const again = await Hands.open(browser, hands.path);
    await again.go('Practise');
    await again.go('Go on with it');
    same(await turnComes(again), n, 'the entry');
    same(await again.wrongs(), [], 'requests and complaints');
    await again.close();
}

/** A robot that thinks for long: the table can be used meanwhile, it says what it
 *  expects, and it moves at once when it is told to. */
export async function thoughtful(browser, room) {
    const hands = await Hands.make(browser, room, ['--empty']);
    await hands.go('Practise');
    await pick(hands, 'Game', 'smallworld');
    await pick(hands, 'Sets', 'underground');
    await pick(hands, 'Level of the robot', '5');
    await hands.go('Begin');
    let before = await turnComes(hands);
    await hands.go('What would the robot do?');
    await hands.until(() => document.querySelector('.hint progress')?.value);
    await hands.write('pick 1');
    same(await hands.draft(), 'pick 1', 'the draft beside a robot that thinks');
    await hands.go('Move at once');
    await hands.go('Take these orders over');
    await hands.go('Play it');
    await hands.until(() => document.querySelector('.hint progress')?.value);
    await hands.go('Move at once');
    await hands.entryAfter(before);
    before = await turnComes(hands);
    await hands.go('Practise');
    await pick(hands, 'Level of the robot', '2');
    await hands.go('Play');
    await hands.go('What would the robot do?');
    await hands.go('Take these orders over');
    const said = await hands.page.$eval('.hint', (node) => node.innerText);
    holds(/At the end it expects: .*Mia \d/.test(said), said);
    await hands.go('Practise');
    await pick(hands, 'Level of the robot', '5');
    await hands.go('Play');
    await hands.go('What would the robot do?');
    await hands.until(() => document.querySelector('.hint progress')?.value);
    const other = ['new', 'reversi', '--seat', 'Ann', '--seat', 'Bob', '-q'];
    await hands.pasteGame(turnpost(other, { cwd: room }));
    await hands.until(() =>
        document.querySelector('.hint button:not([aria-disabled])'),
    );
    holds(!(await hands.page.$('.hinted')), 'orders for the game before');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** Chooses the value in the list that has this label. */
export async function pick(hands, label, value) {
    const usable = (words, wanted) => {
        const select = [...document.querySelectorAll('.practice label')]
            .find((one) => one.firstChild.data === words)
            ?.querySelector('select');
        if (![...(select?.options ?? [])].some((o) => o.value === wanted))
            return null;
        select.value = wanted;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return select;
    };
    await hands.until(usable, label, value);
    await hands.settle();
}

/** Until the reader is to move, and no robot; the entry. */
async function turnComes(hands) {
    await hands.until(
        (asking) =>
            [...document.querySelectorAll('.hint button')].some(
                (one) => one.innerText === asking && one.offsetParent,
            ),
        hands.say('What would the robot do?'),
    );
    await hands.settle();
    return hands.page.$eval('header', (header) =>
        Number(/entry (\d+)/.exec(header.innerText)[1]),
    );
}

/** Terra Mystica: what is ordered in one breath is one card, and a choice. */
export async function inOneBreath(browser, room) {
    const seats = [
        { faction: 'witches', tiles: ['BON1'], workers: 3, coins: 9 },
        { faction: 'nomads', tiles: ['BON2'] },
    ];
    Object.assign(seats[0], { priests: 1, bowl: [0, 5, 7] });
    const hexes = {
        F4: { seat: 0, building: 'TP' },
        E8: { seat: 1, building: 'TP' },
    };
    placed(room, 'Terra Mystica', { turn: 0, seats, hexes });
    const hands = await Hands.make(browser, room, [LEDGER]);
    const cards = {
        E7: ['action ACT5. build E7', 'convert 3PW to 1W. dig 1. build E7'],
        F4: ['upgrade F4 to TE', 'convert 3PW to 1W. upgrade F4 to SH'],
    };
    for (const [id, rows] of Object.entries(cards)) {
        await hands.press('hex', id);
        for (const row of rows)
            holds(await hands.button(row), `${id}: "${row}" is not offered`);
    }
    await hands.press('hex', 'F4');
    for (const order of ['upgrade F4 to TE', '+FAV11'])
        holds(await hands.choose(order), `"${order}" is not offered`);
    await hands.write('');
    await hands.press('hex', 'E7');
    holds(await hands.choose(cards.E7[1]), 'it cannot be chosen');
    await hands.go('Play it');
    await hands.entryAfter(facts(room).n);
    same(await hands.alerts(), [], 'refusals');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}
