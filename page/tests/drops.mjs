/** Things that are pulled onto the page, and games that come while orders are
 *  being written. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, peers, play, practice, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

/** Lets words or files fall on what a selector finds; says whether the page took
 *  them, instead of leaving them to the field below. */
function drop(hands, onto, { words = '', files = [] }) {
    return hands.page.evaluate(
        (selector, text, names) => {
            const dataTransfer = new window.DataTransfer();
            if (text) dataTransfer.setData('text/plain', text);
            for (const name of names)
                dataTransfer.items.add(new window.File(['x'], name));
            const event = new window.DragEvent('drop', {
                dataTransfer,
                bubbles: true,
                cancelable: true,
            });
            document.querySelector(selector).dispatchEvent(event);
            return event.defaultPrevented;
        },
        onto,
        words,
        files,
    );
}

const isAsked = ({ page }) =>
    page.evaluate(() => Boolean(document.querySelector('dialog[open]')));

/** Waits for a refusal with these words. */
const refusedWith = (hands, words) =>
    hands.until(
        (wanted) =>
            [...document.querySelectorAll('[role="alert"]')].some((one) =>
                one.textContent.includes(wanted),
            ),
        words,
    );

/** Words belong to the field they fall on; what is no game is called by its
 *  name, and what comes from the page itself is nothing new. */
export async function pulled(browser, room) {
    peers(room, 'Reversi');
    const hands = await Hands.make(browser, room, ['--sign', LEDGER]);
    same(await drop(hands, Hands.field, { words: 'd3' }), false, 'words taken');
    const key = '[aria-label="Key file"]';
    same(await drop(hands, key, { files: ['a.key'] }), false, 'a key taken');
    holds(!(await isAsked(hands)), 'a field of the page asks for a game');
    await hands.page.evaluate(() => {
        document.dispatchEvent(new Event('dragstart'));
    });
    await drop(hands, 'header', { words: 'd3' });
    holds(!(await isAsked(hands)), 'its own words are taken for a game');
    await hands.page.evaluate(() => {
        document.dispatchEvent(new Event('dragend'));
    });
    const invitation = readFileSync(`${room}/invitation`, 'utf8');
    for (const [given, wanted] of [
        [{ words: 'https://example.org/g.turns' }, 'this is an address'],
        [{ words: 'turnpost key 1\nsecret 0' }, 'this is a key'],
        [{ words: invitation }, 'from before a game'],
        [{ words: 'It is your turn!' }, 'there is no game in this'],
        [{ words: '<!doctype html>\n<p>' }, 'this is a page'],
        [{ files: ['a.png', 'b.turns'] }, 'these are 2 files'],
    ]) {
        await drop(hands, 'header', given);
        await refusedWith(hands, wanted);
    }
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** The words above the table when another game has come. */
async function notice(hands) {
    await hands.until(() => document.querySelector('.left-behind p'));
    return hands.page.$eval('.notices', (node) => node.textContent);
}

/** Another game, a fork, an older copy and a newer one, while orders are being
 *  written: they are kept, and the page says what has come, but for a game in
 *  which they are played by now. */
export async function displaced(browser, room) {
    practice(room, 'Small World', 0);
    copyFileSync(`${room}/${LEDGER}`, `${room}/other`);
    practice(room, 'Reversi', 1);
    copyFileSync(`${room}/${LEDGER}`, `${room}/old`);
    const [first, second] = JSON.parse(
        turnpost(['moves', '--json', LEDGER], { cwd: room }),
    ).moves;
    play(room, second);
    copyFileSync(`${room}/${LEDGER}`, `${room}/fork`);
    copyFileSync(`${room}/old`, `${room}/${LEDGER}`);
    play(room, first);
    const wanted = turnOf(room).trim();
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.write(wanted);
    for (const [file, words] of [
        ['other', 'This is another game.'],
        ['fork', 'part after entry 1'],
        ['old', 'This is an older copy: the one before had 2 entries'],
    ]) {
        await hands.openGame(`${room}/${file}`);
        const said = await notice(hands);
        holds(said.includes(words), `${file}: ${said}`);
        holds(said.includes(wanted), `${file}: the orders are not told`);
        await hands.go('Back to the one before');
        await hands.drafted(wanted);
    }
    const others = ['moves', '--json', LEDGER];
    const { moves } = JSON.parse(turnpost(others, { cwd: room }));
    copyFileSync(`${room}/${LEDGER}`, `${room}/before`);
    play(room, wanted);
    await hands.openGame(`${room}/${LEDGER}`);
    same(await hands.page.$('.left-behind p'), null, 'what is played is told');
    await hands.openGame(`${room}/before`);
    await hands.write(moves.find((one) => one !== wanted));
    await hands.openGame(`${room}/${LEDGER}`);
    const said = await notice(hands);
    holds(said.includes('gone on since entry 2'), `newer: ${said}`);
    same(await hands.draft(), '', 'an old draft for a new turn');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}

/** What was typed last is kept, and stays with its game, though another one comes
 *  before it has been tried. */
export async function overtaken(browser, room) {
    practice(room, 'Reversi', 0);
    copyFileSync(`${room}/${LEDGER}`, `${room}/other`);
    practice(room, 'Reversi', 0);
    const wanted = turnOf(room).trim();
    const hands = await Hands.make(browser, room, [LEDGER]);
    const [own, other] = [LEDGER, 'other'].map((name) =>
        readFileSync(`${room}/${name}`, 'utf8'),
    );
    await hands.page.evaluate(
        (field, orders, ledger) => {
            const area = document.querySelector(field);
            const dataTransfer = new window.DataTransfer();
            dataTransfer.setData('text/plain', ledger);
            document.querySelector('header').dispatchEvent(
                new window.DragEvent('drop', {
                    dataTransfer,
                    bubbles: true,
                }),
            );
            area.value = orders;
            area.dispatchEvent(new Event('input', { bubbles: true }));
        },
        Hands.field,
        wanted,
        other,
    );
    await notice(hands);
    await new Promise((done) => setTimeout(done, 500));
    await hands.settle();
    same(await hands.draft(), '', 'the draft of the other game');
    writeFileSync(`${room}/own`, own);
    await hands.openGame(`${room}/own`);
    await hands.drafted(wanted);
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
    return `${facts(room).id}`;
}

/** What was copied comes in at a press, or it is said why not and what would do. */
export async function copiedHere(browser, room) {
    turnpost(['keygen', '-o', 'bob.key'], { cwd: room });
    const made = ['invite', '-k', 'bob.key', 'reversi'];
    const invitation = turnpost(made, { cwd: room });
    const hands = await Hands.make(browser, room, ['--empty', '--sign']);
    const copied = (words) =>
        hands.page.evaluate((given) => {
            const readText = async () => given ?? Promise.reject(new Error());
            Object.defineProperty(window.navigator, 'clipboard', {
                value: { readText },
                configurable: true,
            });
        }, words);
    await hands.go('Make my key');
    await hands.until(() => document.body.innerText.includes('is made. Save'));
    await copied(null);
    await hands.go('Paste from the clipboard');
    await refusedWith(hands, 'this browser does not let the page paste');
    await copied(`Come and play!\n${invitation}`);
    await hands.go('Paste from the clipboard');
    await hands.until(() => document.body.innerText.includes('Make my card'));
    same(await hands.alerts(), [], 'refusals');
    same(await hands.wrongs(), [], 'requests and complaints');
    await hands.close();
}
