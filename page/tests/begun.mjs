/** From nothing: two friends with a telephone each, who have empty pages and send
 *  each other text. All is tapped and pasted; nothing comes from elsewhere. */
import { writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

const PASS = 'a horse, a staple & a battery';

/** Taps the button that is seen. */
async function tap(hands, name) {
    const path = `aria/${name}[role="button"]`;
    const button = await hands.page.waitForSelector(path, { visible: true });
    await button.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const { width, height } = await button.boundingBox();
    holds(height >= 44 && width >= 44, `${name}: ${width} by ${height}`);
    await button.tap();
    await hands.settle();
}

/** The text that is to be sent, once it is there. */
async function sent(hands, about) {
    await hands.until(
        (words) =>
            [...document.querySelectorAll('.handed')].some(
                (one) =>
                    one.checkVisibility() && one.textContent.includes(words),
            ),
        about,
    );
    return hands.page.$$eval(
        '.handed',
        (all, words) =>
            all
                .find((one) => one.textContent.includes(words))
                .querySelector('textarea').value,
        about,
    );
}

async function pasted(hands, words) {
    await hands.page.bringToFront();
    await hands.bring(`Hello!\n\n${words}\nSee you\n`, (name) =>
        tap(hands, name),
    );
}

/** An empty page with a new key in it. */
async function friend(browser, room, pass) {
    const own = await browser.createBrowserContext();
    const hands = await Hands.make(own, room, ['--empty', '--sign'], {
        phone: true,
    });
    await hands.type('[autocomplete="new-password"]', pass);
    await tap(hands, 'Make my key');
    await hands.until(() =>
        document.body.innerText.includes('is made. Save it'),
    );
    return hands;
}

/** Fills the field with this name. */
const named = (hands, label, words) =>
    hands.type(`aria/${label}[role="textbox"]`, words);

/** Two keys, an invitation, two cards, and the game as its file; the pages. */
async function gathered(browser, room, kind) {
    const ann = await friend(browser, room, PASS);
    const bob = await friend(browser, room, '');
    const said = await bob.words();
    holds(said.includes('does not keep it'), 'not said that it is gone');
    const file = await bob.saved('Save key and memory');
    holds(/^turnpost key 1\n[^]*\nturnpost memory 1 /.test(file), file);
    await bob.until(() => document.body.innerText.includes('is open, until'));
    await ann.page.bringToFront();
    await ann.page.$$eval(
        '.friends select',
        ([game], wanted) => {
            game.value = wanted;
            game.dispatchEvent(new Event('change'));
        },
        kind,
    );
    await ann.settle();
    await tap(ann, 'Make the invitation');
    const invitation = await sent(ann, 'This is the invitation');
    await named(ann, 'Your own name in the game', 'Ann');
    await tap(ann, 'Sit down');
    await pasted(bob, invitation);
    await named(bob, 'Your name in the game', 'Bob');
    await tap(bob, 'Make my card');
    const card = await sent(bob, 'This is your card');
    await pasted(ann, card);
    await tap(ann, 'Begin it');
    await ann.until(() => document.body.innerText.includes('The game is made'));
    writeFileSync(`${room}/${LEDGER}`, await ann.downloaded());
    return { Ann: ann, Bob: bob };
}

/** One turn in the page of who must act, as text from the one before. */
async function turn(hands, room, isFirst) {
    const { n, chance } = facts(room);
    await hands.page.bringToFront();
    const armour = turnpost(['armor', LEDGER], { cwd: room });
    if (isFirst) await pasted(hands, armour);
    else await hands.pasteGame(armour);
    await hands.entryAfter(n - 1);
    if (!chance.resolver) await hands.turn(turnOf(room));
    await hands.go('Send');
    await hands.go(chance.resolver ? 'Reveal what waits' : 'Play and sign it');
    await hands.entryAfter(n);
    same(await hands.page.$$('.resume'), [], 'asked for head words');
    writeFileSync(`${room}/${LEDGER}`, await hands.downloaded());
}

/** They make keys, invite, begin and play. */
export async function begun(browser, room, kind, turns) {
    const pages = await gathered(browser, room, kind);
    const had = new Set(['Ann']);
    let played = 0;
    for (; played < turns && !facts(room).over; played++) {
        const { next, chance } = facts(room);
        const name = chance.resolver ?? next;
        const isFirst = !had.has(name);
        had.add(name);
        await turn(pages[name], room, isFirst);
    }
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of Object.values(pages)) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    return `${played} turns`;
}

/** Bob gives his seat to Dora, who has a page and a new key. */
export async function seatGiven(browser, room) {
    const pages = await gathered(browser, room, 'reversi');
    const dora = await friend(browser, room, '');
    const armour = turnpost(['armor', LEDGER], { cwd: room });
    await pasted(dora, armour);
    await dora.go('With friends');
    await named(dora, 'Your name, if you take a seat', 'Dora');
    await tap(dora, 'Make a card for this game');
    const card = await sent(dora, 'This is your card');
    await pages.Bob.page.bringToFront();
    await pasted(pages.Bob, armour);
    await pages.Bob.sit('Bob');
    await pages.Bob.go('With friends');
    await named(pages.Bob, 'The card of who gets your seat', card);
    await tap(pages.Bob, 'Hand my seat on');
    await pages.Bob.entryAfter(facts(room).n);
    writeFileSync(`${room}/${LEDGER}`, await pages.Bob.downloaded());
    turnpost(['verify', LEDGER], { cwd: room });
    const log = turnpost(['show', '--json', LEDGER], { cwd: room });
    holds(log.includes('Dora'), 'she does not sit there');
    for (const hands of [dora, ...Object.values(pages)]) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
}
