/** What a page remembers of its key, and who tries to make it forget: nothing is
 *  signed twice, and nothing is called signed that is not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { browser as launched } from './browsers.mjs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, peers, practice, turnOf, twoMoves } from './tables.mjs';
import { holds, same } from './tap.mjs';

const MEMORY = 'turnpost memory ';

/** What the storage has below names that begin so. */
const stored = ({ page }, begin) =>
    page.evaluate(
        (words) =>
            Object.entries(localStorage).filter(([name]) =>
                name.startsWith(words),
            ),
        begin,
    );

/** Another page of the same origin: a file, as that of a letter is. */
async function another(browser, room, act, ...args) {
    const path = `${room}/another.html`;
    writeFileSync(path, '<!doctype html><title>x</title>');
    const page = await browser.newPage();
    await page.goto(`file://${path}`);
    await page.evaluate(act, ...args);
    await page.close();
}

const forget = () => localStorage.clear();

const put = (entries) => {
    for (const [name, words] of entries) localStorage.setItem(name, words);
};

/** Presses a button until the page refuses. */
async function refused(hands, name) {
    await hands.go(name);
    await hands.until(() => document.querySelector('.sent [role="alert"]'));
    return hands.page.$eval('.sent [role="alert"]', (one) => one.textContent);
}

/** A game of two whose next player has made one of two moves in a page, which is
 *  closed; both moves, and what the storage had. */
async function movedOnce(browser, room) {
    const { next, n, moves } = twoMoves(room);
    const [first, second] = moves;
    const own = ['--sign', '--seat', next, LEDGER];
    const hands = await Hands.make(browser, room, own);
    await hands.file('Key file', `${room}/${next}.key`);
    await hands.write(first);
    await hands.sign('Play and sign it');
    await hands.entryAfter(n);
    const [key] = /ed25519:.*/.exec(
        readFileSync(`${room}/${next}.key`, 'utf8'),
    );
    const memory = await stored(hands, MEMORY + key);
    same(memory.length, 1, 'memories');
    const [[, heads]] = await stored(hands, 'turnpost heads');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return { path: hands.path, next, n, first, second, memory, heads };
}

/** The page anew, at the position that was played, with the other move. */
async function again(browser, room, { path, next, second }) {
    const hands = await Hands.open(browser, path);
    await hands.file('Key file', `${room}/${next}.key`);
    await hands.write(second);
    return hands;
}

/** Another file erases the memory, spoils it, or writes one of its own; and what
 *  another one has put there as signed is not believed. */
