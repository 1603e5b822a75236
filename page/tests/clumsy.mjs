/** Games and orders that are none, and browsers that keep nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import {
    LEDGER,
    facts,
    hosted,
    movesOf,
    peers,
    practice,
    turnOf,
} from './tables.mjs';
import { holds, same } from './tap.mjs';

const PATIENCE = 20000; /* ms for an answer, on a computer that is busy */
const LINES = 10000;
const SLOW = 5000; /* ms that the page may stand still, on a busy computer */
const SHOWN = 110; /* lines of a draft, at most */

/** Measures from now on how long the page stands still. */
const watchStalls = ({ page }) =>
    page.evaluate(() => {
        window.stall = 0;
        let last = performance.now();
        setInterval(() => {
            const now = performance.now();
            window.stall = Math.max(window.stall, now - last);
            last = now;
        }, 10);
    });

/** Very many lines, letters that cannot be seen, markup: refused in words, soon,
 *  and nothing is shown that would turn the words around it. */
export async function odd(browser, room) {
    practice(room, 'Small World', 1);
    const hands = await Hands.make(browser, room, [LEDGER]);
    await watchStalls(hands);
    const many = Array.from({ length: LINES }, (none, i) => `c${i}`);
    const given = {
        'many lines': [many.join('\n'), 'longer than'],
        'one line': ['conquer 1\n'.repeat(LINES), 'longer than'],
        'a zero byte': ['conquer\u0000 1', 'a zero byte'],
        'turned words': ['conq\u202euer 1', 'is not a letter'],
        'half a letter': ['conquer \ud800', 'is not a letter'],
        markup: ['</script><b>x', 'no order'],
    };
    for (const [what, [words, wanted]] of Object.entries(given)) {
        await hands.write(words);
        const said = await hands.page.$eval('.draft', (n) => n.textContent);
        holds(said.includes(wanted), `${what}: ${said.slice(-300)}`);
        const lines = await hands.page.$$('.draft > .steps > li');
        holds(lines.length < SHOWN, `${what}: ${lines.length} lines`);
    }
    const stall = Math.round(await hands.page.evaluate(() => window.stall));
    same(
        await hands.page.$eval(
            '.steps .line code',
            (node) => window.getComputedStyle(node).unicodeBidi,
        ),
        'isolate',
        'the way words run',
    );
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    holds(stall < SLOW, `the page stood still for ${stall} ms`);
    return `${stall} ms at most`;
}

/** Pasted garbage and a forged ledger: a clear word, and the game stays. */
export async function garbage(browser, room) {
    practice(room, 'Small World', 1);
    const hands = await Hands.make(browser, room, [LEDGER]);
    const before = await hands.words();
    const ledger = readFileSync(`${room}/${LEDGER}`, 'utf8');
    const given = {
        'ten megabytes': 'x<b>\u0000 '.repeat(2 << 20),
        'a forged entry': ledger.replace(/conquer/, 'conquee'),
        'half a ledger': ledger.slice(0, ledger.length / 2),
        'deep brackets': '['.repeat(1 << 20),
        nothing: '',
    };
    const took = [];
    for (const [what, words] of Object.entries(given)) {
        writeFileSync(`${room}/given`, words);
        const then = Date.now();
        await hands.tryGame(`${room}/given`);
        const said = (await hands.alerts()).join(' ');
        took.push(Date.now() - then);
        holds(said.length > 10, `${what}: nothing was said`);
        await hands.go('Close');
    }
    same((await hands.words()).slice(0, 200), before.slice(0, 200), 'the page');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    holds(Math.max(...took) < PATIENCE, `it took ${took} ms`);
    return `${Math.max(...took)} ms at most`;
}

/** Ten million letters for a move, and a clear word soon. */
export async function flood(browser, room) {
    practice(room, 'Small World', 1);
    const hands = await Hands.make(browser, room, [LEDGER]);
    const then = Date.now();
    await hands.paste('conquer 1 '.repeat(1 << 20));
    await hands.refusal();
    const took = Date.now() - then;
    holds(took < PATIENCE, `it took ${took} ms`);
    await hands.write('');
    const [first] = JSON.parse(
        turnpost(['moves', '--json', LEDGER], { cwd: room }),
    ).moves;
    holds(await hands.button(first), 'nothing is offered any more');
    await hands.close();
    return `${took} ms, of which 250 wait for more`;
}

/** What the program proposes for words that are no order. */
function proposed(room, words) {
    const args = ['try', '--json', '-m', words, LEDGER];
    const { errors } = turnpost(args, { cwd: room, may: true });
    return JSON.parse(errors.split('\n')[0]).proposed ?? [];
}

/** A sentence is played when one presses what is proposed for it, and then as
 *  that stands; a denial has nothing to press. */
export async function meant(browser, room) {
    practice(room, 'Small World');
    const { n } = facts(room);
    const said = 'pick 2 then conquer 3 and be done';
    const [{ move, price }] = proposed(room, said);
    const name = `Write “${move.split('\n').join(', then ')}” (${price})`;
    const hands = await Hands.make(browser, room, [LEDGER]);
    for (const [words, wanted] of [
        ['not 4', []],
        [`do not ${said}`, []],
        [said, [name]],
    ]) {
        await hands.write(words);
        same(await hands.proposals(), wanted, words);
        same(await hands.draft(), words, 'the draft');
        holds(!(await hands.words()).includes('Play it'), `${words}: played`);
    }
    await hands.enter(name);
    await hands.drafted(move);
    await hands.go('Play it');
    await hands.entryAfter(n);
    writeFileSync(`${room}/played`, await hands.downloaded());
    same(movesOf(room, 'played'), [move], 'the moves');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return name;
}

/** Words that are an order are shown as that, and so they are mailed. */
export async function understood(browser, room) {
    hosted(room, 'Reversi');
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.write('place a disc on C4');
    holds((await hands.words()).includes('was read as'), 'not said');
    await hands.code('abcd-efgh-ijkl-mn01');
    same((await hands.mail()).body, 'place c4', 'the mail');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** A tab in which the storage is not as it should be. */
async function without(hands, spoil) {
    await hands.page.evaluateOnNewDocument(spoil);
    await hands.load();
}

/** A whole turn in a tab that keeps nothing; the page says so, and goes on. */
async function playedOnce(browser, room, spoil) {
    peers(room, 'Reversi');
    const { next, n } = facts(room);
    const own = ['--sign', '--seat', next, LEDGER];
    const hands = await Hands.make(browser, room, own);
    await without(hands, spoil);
    const wanted = turnOf(room).trim();
    await hands.turn(wanted);
    holds((await hands.words()).includes('lost when this tab'), 'not said');
    await hands.file('Key file', `${room}/${next}.key`);
    await hands.sign('Play and sign it');
    await hands.entryAfter(n);
    await hands.until(() =>
        document.body.innerText.includes('before you close this tab'),
    );
    writeFileSync(`${room}/played`, await hands.downloaded());
    turnpost(['verify', 'played'], { cwd: room });
    await hands.openGame(`${room}/${LEDGER}`);
    await hands.go('Open that');
    await hands.entryAfter(n);
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** There is no room left in it. */
export const full = (browser, room) =>
    playedOnce(browser, room, () => {
        window.Storage.prototype.setItem = () => {
            throw new window.DOMException('full', 'QuotaExceededError');
        };
    });

/** It is forbidden. */
export const forbidden = (browser, room) =>
    playedOnce(browser, room, () =>
        Object.defineProperty(window, 'localStorage', {
            get() {
                throw new window.DOMException('forbidden', 'SecurityError');
            },
        }),
    );
