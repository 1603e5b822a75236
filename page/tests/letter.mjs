/** What comes by letter: a page where no script runs, a link with a game behind
 *  "#", the site that it leads to; and the ways out on a telephone, by touch. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Fingers } from './fingers.mjs';
import { Hands } from './hands.mjs';
import { turnpost, webSpace } from './native.mjs';
import { LEDGER, facts, hosted, peers, practice, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

const HOST = 'games@example.org';
const addressOf = (name) => `${name.toLowerCase()}@example.org`;

/** The parts of a letter, decoded. */
function partsOf(letter) {
    const marks = [...letter.matchAll(/boundary="([^"]+)"/g)].map(([, mark]) =>
        mark.replace(/\W/g, '\\$&'),
    );
    const border = new RegExp(`^--(?:${marks.join('|')})(?:--)?\n`, 'm');
    const parts = letter.split(border).map((part) => {
        const [head, ...body] = part.split('\n\n');
        const words = body.join('\n\n');
        if (/base64/i.test(head))
            return { head, words: `${Buffer.from(words, 'base64')}` };
        if (!/quoted-printable/i.test(head)) return { head, words };
        const bytes = words
            .replace(/=\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (all, hex) =>
                String.fromCharCode(parseInt(hex, 16)),
            );
        return { head, words: `${Buffer.from(bytes, 'latin1')}` };
    });
    const of = (sign) => parts.find(({ head }) => sign.test(head))?.words ?? '';
    return {
        html: of(/text\/html(?![^]*attachment)/i),
        page: of(/text\/html[^]*attachment/i),
    };
}

/** A game with a host. */
function hostedBy(room, kind, format = 'page') {
    turnpost(['keygen', '-o', 'host.key'], { cwd: room });
    const made = ['new', kind, '--host', 'host.key', '--host-address', HOST];
    const seats = ['Ann', 'Bob'].map(
        (name) => `${name},mail=${addressOf(name)},format=${format}`,
    );
    const ledger = turnpost(
        [...made, ...seats.flatMap((seat) => ['--seat', seat])],
        { cwd: room },
    );
    writeFileSync(`${room}/${LEDGER}`, ledger);
}

/** The letter to who is on turn. */
function letterOf(room, url) {
    const sent = ['send', '-k', 'host.key', '--no-picture', '--to', 'next'];
    const how = ['--page-url', url, '--dry-run', LEDGER];
    const letter = turnpost([...sent, ...how], { cwd: room });
    return partsOf(letter.replaceAll('\r\n', '\n'));
}

const linkIn = ({ html }) => /href="([^"]+#g=[^"]+)"/.exec(html)?.[1];

/** The mail that the page hands over comes to the host, who records it. */
function received(room, { to, subject, body }) {
    same(to, HOST, 'the address');
    const { n, next } = facts(room);
    const head = `From: ${addressOf(next)}\nTo: ${to}\nSubject: ${subject}\n`;
    const id = `Message-ID: <${n}@example.org>\nMIME-Version: 1.0\n`;
    const plain = 'Content-Type: text/plain; charset=utf-8\n\n';
    const many = ['--answers', '1000', '--answers-day', '1000'];
    turnpost(['receive', '-g', '.', '--host', 'host.key', ...many], {
        cwd: room,
        input: `${head}${id}${plain}${body.replaceAll('\r\n', '\n')}\n`,
    });
    holds(facts(room).n > n, 'it was not recorded');
}

/** A turn by touch alone, mailed to the host. */
async function answered(room, hands) {
    const wanted = turnOf(room);
    const chosen = await hands.turn(wanted, `${room}/${LEDGER}`);
    holds(!(await hands.page.$('.guide button')), 'the guide stays');
    received(room, await hands.mail());
    same(await hands.wrongs(), [], 'requests and complaints');
    const { taps, withBoard } = hands;
    await hands.close();
    return { chosen, of: wanted.trim().split('\n').length, taps, withBoard };
}

/** A mail seat answers from the page in its letter. */
async function fromAttachment(browser, room) {
    hostedBy(room, 'reversi');
    const { page } = letterOf(room, 'https://example.org/t');
    writeFileSync(`${room}/letter.html`, page);
    const hands = await Fingers.open(browser, `${room}/letter.html`);
    return `${(await answered(room, hands)).taps} taps`;
}

/** Mail seats answer from the addresses in their letters: one tap opens the game,
 *  and nothing of it comes to the web space. */
