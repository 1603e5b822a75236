/** usage: node page.mjs BROWSER…
 *  The page in real browsers; $TURNPOST is the program that makes it. With
 *  $LONG whole games are played from page to page, too; $ONLY is a pattern of
 *  the tests to run. */
import { begun, seatGiven } from './begun.mjs';
import { browser as launched } from './browsers.mjs';
import {
    flood,
    forbidden,
    full,
    garbage,
    meant,
    odd,
    understood,
} from './clumsy.mjs';
import { copiedHere, displaced, overtaken, pulled } from './drops.mjs';
import { Hands } from './hands.mjs';
import { TURNS, keyed } from './keyboard.mjs';
import { turnpost } from './native.mjs';
import {
    attacked,
    forged,
    framed,
    lost,
    newer,
    privately,
    restored,
    together,
} from './memory.mjs';
import { givenOn, handedOn, signedTwice, wrongKeys } from './secrets.mjs';
import { LETTERS, fromLinks } from './letter.mjs';
import {
    explained,
    handled,
    inARow,
    phone,
    pocketed,
    rowed,
    whateverComes,
} from './pocket.mjs';
import { five, keyless, recorded, remembered, signed } from './signing.mjs';
import {
    accessible,
    accessibleFriends,
    darkChart,
    dropped,
    fits,
    over,
} from './sight.mjs';
import {
    byHand,
    checked,
    inOneBreath,
    lookedBack,
    practised,
    thoughtful,
    tabled,
} from './views.mjs';
import { KINDS, LEDGER, facts, hosted, practice, turnOf } from './tables.mjs';
import { finish, holds, same, test } from './tap.mjs';
import {
    STRANGE,
    TONGUES,
    chosen,
    composedIn,
    fitsIn,
    noEnglish,
    typed,
} from './tongues.mjs';

const ADDRESS = 'host@example.org';

/** A page for whoever is next, when its robots have played. */
async function table(browser, room, kind, turns, ways) {
    practice(room, kind, turns);
    return Hands.make(browser, room, ['--reply-to', ADDRESS, LEDGER], ways);
}

