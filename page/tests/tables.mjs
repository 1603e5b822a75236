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

/** The moves of the ledger, as they stand in it. */
export function movesOf(room, ledger = LEDGER) {
    const log = turnpost(['log', '--json', ledger], { cwd: room });
    return JSON.parse(log)
        .entries.filter(({ kind }) => kind === 'move')
        .map(({ text }) => text);
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

/** Seats with a key each, and nobody else to trust; `pass` is the file of the
 *  passphrase of all keys, `tongues` has who they are with the language that each
 *  wishes for, `setup` the position to begin with. */
export function peers(
    room,
    kind,
    { pass, setup, tongues = { ann: '', bob: '' } } = {},
) {
    const secret = pass ? ['--passphrase-file', pass] : [];
    const run = (args) => turnpost([...args, ...secret], { cwd: room });
    const keep = (name, text) => writeFileSync(`${room}/${name}`, text);
    const names = Object.keys(tongues);
    const begun = setup ? ['--setup', 'setup.json'] : [];
    if (setup) keep('setup.json', JSON.stringify(setup));
    for (const name of names) run(['keygen', '-o', `${name}.key`]);
    const invited = ['invite', '-k', `${names[0]}.key`, ...KINDS[kind]];
    keep('invitation', run([...invited, ...begun]));
    for (const name of names)
        keep(
            `${name}.card`,
            run([
                ...['card', '-k', `${name}.key`, '--name', name],
                ...(tongues[name] ? ['--lang', tongues[name]] : []),
                ...['--address', `${name}@example.org`, 'invitation'],
            ]),
        );
    const cards = names.flatMap((name) => ['--card', `${name}.card`]);
    const made = ['new', '-k', `${names[0]}.key`, '--invitation', 'invitation'];
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
