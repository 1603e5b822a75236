/** Games to test the page with. */
import { writeFileSync } from 'node:fs';
import { turnpost } from './native.mjs';

/** Every kind of game that there is, with a seed that gives a short one. */
export const KINDS = {
    'Small World': ['smallworld'],
    'Small World Underground': ['smallworld', '--sets', 'underground'],
    'Small World of Warcraft': ['smallworld', '--sets', 'warcraft'],
    'Terra Mystica': ['terra-mystica'],
    Reversi: ['reversi'],
};

export const LEDGER = 'g.turns';

let second = 1700000000;

/** A practice game of two in a folder, with some turns of robots. Each is of
 *  another second, so that no browser has a draft for it. */
export function practice(room, kind, turns = 0, seats = ['Ann', 'Bob']) {
    const names = seats.flatMap((name) => ['--seat', name]);
    const made = ['new', ...KINDS[kind], ...names, '--seed', 'page'];
    const environment = { SOURCE_DATE_EPOCH: `${second++}` };
    const ledger = turnpost(made, { cwd: room, environment });
    writeFileSync(`${room}/${LEDGER}`, ledger);
    for (let i = 0; i < turns; i++) robot(room);
}

/** A practice game of two that begins with this position. */
export function placed(room, kind, setup) {
    writeFileSync(`${room}/setup.json`, JSON.stringify(setup));
    const seats = ['--seat', 'Ann', '--seat', 'Bob'];
    const made = ['new', ...KINDS[kind], ...seats, '--setup', 'setup.json'];
    writeFileSync(`${room}/${LEDGER}`, turnpost(made, { cwd: room }));
}

/** The robot's turn, as text; "" when the game is over. */
export function turnOf(room) {
    return facts(room).over ? '' : turnpost(['bot', LEDGER], { cwd: room });
}

export function robot(room) {
    play(room, turnOf(room));
}

export function play(room, turn) {
    turnpost(['play', '-i', '-q', LEDGER], { cwd: room, input: turn });
}

/** What show --json says. */
export function facts(room) {
    return JSON.parse(turnpost(['show', '--json', LEDGER], { cwd: room }));
}

function newHosted(room, kind, ...seats) {
    turnpost(['keygen', '-o', 'host.key'], { cwd: room });
    const seated = seats.flatMap((seat) => ['--seat', seat]);
    const made = ['new', ...KINDS[kind], '--host', 'host.key', ...seated];
    writeFileSync(`${room}/${LEDGER}`, turnpost(made, { cwd: room }));
}

const BY_MAIL = 'Bob,mail=bob@example.org';

/** A game with a host, who takes the moves of both from their mails. */
export function hosted(room, kind) {
    newHosted(room, kind, 'Ann,mail=ann@example.org', BY_MAIL);
}

/** The same, but Ann signs hers. */
export function hostedWithKey(room, kind) {
    const key = turnpost(['keygen', '-o', 'Ann.key'], { cwd: room });
    newHosted(room, kind, `Ann,key=${key.trim()}`, BY_MAIL);
}

/** Two seats with a key each, and nobody else to trust; `pass` is the file of the
 *  passphrase of both keys. */
export function peers(room, kind, pass = null) {
    const secret = pass ? ['--passphrase-file', pass] : [];
    const run = (args) => turnpost([...args, ...secret], { cwd: room });
    const keep = (name, text) => writeFileSync(`${room}/${name}`, text);
    for (const name of ['ann', 'bob']) run(['keygen', '-o', `${name}.key`]);
    keep('invitation', run(['invite', '-k', 'ann.key', ...KINDS[kind]]));
    for (const name of ['ann', 'bob'])
        keep(
            `${name}.card`,
            run([
                ...['card', '-k', `${name}.key`, '--name', name],
                ...['--address', `${name}@example.org`, 'invitation'],
            ]),
        );
    const cards = ['--card', 'ann.card', '--card', 'bob.card'];
    const made = ['new', '-k', 'ann.key', '--invitation', 'invitation'];
    keep(LEDGER, run([...made, ...cards]));
}

/** A game of Reversi between peers, who is next, and two of its moves. */
export function twoMoves(room) {
    peers(room, 'Reversi');
    const listed = ['moves', '--json', LEDGER];
    const { moves } = JSON.parse(turnpost(listed, { cwd: room }));
    return { ...facts(room), moves: moves.slice(0, 2) };
}

/** What may be ordered after these orders. */
export function offered(room, draft, ledger = LEDGER) {
    const asked = draft.length
        ? ['try', '--moves', '-m', draft.join('\n')]
        : ['moves'];
    const said = turnpost([...asked, '--json', ledger], { cwd: room });
    return JSON.parse(said).orders;
}
