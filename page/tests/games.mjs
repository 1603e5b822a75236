/** usage: node games.mjs COUNT [FIRST [EVERY]]
 *  Random games through the program of the page and the one of this computer,
 *  $TURNPOST, which must say the same bytes, refuse alike and write the same
 *  files at each position; what is asked less often at every EVERYth. Kinds and numbers of players go by turns; the number
 *  of a game is its seed, and plays the same game again. Prints TAP. */
import { spawnSync } from 'node:child_process';
import {
    mkdtempSync,
    readFileSync,
    readdirSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEDGER = 'g.turns';
const MOVES_MOST = 1000;
const EPOCH = 1700000000;

/** What `new` is asked for, and for how many players. */
const KINDS = [
    [['smallworld'], 2, 5],
    [['terra-mystica'], 2, 5],
    [['smallworld', '--sets', 'underground'], 2, 5],
    [['reversi'], 2, 2],
    [['smallworld', '--sets', 'warcraft'], 2, 5],
    [['smallworld', '--sets', 'base,underground'], 3, 5],
];
const NAMES = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'];

/** Numbers by chance, the same for the same seed (mulberry32). */
function luckOf(seed) {
    let state = seed;
    return (count) => {
        state = (state + 0x6d2b79f5) | 0;
        let z = Math.imul(state ^ (state >>> 15), 1 | state);
        z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
        return ((z ^ (z >>> 14)) >>> 0) % count;
    };
}

/** The worker of the page as it is, in this process. */
async function programOf(path) {
    let answer;
    globalThis.self = { postMessage: (data) => (answer = data) };
    await import('../worker.js');
    const ask = (data) => {
        globalThis.self.onmessage({ data });
        return answer;
    };
    ask({ program: readFileSync(path) });
    return ask;
}

/** Both programs, side by side, in a room of files. */
class Both {
    files = {};
    commands = 0;
    refused = 0;
    #program;
    #room;
    #time = EPOCH;

    constructor(program, room) {
        this.#program = program;
        this.#room = room;
    }

    /** An hour goes by. */
    wait() {
        this.#time += 3600;
    }

    /** Runs a command in both, and throws where they differ. */
    run(args, input = '') {
        const environment = [`SOURCE_DATE_EPOCH=${this.#time}`, 'TZ=UTC'];
        const there = this.#native(args, input, environment);
        const here = this.#program({
            args,
            input,
            environment,
            files: { ...this.files },
        });
        this.#compare(args, here, there);
        for (const [name, bytes] of Object.entries(here.files))
            this.files[name] = bytes;
        this.commands++;
        if (there.status !== 0) this.refused++;
        return { status: here.status, output: there.stdout.toString() };
    }

    #native(args, input, environment) {
        const env = Object.fromEntries(environment.map((e) => e.split('=')));
        const most = 1 << 30;
        return spawnSync(process.env.TURNPOST, args, {
            ...{ cwd: this.#room, env, input, maxBuffer: most },
        });
    }

    #compare(args, here, there) {
        const differ = (what, one, other) => {
            const [mine, its] = [String(one), String(other)];
            let at = 0;
            while (at < mine.length && mine[at] === its[at]) at++;
            const part = (words) => words.slice(Math.max(at - 60, 0), at + 200);
            throw new Error(
                `turnpost ${args.join(' ')}: ${what} differs\n` +
                    `here:  ${part(mine)}\nthere: ${part(its)}`,
            );
        };
        if (here.status !== there.status)
            differ('status', here.status + here.errors, there.status);
        if (!there.stdout.equals(Buffer.from(here.output)))
            differ('output', Buffer.from(here.output), there.stdout);
        if (there.stderr.toString() !== here.errors)
            differ('standard error', here.errors, there.stderr);
        this.#compareFiles({ ...this.files, ...here.files }, differ);
    }

    #compareFiles(files, differ) {
        delete files['tmp/.'];
        const names = readdirSync(this.#room).sort().join(' ');
        if (names !== Object.keys(files).sort().join(' '))
            differ('list of files', Object.keys(files).sort(), names);
        for (const [name, bytes] of Object.entries(files)) {
            const there = readFileSync(join(this.#room, name));
            if (!there.equals(Buffer.from(bytes))) differ(name, bytes, there);
        }
    }

    /** A file for both. */
    put(name, bytes) {
        writeFileSync(join(this.#room, name), bytes);
        this.files[name] = Buffer.from(bytes);
    }
}

/** What is asked of a position: the board always, the rest when all is. */
function look(both, all) {
    both.run(['show', '--format', 'svg', LEDGER]);
    both.run(['show', '--json', LEDGER]);
    if (!all) return;
    for (const format of ['text', 'list', 'bbcode'])
        both.run(['show', '--format', format, LEDGER]);
    both.run(['log', '--json', LEDGER]);
    both.run(['stats', '--json', LEDGER]);
    both.run(['verify', LEDGER]);
}

/** A turn: the robot's, or a few orders by chance, which may be refused, or an
 *  order among words that are none. */
function turnOf(both, luck) {
    const { status, output } = both.run(['bot', LEDGER]);
    if (status !== 0) return null;
    const listed = JSON.parse(both.run(['moves', '--json', LEDGER]).output);
    if (!listed.moves.length || luck(3)) return output;
    const some = listed.moves[luck(listed.moves.length)];
    return [some, `${some}\n${output}`, `well, ${some} for now`][luck(3)];
}

/** Plays a game to its end; says how many moves it had. */
function play(both, number) {
    const luck = luckOf(number);
    const [words, least, most] = KINDS[number % KINDS.length];
    const count = least + luck(most - least + 1);
    const seats = NAMES.slice(0, count).flatMap((name) => ['--seat', name]);
    const made = both.run(['new', ...words, ...seats, '--seed', `${number}`]);
    if (made.status !== 0) throw new Error('there is no game');
    both.put(LEDGER, made.output);
    for (let moves = 0; moves < MOVES_MOST; moves++) {
        look(both, moves % every === 0);
        const turn = turnOf(both, luck);
        if (turn === null) {
            look(both, true);
            return moves;
        }
        both.run(['try', '--json', '--moves', '-m', turn, LEDGER]);
        both.run(['play', '-i', LEDGER], turn);
        both.wait();
    }
    throw new Error('the game does not end');
}

const count = Number(process.argv[2] ?? 20);
const first = Number(process.argv[3] ?? 1);
const every = Number(process.argv[4] ?? 1);
const program = await programOf(process.env.TURNPOST_WASM ?? 'turnpost.wasm');
const sum = { moves: 0, commands: 0, refused: 0 };
let failed = 0;

console.log(`1..${count}`);
for (let number = first; number < first + count; number++) {
    const room = mkdtempSync(join(tmpdir(), 'turnpost-games-'));
    const both = new Both(program, room);
    const name = `game ${number}, ${KINDS[number % KINDS.length][0].join(' ')}`;
    try {
        const moves = play(both, number);
        sum.moves += moves;
        console.log(`ok ${number} - ${name}: ${moves} moves`);
    } catch (error) {
        failed++;
        console.log(`not ok ${number} - ${name}`);
        console.log(error.message.replace(/^/gm, '# '));
    }
    sum.commands += both.commands;
    sum.refused += both.refused;
    rmSync(room, { recursive: true });
}
console.log(
    `# ${sum.moves} moves; ${sum.commands} commands said the same, ` +
        `${sum.refused} of them refusals`,
);
process.exitCode = failed ? 1 : 0;
