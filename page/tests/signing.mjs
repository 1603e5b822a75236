/** Pages that sign: what they hand over, and what they keep. */
import { writeFileSync } from 'node:fs';
import { Hands } from './hands.mjs';
import { turnpost } from './native.mjs';
import { LEDGER, facts, hostedWithKey, peers, turnOf } from './tables.mjs';
import { holds, same } from './tap.mjs';

/** A host records in a page of his own: what was signed, and what was mailed. */
export async function recorded(browser, room) {
    hostedWithKey(room, 'Reversi');
    const own = ['--sign', LEDGER];
    const host = await Hands.make(browser, room, own);
    const ann = await Hands.make(browser, room, [...own, '--seat', 'Ann']);
    await host.file('Key file', `${room}/host.key`);
    await ann.file('Key file', `${room}/Ann.key`);
    for (const turns = new Set(); turns.size < 2; turns.add(facts(room).next)) {
        const { next, n } = facts(room);
        const turn = turnOf(room);
        const text = next === 'Ann' && (await signedBy(ann, room, turn));
        await host.page.bringToFront();
        await (text ? host.write(text) : host.turn(turn));
        same(await host.alerts(), [], 'refusals');
        holds(
            (await host.words()).includes('Ann has signed these orders.') ===
                (next === 'Ann'),
            `whose move it is: ${next}`,
        );
        await host.go('Record it as the host');
        await host.entryAfter(n);
        writeFileSync(`${room}/${LEDGER}`, await host.downloaded());
    }
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of [host, ann]) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
}

/** What the seat's own page hands over for the host. */
async function signedBy(hands, room, turn) {
    await hands.page.bringToFront();
    await hands.openGame(`${room}/${LEDGER}`);
    await hands.turn(turn);
    await hands.sign('Sign the move');
    const text = await hands.signed();
    turnpost(['play', '-k', 'host.key', LEDGER], { cwd: room, input: text });
    return text;
}

/** The tab is closed with nothing downloaded: it is all there the next time. */
export async function remembered(browser, room) {
    peers(room, 'Reversi');
    const { next, n } = facts(room);
    const own = ['--sign', '--seat', next, LEDGER];
    const hands = await Hands.make(browser, room, own);
    await hands.file('Key file', `${room}/${next}.key`);
    await hands.turn(turnOf(room));
    await hands.sign('Play and sign it');
    await hands.entryAfter(n);
    const played = await hands.downloaded();
    await hands.close();
    const again = await Hands.open(browser, hands.path);
    holds((await again.words()).includes('You have signed more'), 'not said');
    await again.go('Open that');
    await again.entryAfter(n);
    same(await again.downloaded(), played, 'what was signed');
    same(await again.wrongs(), [], 'requests and complaints');
    await again.close();
}
