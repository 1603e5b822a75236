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

/** Peers sign in pages of their own; the file that is downloaded holds. */
export async function signed(browser, room, kind, turns) {
    peers(room, kind);
    const { seats } = facts(room);
    const pages = new Map();
    let played = 0;
    while (played < turns && !facts(room).over) {
        const { name } = seats.find((s) => s.name === facts(room).next);
        if (!pages.has(name)) {
            const given = ['--sign', '--seat', name, LEDGER];
            const hands = await Hands.make(browser, room, given);
            await hands.file('Key file', `${room}/${name}.key`);
            pages.set(name, hands);
        }
        await signedTurn(pages.get(name), room, played++);
    }
    turnpost(['verify', LEDGER], { cwd: room });
    for (const hands of pages.values()) {
        same(await hands.wrongs(), [], 'requests and complaints');
        await hands.close();
    }
    return `${played} turns`;
}

async function signedTurn(hands, room, played) {
    await hands.page.bringToFront();
    if (played > 0) await hands.openGame(`${room}/${LEDGER}`);
    const waits = Boolean(facts(room).chance.resolver);
    same(
        (await hands.words()).includes('Reveal what waits'),
        waits,
        'revealing is offered',
    );
    if (waits) {
        await hands.sign('Reveal what waits');
    } else {
        await hands.turn(turnOf(room));
        await hands.sign('Play and sign it');
    }
    await hands.entryAfter(facts(room).n);
    writeFileSync(`${room}/${LEDGER}`, await hands.downloaded());
}

/** A page that somebody else made has no place for a key. */
export async function keyless(browser, room) {
    peers(room, 'Reversi');
    const hands = await Hands.make(browser, room, [LEDGER]);
    await hands.turn(turnOf(room));
    same(await hands.fields(), [], 'fields for keys');
    holds(
        (await hands.words()).includes('takes no key'),
        'it does not say why',
    );
    await hands.close();
}