export async function fromLinks(browser, room, kind, turns) {
    const space = await webSpace(room);
    hostedBy(room, kind, 'map');
    const sum = { turns: 0, longest: 0 };
    while (sum.turns < turns && !facts(room).over) {
        const link = linkIn(letterOf(room, space.table));
        holds(link, `no link in the letter of turn ${sum.turns}`);
        const hands = await Fingers.open(browser, link);
        holds(!(await address(hands)).includes('g='), 'the game stays in it');
        for (const [what, count] of Object.entries(await answered(room, hands)))
            sum[what] = (sum[what] ?? 0) + count;
        sum.turns++;
        sum.longest = Math.max(sum.longest, link.length);
    }
    for (const name of space.asked)
        holds(/^\/[a-z.]*$/.test(name), `the web space heard ${name}`);
    await space.close();
    turnpost(['verify', LEDGER], { cwd: room });
    return JSON.stringify(sum);
}

const address = (hands) => hands.page.evaluate(() => window.location.href);

/** A link that was cut off is refused in words, and opens no game. */
async function cutLink(browser, room) {
    const space = await webSpace(room);
    hostedBy(room, 'reversi', 'map');
    const link = linkIn(letterOf(room, space.table));
    for (const bad of [link.slice(0, -40), `${space.table}#g=%%`]) {
        const hands = await Hands.open(browser, bad);
        const [said] = await hands.alerts();
        holds(said?.includes('was cut off or changed'), `said: ${said}`);
        await hands.close();
    }
    const hands = await Hands.open(browser, space.table);
    await hands.page.evaluate((one) => (window.location.href = one), link);
    await hands.until(() => document.title.startsWith('Reversi'));
    await hands.close();
    await space.close();
}

/** The site is there without its web space, and can be installed. */
async function offline(browser, room) {
    const space = await webSpace(room);
    const hands = await Hands.open(browser, space.table);
    const manifest = await hands.page.evaluate(async () => {
        await window.navigator.serviceWorker.ready;
        return document.querySelector('link[rel="manifest"]').href;
    });
    const { start_url: start, icons } = JSON.parse(
        readFileSync(`${room}/site/${manifest.split('/').pop()}`, 'utf8'),
    );
    same([start, icons.length], ['table.html', 1], 'the manifest');
    await hands.until(() => window.navigator.serviceWorker.controller);
    await space.close();
    await hands.load();
    holds((await hands.words()).includes('Practise'), 'no table');
    await hands.page.goto(space.first);
    holds(
        (await hands.words()).includes('Open the table'),
        'no first page without a network',
    );
    await hands.close();
}

/** Where no script runs: the board, the orders, and how to answer. */
async function still(browser, room) {
    hostedBy(room, 'smallworld');
    const { page } = letterOf(room, 'https://example.org/t');
    writeFileSync(`${room}/letter.html`, page);
    const tab = await browser.newPage();
    await tab.setJavaScriptEnabled(false).catch(() => {});
    const policy = page.replace(/script-src [^;]+/, "script-src 'none'");
    writeFileSync(`${room}/letter.html`, policy);
    await tab.goto(pathToFileURL(`${room}/letter.html`).href);
    const path = '.still';
    const words = await tab.$eval(path, (one) => one.innerText);
    for (const wanted of [
        'Small World, round 1',
        'pick 1',
        'reply to the letter',
    ])
        holds(words.includes(wanted), `no "${wanted}" in it`);
    const seen = await tab.$eval(`${path} svg`, (one) => one.clientWidth);
    holds(seen > 300, `a board of ${seen} pixels`);
    holds(!words.includes('Setting up'), 'it waits for ever');
    await tab.close();
}

/** A browser that lacks something says what, and shows the game. */
async function lacking(browser, room) {
    practice(room, 'Reversi', 1);
    const path = `${room}/lacking.html`;
    writeFileSync(path, turnpost(['page', LEDGER], { cwd: room }));
    for (const [name, said] of [
        ['DecompressionStream', 'too old'],
        ['WebAssembly', 'switched off'],
    ]) {
        const tab = await browser.newPage();
        await tab.evaluateOnNewDocument((what) => {
            delete window[what];
        }, name);
        await tab.goto(pathToFileURL(path).href);
        const words = await tab.evaluate(() => document.body.innerText);
        holds(words.includes(said), `without ${name}: ${words.slice(0, 200)}`);
        holds(words.includes('Orders that are legal now'), 'no game');
        await tab.close();
    }
}