/** A whole turn put together from what is offered; the program takes it. */
async function wholeTurn(browser, room, kind) {
    const hands = await table(browser, room, kind, 2);
    const wanted = turnOf(room).trim();
    const chosen = await hands.turn(wanted);
    same(await hands.alerts(), [], 'refusals');
    const draft = (await hands.draft()).trim();
    same(draft, wanted, 'the draft');
    holds(chosen > 0, 'nothing was offered');
    const { n } = facts(room);
    turnpost(['play', '-i', LEDGER], { cwd: room, input: draft });
    holds(facts(room).n > n, 'it was not recorded');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${chosen} of ${wanted.split('\n').length} orders chosen`;
}

/** The turn as a mail to the host: what he gets is what the program takes. */
async function mailed(browser, room, kind) {
    hosted(room, kind);
    const { next } = facts(room);
    const given = ['--reply-to', ADDRESS, LEDGER];
    const hands = await Hands.make(browser, room, given);
    await hands.turn(turnOf(room));
    holds(!(await hands.words()).includes('Mail it'), 'a mail without a code');
    await hands.code('your code is abcd-efgh-ijkl-mn01, Ann');
    const { to, subject, body } = await hands.mail();
    same(to, ADDRESS, 'the address');
    const game = facts(room).id.slice(0, 9);
    holds(subject.startsWith(`[${game}] `), `the subject: ${subject}`);
    holds(subject.endsWith(': abcd-efgh-ijkl-mn01'), `the code: ${subject}`);
    turnpost(['play', '-i', '-k', 'host.key', '--seat', next, LEDGER], {
        cwd: room,
        input: body.replaceAll('\r\n', '\n'),
    });
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** Each order that names a place is offered when that is pressed. */
async function places(browser, room, kind) {
    const hands = await table(browser, room, kind, 2);
    const listed = ['moves', '--json', LEDGER];
    const { orders } = JSON.parse(turnpost(listed, { cwd: room }));
    let pressed = 0;
    for (const [what, id] of await hands.places()) {
        const wanted = orders
            .filter((o) => o.names.some((n) => n.kind === what && n.id === id))
            .map((o) => o.text);
        if (!wanted.length || pressed >= 3) continue;
        await hands.press(what, id);
        for (const text of wanted)
            holds(await hands.button(text), `${what} ${id}: no "${text}"`);
        pressed++;
    }
    holds(pressed > 0, 'no place can be pressed');
    await hands.close();
    return `${pressed} pressed`;
}

/** What other players wrote reaches the page as text. */
async function hostile(browser, room) {
    const evil = '</script><img src=x onerror=alert(1)> \u05d0\u05d1';
    practice(room, 'Reversi', 1, ['<b>Ann', 'B</script>ob']);
    turnpost(['note', '-i', '-m', evil, LEDGER], { cwd: room });
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.write(`${evil}\u2028\u202eabc`);
    const strange = await hands.page.$$eval('img, iframe, b, a[href]', (all) =>
        all
            .filter((one) => !/^(mailto|blob):/.test(one.href ?? ''))
            .map((one) => `${one.tagName} ${one.textContent}`),
    );
    same(strange, [], 'elements of others');
    holds((await hands.words()).includes('</script>'), 'the name is not seen');
    await hands.refusal();
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** The name of what has the focus. */
const focused = () => {
    const one = document.activeElement;
    return one?.querySelector?.('code, strong')?.textContent ?? one?.tagName;
};

const focusedPlace = () => document.activeElement.dataset.place;

/** An order chosen by Tab and Enter alone; the board by arrows. */
async function keyboard(browser, room, kind) {
    const hands = await table(browser, room, kind, 2);
    const { page } = hands;
    const wanted = turnOf(room).trim().split('\n')[0];
    holds(await hands.button(wanted), 'the order is not offered');
    let onBoard = false;
    for (let i = 0; i < 400; i++) {
        await page.keyboard.press('Tab');
        onBoard ||= await page.evaluate(() =>
            Boolean(document.activeElement?.closest?.('svg')),
        );
        if ((await page.evaluate(focused)) === wanted) break;
    }
    same(await page.evaluate(focused), wanted, 'the focus');
    holds(onBoard, 'the board has no place in the order of tabs');
    await page.keyboard.press('Enter');
    await hands.drafted(wanted);
    await page.$eval('svg [tabindex="0"]', (place) => place.focus());
    const before = await page.evaluate(focusedPlace);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const after = await page.evaluate(focusedPlace);
    holds(before !== after, 'arrows do not go on from there');
    await page.keyboard.press('Enter');
    await hands.close();
}

/** A draft is there again when the page is opened again. */
async function kept(browser, room) {
    const hands = await table(browser, room, 'Small World', 2);
    const wanted = turnOf(room).trim().split('\n')[0];
    await hands.choose(wanted);
    await hands.close();
    const again = await Hands.open(browser, hands.path);
    await again.drafted(wanted);
    await again.close();
}

async function all(name) {
    const browser = await launched(name);
    const on = (what, run) => test(`${name}: ${what}`, run);
    /* What words the page has, and what it says to a tester of accessibility,
     * hangs on no browser: without $LONG it is asked of Chromium alone. In each
     * one game is looked at whole. */
    const once = name === 'chromium' || process.env.LONG ? on : () => {};
    for (const kind of Object.keys(KINDS)) {
        const whole = kind === 'Small World' ? on : once;
        await on(`${kind}: a turn`, (room) => wholeTurn(browser, room, kind));
        await on(`${kind}: places`, (room) => places(browser, room, kind));
        await on(`${kind}: a telephone`, (room) => phone(browser, room, kind));
        await whole(`${kind}: one screen`, (room) =>
            pocketed(browser, room, kind),
        );
        await on(`${kind}: keys`, (room) => keyboard(browser, room, kind));
        await once(`${kind}: axe`, (room) =>
            accessible(browser, room, kind, false),
        );
        await on(`${kind}: tables`, (room) => tabled(browser, room, kind));
        await whole(`${kind}: looking back`, (room) =>
            lookedBack(browser, room, kind),
        );
        await whole(`${kind}: practising`, (room) =>
            practised(browser, room, kind),
        );
    }
    await on('a robot that thinks', (room) => thoughtful(browser, room));
    for (const kind of Object.keys(TURNS))
        await on(`${kind}: a turn by keys`, (room) =>
            keyed(browser, room, kind),
        );
    for (const tongue of TONGUES) {
        await on(`${tongue}: a turn and a refusal`, (room) =>
            composedIn(browser, room, 'Small World', tongue),
        );
        await on(`${tongue}: orders typed`, (room) =>
            typed(browser, room, tongue),
        );
        await on(`${tongue}: a telephone`, (room) =>
            fitsIn(browser, room, tongue),
        );
    }
    for (const tongue of STRANGE)
        for (const kind of Object.keys(KINDS))
            await once(`${tongue}: ${kind}: no English`, (room) =>
                noEnglish(browser, room, kind, tongue),
            );
    for (const kind of process.env.LONG
        ? ['Small World', 'Terra Mystica']
        : ['Small World'])
        await once(`five in five languages, ${kind}`, (room) =>
            five(browser, room, kind, process.env.LONG ? null : { round: 7 }),
        );
    await once('de: axe', (room) =>
        accessible(browser, room, 'Small World', false, '--lang', 'de'),
    );
    await on('a language chosen and wished for', (room) =>
        chosen(browser, room),
    );
    await on('drag, pinch and a near miss', (room) => handled(browser, room));
    await on('what is explained', (room) => explained(browser, room));
    await on('a row of two orders', (room) => rowed(browser, room));
    await on('orders in a row', (room) => inARow(browser, room));
    await on('in one breath', (room) => inOneBreath(browser, room));
    await on('whatever comes', (room) => whateverComes(browser, room));
    await on('files that hold and part', (room) => checked(browser, room));
    await on('a die by hand', (room) => byHand(browser, room));
    for (const kind of Object.keys(KINDS)) {
        await on(`${kind}: a mail`, (room) => mailed(browser, room, kind));
        const turns = process.env.LONG ? Infinity : 4;
        await on(`${kind}: peers sign`, (room) =>
            signed(browser, room, kind, turns),
        );
    }
    await on('the host records', (room) => recorded(browser, room));
    await on('what was signed outlives its tab', (room) =>
        remembered(browser, room),
    );
    await on('wrong keys', (room) => wrongKeys(browser, room));
    await on('two tabs that sign', (room) => signedTwice(browser, room));
    const { LONG } = process.env;
    for (const kind of LONG ? ['smallworld', 'terra-mystica'] : ['smallworld'])
        await on(`two friends begin ${kind}`, (room) =>
            begun(browser, room, kind, LONG ? Infinity : 3),
        );
    for (const kind of LONG
        ? ['smallworld', 'terra-mystica']
        : ['terra-mystica'])
        await on(`answers from links, ${kind}`, (room) =>
            fromLinks(browser, room, kind, LONG ? Infinity : 3),
        );
    await once('with friends: axe', (room) => accessibleFriends(browser, room));
    await on('a seat given in pages', (room) => seatGiven(browser, room));
    for (const [what, run] of Object.entries({
        'the memory is attacked': attacked,
        'what others wrote as signed': forged,
        'storage that is lost': lost,
        'what is newer': newer,
        'a backup is restored': restored,
        'inside another page': framed,
        'two tabs of a game': together,
    }))
        await on(what, (room) => run(browser, room));
    await on('private windows', (room) => privately(room, name));
    await on('a seat handed on', (room) => handedOn(browser, room));
    await on('a seat of a host given on', (room) => givenOn(browser, room));
    await on('what was copied', (room) => copiedHere(browser, room));
    await on('no key in the page of another', (room) => keyless(browser, room));
    await on('garbage is refused', (room) => garbage(browser, room));
    await on('what is no file is refused', (room) => dropped(browser, room));
    await on('what is pulled onto the page', (room) => pulled(browser, room));
    await on('another game while orders are written', (room) =>
        displaced(browser, room),
    );
    await on('another game before orders are tried', (room) =>
        overtaken(browser, room),
    );
    await on('a game that is over', (room) => over(browser, room));
    await on('telephone and tablet', (room) => fits(browser, room));
    await on('names, notes and moves are text', (room) =>
        hostile(browser, room),
    );
    await on('ten megabytes as a move', (room) => flood(browser, room));
    await on('odd orders', (room) => odd(browser, room));
    await on('what may be meant', (room) => meant(browser, room));
    await on('words that are an order', (room) => understood(browser, room));
    await on('a browser that is full', (room) => full(browser, room));
    await on('a browser that keeps nothing', (room) =>
        forbidden(browser, room),
    );
    await on('a draft outlives its tab', (room) => kept(browser, room));
    for (const [what, run] of LETTERS)
        await on(what, (room) => run(browser, room));
    await browser.close();
    if (once === on) await inTheDark(`${name} in the dark`);
}

async function inTheDark(name) {
    const browser = await launched(name);
    for (const kind of Object.keys(KINDS))
        await test(`${name}: ${kind}: axe`, (room) =>
            accessible(browser, room, kind, true));
    await test(`${name}: the chart`, (room) => darkChart(browser, room));
    await browser.close();
}

for (const name of process.argv.slice(2)) await all(name);
finish();
