/** Keys: what a page does with wrong ones, that it keeps none, and who may sign
 *  for a seat that has another player. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import {
    LEDGER,
    facts,
    hostedWithKey,
    peers,
    turnOf,
    twoMoves,
} from './tables.mjs';
import { holds, same } from './tap.mjs';

const PASS = 'a horse, a staple & a battery';

/** Presses a button until the page says something of it. */
async function refusal(hands, name) {
    await hands.sign(name);
    await hands.until(() => document.querySelector('.sent [role="alert"]'));
    return hands.page.$eval('.sent [role="alert"]', (one) => one.textContent);
}

/** All that the browser keeps for the page, but for what was signed. */
const keptWords = ({ page }) =>
    page.evaluate(() => Object.entries(localStorage).flat().join('\n'));

/** Wrong keys and passphrases are refused in words; nothing is lost, and none of
 *  them is kept. */
export async function wrongKeys(browser, room) {
    writeFileSync(`${room}/pass`, `${PASS}\n`);
    peers(room, 'Reversi', { pass: 'pass' });
    const { next, n } = facts(room);
    const key = readFileSync(`${room}/${next}.key`, 'utf8');
    const wanted = turnOf(room).trim();
    const own = ['--sign', '--seat', next, LEDGER];
    const hands = await Hands.make(browser, room, own);
    await hands.turn(wanted);
    const other = next === 'ann' ? 'bob' : 'ann';
    const given = {
        other: [readFileSync(`${room}/${other}.key`, 'utf8'), /not the one of/],
        public: [key.match(/^public.*$/m)[0], /not a key file/],
        broken: [key.slice(0, 90), /not a key file|damaged/],
        ledger: [readFileSync(`${room}/${LEDGER}`), /not a key file/],
        long: [Buffer.alloc(1 << 20, 97), /too long for a key/],
        own: [key, /passphrase/],
    };
    for (const [what, [words, said]] of Object.entries(given)) {
        writeFileSync(`${room}/${what}-given.key`, words);
        await hands.passphrase(what === 'own' ? 'wrong' : PASS);
        await hands.file('Key file', `${room}/${what}-given.key`);
        const refused =
            what === 'long'
                ? (await hands.alerts()).join()
                : await refusal(hands, 'Play and sign it');
        holds(said.test(refused), `${what}: ${refused}`);
        same((await hands.draft()).trim(), wanted, `the draft, ${what}`);
    }
    await hands.passphrase(PASS);
    await hands.sign('Play and sign it');
    await hands.entryAfter(n);
    const kept = await keptWords(hands);
    const secret = key
        .match(/^protected (.*)$/m)[1]
        .split(' ')
        .at(-1);
    for (const words of [PASS, secret, 'turnpost key'])
        holds(!kept.includes(words), `it keeps "${words}"`);
    holds(
        kept.includes('turnpost memory ed25519:'),
        'it does not know what it signed',
    );
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** Two tabs of one player: what one has signed, the other does not sign anew. */
export async function signedTwice(browser, room) {
    const { next, n, moves } = twoMoves(room);
    const own = ['--sign', '--seat', next, LEDGER];
    const one = await Hands.make(browser, room, own);
    const tabs = [one, await Hands.open(browser, one.path)];
    for (const [i, hands] of tabs.entries()) {
        await hands.page.bringToFront();
        await hands.file('Key file', `${room}/${next}.key`);
        await hands.write(moves[i]);
    }
    await one.page.bringToFront();
    await one.sign('Play and sign it');
    await one.entryAfter(n);
    await tabs[1].page.bringToFront();
    const said = await refusal(tabs[1], 'Play and sign it');
    holds(
        said.startsWith('your key has signed another move'),
        `it said: ${said}`,
    );
    same(
        (await tabs[1].draft()).trim(),
        moves[1],
        'the draft of the other tab',
    );
    for (const hands of tabs) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    return said;
}

/** A seat that was handed on: the new player's key signs, the old one's no more. */
export async function handedOn(browser, room) {
    hostedWithKey(room, 'Reversi');
    turnpost(['keygen', '-o', 'dora.key'], { cwd: room });
    const made = ['card', '-k', 'dora.key', '--name', 'Dora', LEDGER];
    writeFileSync(`${room}/card`, turnpost(made, { cwd: room }));
    while (facts(room).next !== 'Ann')
        turnpost(['play', '-i', '-k', 'host.key', '--seat', 'Bob', LEDGER], {
            cwd: room,
            input: turnOf(room),
        });
    const old = await Hands.make(browser, room, [
        ...['--sign', '--seat', 'Ann', LEDGER],
    ]);
    await old.file('Key file', `${room}/Ann.key`);
    const hand = ['hand', '-i', '-k', 'host.key', '--seat', 'Ann'];
    turnpost([...hand, '--card', 'card', LEDGER], { cwd: room });
    await old.openGame(`${room}/${LEDGER}`);
    const wanted = turnOf(room).trim();
    await old.turn(wanted);
    const said = await refusal(old, 'Sign the move');
    holds(/handed on to Dora/.test(said), `it said: ${said}`);
    await old.file('Key file', `${room}/dora.key`);
    await old.sign('Sign the move');
    turnpost(['play', '-i', '-k', 'host.key', LEDGER], {
        cwd: room,
        input: await old.signed(),
    });
    turnpost(['verify', LEDGER], { cwd: room });
    same(await old.wrongs(), [], 'requests and complaints');
    await old.close();
}

/** The text that is to be sent, once it is there. */
async function handedOut({ page }, about) {
    const path = `::-p-xpath(//*[@class="handed"][contains(., "${about}")]//textarea)`;
    const area = await page.waitForSelector(path);
    return area.evaluate((one) => one.value);
}

/** Looks as that seat. */
async function look(hands, name) {
    await hands.page.$eval(`.seats [title^="${name}"]`, (one) => one.click());
    await hands.settle();
}

/** What is said when a seat is to be handed on, and is not. */
async function notHanded(hands, card, said) {
    await hands.type(
        'aria/The card of who gets your seat[role="textbox"]',
        card,
    );
    await hands.go('Hand my seat on');
    await hands.until(() => document.querySelector('.friends [role="alert"]'));
    const alerts = (await hands.alerts()).join();
    holds(alerts.includes(said), `it said: ${alerts}`);
}

/** A seat of a game with a host is given on in pages: one writes it, the host
 *  takes it, and the new player signs a turn. */
export async function givenOn(browser, room) {
    hostedWithKey(room, 'Reversi');
    turnpost(['keygen', '-o', 'eve.key'], { cwd: room });
    const host = (input, ...seat) =>
        turnpost(['play', '-i', '-k', 'host.key', ...seat, LEDGER], {
            cwd: room,
            input,
        });
    while (facts(room).next !== 'Ann') host(turnOf(room), '--seat', 'Bob');
    const dora = await Hands.make(browser, room, ['--empty', '--sign']);
    await dora.go('Make my key');
    await dora.until(() => document.body.innerText.includes('is made. Save'));
    await dora.bring(turnpost(['armor', LEDGER], { cwd: room }));
    await dora.entryAfter(facts(room).n - 1);
    await dora.go('With friends');
    await dora.type(
        'aria/Your name, if you take a seat[role="textbox"]',
        'Dora',
    );
    await dora.go('Make a card for this game');
    const card = await handedOut(dora, 'This is your card');
    const given = ['--sign', '--seat', 'Ann', LEDGER];
    const ann = await Hands.make(browser, room, given);
    await ann.file('Key file', `${room}/eve.key`);
    await ann.go('With friends');
    await notHanded(ann, 'Hello!', 'there is no card in this');
    await notHanded(ann, card, 'the key belongs to no seat of this game');
    await ann.go('Play');
    await ann.file('Key file', `${room}/Ann.key`);
    await look(ann, 'Bob');
    await ann.go('With friends');
    await notHanded(ann, card, 'Bob has no key');
    await ann.go('Play');
    await look(ann, 'Ann');
    await ann.go('With friends');
    await notHanded(ann, card, 'ask the others; then tick the box');
    await ann.go('My key has signed nothing more of this game than is here');
    await ann.go('Hand my seat on');
    host(await handedOut(ann, 'The host needs this'));
    const { n } = facts(room);
    await dora.page.bringToFront();
    await dora.openGame(`${room}/${LEDGER}`);
    await dora.turn(turnOf(room));
    await dora.sign('Sign the move');
    host(await dora.signed());
    same(facts(room).n, n + 1, 'the entries');
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of [dora, ann]) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
}
