/** Practice games: which seats the robot plays, and the robot that plays them.
 *  What it would do is what the program says (bot). */
import { Refusal } from './program.js';

const MOST = 5000; /* moves of robots in a row, when no person is left */
const DRAFT = 'draft';
const text = new TextDecoder();

const place = (id) => `turnpost robots ${id}`;

/** Tells "moving" with the name of a seat as detail, null when the robots are
 *  done, and "failed" with the error. */
export class Robots extends EventTarget {
    #game;
    #kept = new Map(); /* where the browser keeps nothing */
    #busy = false;
    #again = false; /* something has come to the table meanwhile */

    constructor(game) {
        super();
        this.#game = game;
        game.addEventListener('opened', () => setTimeout(() => this.#move()));
    }

    /** The names of the seats that the robot plays in this game. */
    of(id) {
        try {
            const kept = JSON.parse(localStorage.getItem(place(id)) ?? 'null');
            if (Array.isArray(kept)) return kept;
        } catch {
            /* then what is remembered here counts */
        }
        return this.#kept.get(id) ?? [];
    }

    /** From now on it plays these. */
    set(id, names) {
        this.#kept.set(id, names);
        try {
            localStorage.setItem(place(id), JSON.stringify(names));
        } catch {
            /* then closing the tab forgets it */
        }
        if (this.#game.position?.id === id) this.#move();
    }

    /** The whole move that the robot would play for a seat, as text. */
    async orders(seat, ledger = this.#game.ledger) {
        return this.#game.words(['bot', '--seat', seat], { ledger });
    }

    /** Lets the robots play until a person is due. */
    async #move() {
        this.#again = this.#busy;
        const { id, trust } = this.#game.position;
        const robots = new Set(this.of(id));
        if (this.#busy || trust !== 'practice' || !robots.size) return;
        this.#busy = true;
        const begun = this.#game.ledger;
        let failed = null;
        try {
            const { ledger, reader } = await this.#moved(robots);
            if (this.#game.ledger === begun && ledger !== begun)
                await this.#game.open(ledger, reader);
        } catch (error) {
            failed = error;
        }
        this.#busy = false;
        this.#tell('moving', null);
        if (failed) this.#tell('failed', failed);
        else if (this.#again) await this.#move();
    }

    #tell(kind, detail) {
        this.dispatchEvent(new CustomEvent(kind, { detail }));
    }

    /** The game after all that the robots have to do now, unless it is another
     *  one meanwhile. */
    async #moved(robots) {
        const begun = this.#game.ledger;
        let { position, ledger } = this.#game;
        for (let moves = 0; moves < MOST; moves++) {
            const due = position.seats.filter((s) => s.due !== 'nothing');
            const robot = due.find((s) => robots.has(s.name));
            if (!robot || position.over) break;
            const { name } = robot;
            this.#tell('moving', name);
            ledger = await this.#played(ledger, name);
            if (this.#game.ledger !== begun) break;
            position = await this.#game.facts(['show', '--since', 'none'], {
                ledger,
            });
        }
        return { ledger, reader: this.#reader(position, robots) };
    }

    async #played(ledger, seat) {
        const made = await this.#game.run(
            ['play', '--quiet', '--json', '--seat', seat, '--file', DRAFT],
            { ledger, files: { [DRAFT]: await this.orders(seat, ledger) } },
        );
        if (made.status !== 0) throw Refusal.of(made);
        return made.output;
    }

    /** A person who is due, else one who was there. */
    #reader({ seats }, robots) {
        const people = seats.filter((s) => !robots.has(s.name));
        const due = people.find((s) => s.due !== 'nothing');
        const here = people.find((s) => s.name === this.#game.seat);
        return (due ?? here ?? people[0])?.name ?? null;
    }
}

/* ---- the last practice game, for another day ---- */

const LAST = 'turnpost practice';

/** Keeps each practice game that is on the table, until the next. */
export function keepLast(game) {
    game.addEventListener('opened', () => {
        const { id, title, progress, trust } = game.position;
        if (trust !== 'practice') return;
        const kept = { id, title, progress, ledger: text.decode(game.ledger) };
        try {
            localStorage.setItem(LAST, JSON.stringify(kept));
        } catch {
            /* then it is kept only in the file that one downloads */
        }
    });
}

/** The practice game that was on the table last, or null. */
export function last() {
    try {
        return JSON.parse(localStorage.getItem(LAST) ?? 'null');
    } catch {
        return null;
    }
}
