/** usage: node answer.mjs BROWSER
 *  Readers of letters, who answer from the page on a telephone, by touch alone.
 *  Each line of standard input is "PAGE ORDERS LEDGER": the files of a page, new
 *  with this letter, of a turn, and of the game; with " CODE" behind it for a page
 *  that was kept, when the letter came without one. The turn is put together, and
 *  the mail that is handed over lies in the files mail.to, mail.subject and
 *  mail.body. Says "ok CHOSEN TAPS TAPS", orders and taps, and those with the
 *  board in sight; or what is wrong. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { browser as launched } from './browsers.mjs';
import { Fingers } from './fingers.mjs';

const open = new Map();
const telephones = new Map(); /* by the name of the game's file there */

async function answer(browser, [path, orders, ledger, code]) {
    if (!telephones.has(ledger))
        telephones.set(ledger, await browser.createBrowserContext());
    if (!open.has(path))
        open.set(path, await Fingers.open(telephones.get(ledger), path));
    const hands = open.get(path);
    const { taps, withBoard } = hands;
    await hands.page.bringToFront();
    if (code) await hands.openGame(ledger);
    const chosen = await hands.turn(readFileSync(orders, 'utf8'), ledger);
    if (code) await hands.code(code);
    for (const [part, words] of Object.entries(await hands.mail()))
        writeFileSync(`mail.${part}`, words);
    const wrong = [...(await hands.alerts()), ...(await hands.wrongs())];
    if (wrong.length) throw new Error(wrong.join('; '));
    return [chosen, hands.taps - taps, hands.withBoard - withBoard];
}

const browser = await launched(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
    try {
        console.log('ok', ...(await answer(browser, line.split(' '))));
    } catch (error) {
        console.log(String(error).replaceAll('\n', ' '));
    }
}
await browser.close();