export async function attacked(browser, room) {
    const made = await movedOnce(browser, room);
    const [[name, words]] = made.memory;
    const forged = words.replace(/ by (.)/g, ' by 0$1');
    const open = words.split('\n').slice(1).join('\n');
    const tries = [
        ['erased', forget, [], /nothing is remembered here/],
        ['spoilt', put, [[[name, forged]]], /changed without it/],
        ['empty', put, [[[name, `${MEMORY}1 00`]]], /changed without it/],
        ['open', put, [[[name, open]]], /changed without it/],
        ['newer', put, [[[name, words.replace('1 ', '2 ')]]], /newer turnpost/],
        ['as it was', put, [[[name, words]]], /signed another move/],
    ];
    for (const [what, act, args, said] of tries) {
        await another(browser, room, act, ...args);
        const hands = await again(browser, room, made);
        const refusal = await refused(hands, 'Play and sign it');
        holds(said.test(refusal), `${what}: ${refusal}`);
        holds(
            !(await hands.words()).includes('It is played'),
            `${what}: it is played`,
        );
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    older(room, made);
    return `${tries.length} ways`;
}

/** A page of before would sign by a memory of its own: it finds one that it does
 *  not take. */
function older(room, { next, second, heads }) {
    writeFileSync(`${room}/heads`, heads);
    const args = ['play', '-k', `${next}.key`, '--heads', 'heads'];
    const { status, errors } = turnpost([...args, '-m', second, LEDGER], {
        cwd: room,
        may: true,
    });
    same(status, 65, 'the status of an older page');
    holds(errors.includes('no line of a memory'), errors);
}

/** What another file has put where the page keeps what was signed. */
export async function forged(browser, room) {
    peers(room, 'Reversi');
    const { id, n } = facts(room);
    const ledger = readFileSync(`${room}/${LEDGER}`, 'utf8');
    const lines = ledger.trim().split('\n');
    practice(room, 'Reversi', 4);
    const other = readFileSync(`${room}/${LEDGER}`, 'utf8');
    writeFileSync(`${room}/${LEDGER}`, ledger);
    const own = ['--sign', LEDGER];
    const hands = await Hands.make(browser, room, own);
    const page = hands.path;
    await hands.close();
    for (const kept of [
        { n: n + 2, ledger: `${lines.join('\n')}\n${lines.at(-1)}\n` },
        { n: n + 2, ledger: other },
        { n, move: '-----BEGIN TURNPOST MOVE-----\nYQ==\n' },
        { n, move: 'd3' },
        { n: n + 2, ledger: 5 },
    ]) {
        const entry = [`turnpost signed ${id}`, JSON.stringify(kept)];
        await another(browser, room, put, [entry]);
        const again = await Hands.open(browser, page);
        const words = await again.words();
        holds(!/You have signed|It is signed/.test(words), 'it is believed');
        same(await again.wrongs(), [], 'requests and complaints');
        await again.close();
    }
}

/** A tab of a private window, and one whose storage is full, are forgotten when
 *  they are closed: the next one asks. */
export async function lost(browser, room) {
    const made = await movedOnce(browser, room);
    await another(browser, room, forget);
    const hands = await Hands.open(browser, made.path);
    await hands.page.evaluateOnNewDocument(() => {
        window.Storage.prototype.setItem = () => {
            throw new window.DOMException('full', 'QuotaExceededError');
        };
    });
    await hands.load();
    await hands.file('Key file', `${room}/${made.next}.key`);
    await hands.write(made.first);
    await hands.sign('Play and sign it');
    await hands.entryAfter(made.n);
    await hands.until(() =>
        document.body.innerText.includes('before you close this tab'),
    );
    await hands.openGame(`${room}/${LEDGER}`);
    await hands.write(made.second);
    const said = await refused(hands, 'Play and sign it');
    holds(/signed another move/.test(said), `the same tab: ${said}`);
    await hands.close();
    const next = await again(browser, room, made);
    const asked = await refused(next, 'Play and sign it');
    holds(/nothing is remembered here/.test(asked), `the next: ${asked}`);
    await next.close();
}

/** A private window knows what was signed in it, though its tab was closed; when
 *  it is closed as well, the next one asks, and so does a window of the same
 *  browser that is not private. */
export async function privately(room, name) {
    let made;
    for (const [way, said] of [
        [' privately', /signed another move/],
        [' privately', /nothing is remembered here/],
        ['', /nothing is remembered here/],
    ]) {
        const browser = await launched(`${name}${way}`, `${room}/profile`);
        /* Chromium has no other tabs than private ones in what is made so */
        const tabs =
            way && name === 'chromium'
                ? await browser.createBrowserContext()
                : browser;
        made ??= await movedOnce(tabs, room);
        const hands = await again(tabs, room, made);
        const refusal = await refused(hands, 'Play and sign it');
        holds(said.test(refusal), `${name}${way}: ${refusal}`);
        holds(!(await hands.words()).includes('It is played'), 'it is played');
        same(await hands.wrongs(), [], 'requests and complaints');
        await browser.close();
    }
}

/** Key and memory are one file; it knows what was signed by then, and asks. */
export async function restored(browser, room) {
    const made = await movedOnce(browser, room);
    const hands = await again(browser, room, made);
    const whole = await hands.saved('Save key and memory');
    await hands.close();
    writeFileSync(`${room}/whole.key`, whole);
    await another(browser, room, forget);
    const next = await Hands.open(browser, made.path);
    await next.file('Key file', `${room}/whole.key`);
    await next.write(made.second);
    const asked = await refused(next, 'Play and sign it');
    holds(/begun anew/.test(asked), `it says: ${asked}`);
    await next.page.$eval('.resume', (box) => box.click());
    const said = await refused(next, 'Play and sign it');
    holds(/signed another move/.test(said), `it knows: ${said}`);
    same(await next.wrongs(), [], 'requests and complaints');
    await next.close();
}

/** Inside another page it takes no key. */
export async function framed(browser, room) {
    peers(room, 'Reversi');
    const hands = await Hands.make(browser, room, ['--sign', LEDGER]);
    const own = hands.path.split('/').at(-1);
    await hands.close();
    const path = `${room}/frame.html`;
    writeFileSync(path, `<!doctype html><iframe src="${own}"></iframe>`);
    const page = await browser.newPage();
    await page.goto(`file://${path}`);
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await frame.waitForSelector('.send .note');
    const words = await frame.$eval('.send', (node) => node.textContent);
    holds(words.includes('inside another one'), 'it does not say why');
    same(await frame.$$eval('[type="file"]', (all) => all.length), 1, 'fields');
    await page.close();
}

/** Two tabs of one game: what one has signed, the other offers at once. */
export async function together(browser, room) {
    peers(room, 'Reversi');
    const { next, n } = facts(room);
    const wanted = turnOf(room).trim();
    const own = ['--sign', '--seat', next, LEDGER];
    const one = await Hands.make(browser, room, own);
    const two = await Hands.open(browser, one.path);
    await one.page.bringToFront();
    await one.until(() =>
        document.body.innerText.includes('open in another tab'),
    );
    await one.file('Key file', `${room}/${next}.key`);
    await one.turn(wanted);
    await one.sign('Play and sign it');
    await one.entryAfter(n);
    await two.page.bringToFront();
    await two.until(() =>
        document.body.innerText.includes('You have signed more'),
    );
    await two.go('Open that');
    await two.entryAfter(n);
    for (const hands of [one, two]) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
}

/** A ledger and an invitation of a newer turnpost are called that. */
export async function newer(browser, room) {
    peers(room, 'Reversi');
    const isNewer = (words) => words.replace('"format":2', '"format":3');
    const ledger = isNewer(readFileSync(`${room}/${LEDGER}`, 'utf8'));
    const invitation = isNewer(readFileSync(`${room}/invitation`, 'utf8'));
    writeFileSync(`${room}/newer`, ledger);
    const armour = turnpost(['armor', 'newer'], { cwd: room });
    writeFileSync(`${room}/armour`, armour);
    const hands = await Hands.make(browser, room, ['--empty', '--sign']);
    for (const file of ['newer', 'armour']) {
        await hands.tryGame(`${room}/${file}`);
        const said = (await hands.alerts()).join();
        holds(said.includes('made by a newer turnpost'), `${file}: ${said}`);
        await hands.go('Close');
    }
    await hands.file('Key file', `${room}/ann.key`);
    await hands.bring(invitation);
    await hands.type('aria/Your name in the game[role="textbox"]', 'Cem');
    await hands.go('Make my card');
    await hands.until(() =>
        document.body.innerText.includes('made by a newer turnpost'),
    );
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}