/** Each view has an address, and Back goes back. */
async function addresses(browser, room) {
    practice(room, 'Reversi', 2);
    const hands = await Hands.make(browser, room, [LEDGER]);
    const seen = () =>
        hands.page.$eval('nav [aria-current="true"]', (one) => one.textContent);
    await hands.go('Check');
    await hands.go('Rules');
    holds((await address(hands)).endsWith('#rules'), await address(hands));
    const back = () => hands.page.evaluate(() => window.history.back());
    for (const name of ['Check', 'Play']) {
        await back();
        await hands.until(
            (wanted) =>
                document.querySelector('nav [aria-current="true"]')
                    .textContent === wanted,
            name,
        );
    }
    await hands.go('Look back');
    await hands.page.reload();
    await hands.until(() => document.querySelector('nav [aria-current]'));
    await hands.settle();
    same(await seen(), 'Look back', 'the view after a reload');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** Without a clipboard the words stand there to be copied; with one they come
 *  in at a press; the share sheet gets a file of text. */
async function handed(browser, room) {
    practice(room, 'Reversi', 1);
    const hands = await Hands.make(browser, room, ['--seat', 'Bob', LEDGER]);
    await hands.page.evaluate(() => {
        const share = { canShare: () => true, shared: null };
        share.share = (what) => Promise.resolve((window.shared = what));
        const clipboard = {
            writeText: () => Promise.reject(new Error('forbidden')),
            readText: () => Promise.resolve(window.copied),
        };
        for (const [name, value] of Object.entries({ ...share, clipboard }))
            Object.defineProperty(window.navigator, name, { value });
    });
    await hands.turn(turnOf(room));
    await hands.go('Copy the orders');
    const words = await hands.page.$eval('.by-hand', (one) => one.value);
    same(words.trim(), turnOf(room).trim(), 'the words to copy');
    await hands.go('The game, entry 1');
    await hands.go('Share it …');
    const shared = await hands.page.evaluate(async () => {
        const [file] = window.shared.files;
        return [file.name, file.type, await file.text()];
    });
    same(shared[1], 'text/plain', 'the kind of file');
    holds(shared[0].endsWith('.turns.txt'), shared[0]);
    same(shared[2], readFileSync(`${room}/${LEDGER}`, 'utf8'), 'the ledger');
    const armour = turnpost(['armor', LEDGER], { cwd: room });
    const other = await Hands.make(browser, room, ['--empty']);
    await other.page.evaluate((given) => {
        const value = { readText: () => Promise.resolve(given) };
        Object.defineProperty(window.navigator, 'clipboard', { value });
    }, armour);
    await other.go('Open …');
    await other.go('Paste from the clipboard');
    await other.until(() => document.title.startsWith('Reversi'));
    for (const one of [hands, other]) {
        same(await one.wrongs(), [], 'requests and complaints');
        await one.close();
    }
}

/** Between peers a mail leads to who is next; a note goes onto the table, and
 *  the orders that are being written stay. */
async function toNext(browser, room) {
    peers(room, 'Reversi');
    const { next } = facts(room);
    const own = ['--sign', '--seat', next, LEDGER];
    const hands = await Hands.make(browser, room, own);
    await hands.file('Key file', `${room}/${next}.key`);
    const wanted = turnOf(room);
    await hands.turn(wanted);
    const { n } = facts(room);
    await hands.go('A note to the table');
    const field = 'textarea[aria-label="A note to the table"]';
    await hands.page.type(field, 'good luck');
    await hands.go('Put it on the table');
    await hands.entryAfter(n);
    await hands.drafted(wanted);
    await hands.sign('Play and sign it');
    await hands.entryAfter(n + 1);
    const ledger = await hands.downloaded();
    writeFileSync(`${room}/${LEDGER}`, ledger);
    const { to, body } = await hands.mail();
    same(to, `${facts(room).next}@example.org`, 'who is next');
    same(turnpost(['dearmor'], { input: body }), ledger, 'the game in it');
    holds(ledger.includes('good luck'), 'the note is not in it');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** A note goes along with a mail to the host, or alone. */
async function noted(browser, room) {
    hosted(room, 'Reversi');
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.code('abcd-efgh-ijkl-mn01');
    await hands.go('A note to the table');
    const field = 'textarea[aria-label="A note to the table"]';
    await hands.page.type(field, 'well played');
    same((await hands.mail()).body, 'note well played', 'the note alone');
    await hands.turn(turnOf(room));
    same(
        (await hands.mail()).body,
        `note well played\r\n${turnOf(room).trim()}`,
        'the note and the orders',
    );
    await hands.close();
}

/** Each with its name. */
export const LETTERS = [
    ['an answer from the attachment', fromAttachment],
    ['a link that was cut off', cutLink],
    ['a site without a network', offline],
    ['no script', still],
    ['a browser that lacks something', lacking],
    ['addresses of views', addresses],
    ['sharing and pasting', handed],
    ['a turn for the next peer', toNext],
    ['notes to the host', noted],
];
