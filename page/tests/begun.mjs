/** From nothing: two friends with a telephone each, who have empty pages of a site
 *  and send each other text. All is tapped and pasted; nothing comes from
 *  elsewhere. */
import { writeFileSync } from 'node:fs';
import { Fingers } from './fingers.mjs';
import { turnpost, webSpace } from './native.mjs';
import { LEDGER, facts, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

const SECRETS = { Ann: 'a horse, a staple & a battery', Bob: '' };

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
    await hands.bring(`Hello!\n\n${words}\nSee you\n`);
}

/** A game that was pasted among friends is on the table. */
async function openedFrom(hands, armour) {
    await pasted(hands, armour);
    await hands.page.waitForSelector('.table');
}

/** An empty page with a new key in it, whose file lies in the room. */
async function friend(browser, room, table, name) {
    const own = await browser.createBrowserContext();
    const hands = await Fingers.open(own, table);
    const secret = SECRETS[name] ?? '';
    await hands.type('[autocomplete="new-password"]', secret);
    await hands.go('Make my key');
    await hands.until(() =>
        document.body.innerText.includes('is made. Save it'),
    );
    const said = await hands.words();
    holds(said.includes('does not keep it'), 'not said that it is gone');
    const file = await hands.saved('Save key and memory');
    holds(/^turnpost key 1\n[^]*\nturnpost memory 1 /.test(file), file);
    writeFileSync(`${room}/${name}.key`, file);
    await hands.until(() => document.body.innerText.includes('is open, until'));
    return hands;
}

/** Fills the field with this name. */
const named = (hands, label, words) =>
    hands.type(`aria/${label}[role="textbox"]`, words);

/** Sits down, or makes a card, under that name. */
async function carded(hands, label, name, press) {
    await named(hands, label, name);
    const address = `${name.toLowerCase()}@example.org`;
    await named(
        hands,
        'Your mail address, if the others may mail you turns',
        address,
    );
    await hands.go(press);
}

/** Two keys, an invitation, two cards, and the game as its file; the pages. */
async function gathered(browser, room, table, kind) {
    const ann = await friend(browser, room, table, 'Ann');
    const bob = await friend(browser, room, table, 'Bob');
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
    await ann.go('Make the invitation');
    const invitation = await sent(ann, 'This is the invitation');
    await carded(ann, 'Your own name in the game', 'Ann', 'Sit down');
    await ann.until(() => document.querySelector('.friends li'));
    await pasted(bob, invitation);
    await carded(bob, 'Your name in the game', 'Bob', 'Make my card');
    const card = await sent(bob, 'This is your card');
    await pasted(ann, card);
    await ann.go('Begin it');
    await ann.until(() => document.body.innerText.includes('The game is made'));
    writeFileSync(`${room}/${LEDGER}`, await ann.downloaded());
    return { Ann: ann, Bob: bob };
}

/** The link opens a new tab, which has no key yet. */
async function tapped(old, room, name, link) {
    const own = old.page.browserContext();
    await old.close();
    const hands = await Fingers.open(own, link);
    await hands.file('Key file', `${room}/${name}.key`);
    if (SECRETS[name]) await hands.passphrase(SECRETS[name]);
    return hands;
}

/** The game comes as text to who must act. */
async function brought(hands, room) {
    const armour = turnpost(['armor', LEDGER], { cwd: room });
    await hands.page.bringToFront();
    if (await hands.page.$('.table')) await hands.pasteGame(armour);
    else await pasted(hands, armour);
}

/** One turn in the page of who must act; where the mail leads that it makes. */
async function turn(hands, room) {
    const before = facts(room);
    const { n, chance } = before;
    await hands.entryAfter(n - 1);
    const seat = '.seats [aria-pressed="true"] .name';
    const name = await hands.page.$eval(seat, (one) => one.textContent);
    same(name, actor(before), 'who looks');
    if (!chance.resolver) await hands.turn(turnOf(room), `${room}/${LEDGER}`);
    await hands.go(chance.resolver ? 'Reveal what waits' : 'Play and sign it');
    await hands.entryAfter(n);
    same(await hands.page.$$('.resume'), [], 'asked for head words');
    writeFileSync(`${room}/${LEDGER}`, await hands.downloaded());
    const after = facts(room);
    if (after.over || actor(after) === name) return '';
    const { to, body } = await hands.mail();
    same(to, `${actor(after).toLowerCase()}@example.org`, 'who gets it');
    return /^http.*#g=.*$/m.exec(body)?.[0] ?? '';
}

const actor = ({ chance, next }) => chance.resolver ?? next;

/** They make keys, invite, begin and play; the game goes by link and as text in
 *  turn, or as text where it is too long for a link. */
export async function begun(browser, room, kind, turns) {
    const space = await webSpace(room, '--sign');
    const pages = await gathered(browser, room, space.table, kind);
    const sum = { turns: 0, links: 0, texts: 0, taps: 0, withBoard: 0 };
    let [last, link] = ['Ann', ''];
    for (; sum.turns < turns && !facts(room).over; sum.turns++) {
        const name = actor(facts(room));
        const isLinked = link && sum.links <= sum.texts;
        if (isLinked) pages[name] = await tapped(pages[name], room, name, link);
        else if (name !== last) await brought(pages[name], room);
        if (name !== last) sum[isLinked ? 'links' : 'texts']++;
        const { taps, withBoard } = pages[name];
        link = await turn(pages[name], room);
        sum.taps += pages[name].taps - taps;
        sum.withBoard += pages[name].withBoard - withBoard;
        last = name;
    }
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of Object.values(pages)) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    await space.close();
    return JSON.stringify(sum);
}

/** Bob gives his seat to Dora, who has a page and a new key. */
export async function seatGiven(browser, room) {
    const space = await webSpace(room, '--sign');
    const pages = await gathered(browser, room, space.table, 'reversi');
    const dora = await friend(browser, room, space.table, 'Dora');
    const armour = turnpost(['armor', LEDGER], { cwd: room });
    await openedFrom(dora, armour);
    await dora.go('With friends');
    await carded(
        dora,
        'Your name, if you take a seat',
        'Dora',
        'Make a card for this game',
    );
    const card = await sent(dora, 'This is your card');
    await openedFrom(pages.Bob, armour);
    await pages.Bob.go('With friends');
    await named(pages.Bob, 'The card of who gets your seat', card);
    await pages.Bob.go('Hand my seat on');
    await pages.Bob.entryAfter(facts(room).n);
    writeFileSync(`${room}/${LEDGER}`, await pages.Bob.downloaded());
    turnpost(['verify', LEDGER], { cwd: room });
    const log = turnpost(['show', '--json', LEDGER], { cwd: room });
    holds(log.includes('Dora'), 'she does not sit there');
    for (const hands of [dora, ...Object.values(pages)]) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    await space.close();
}
