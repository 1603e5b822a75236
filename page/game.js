/** The game on the table: a ledger, the seat that looks at it, and the turn that
 *  is being put together. All facts come from the program; nothing is computed
 *  from rules here. */
import { Articles } from './articles.js';
import { comesBefore, keepWithin, noGameIn } from './files.js';
import { keep, recall } from './kept.js';
import { Keys } from './keys.js';
import { titled } from './language.js';
import { Refusal } from './program.js';
import { Robots } from './robots.js';
import { keepSigned } from './signed.js';

const LEDGER = 'g.turns';
const DRAFT = 'draft';
const BRACE = 0x7b; /* a ledger begins with it, and no mail */

/** Letters of a draft; no move has half as many. */
export const DRAFT_MOST = 1 << 15;

/** Lines of a move without blank ones. */
export const linesOf = (text) =>
    text.split('\n').filter((line) => line.trim() !== '');

/** Words for --seat, when there is one. */
const asSeat = (name) => (name ? ['--seat', name] : []);

const seatOf = (position, name) =>
    position.seats.find((seat) => seat.name === name);

/** Is it this seat's turn, or does it owe an answer? */
const isDue = (position, name) =>
    (seatOf(position, name)?.due ?? 'nothing') !== 'nothing';

/**
 * Tells "opened" when another ledger is on the table or the reader is another
 * one, "made" with a ledger and words about it when that was begun or changed
 * here and the others need it, "noted" when the draft has changed, and "stepped" when it has been tried.
 */
export class Game extends EventTarget {
    /** the raw ledger @type {Uint8Array|null} */
    ledger = null;
    /** what show --json says @type {object|null} */
    position = null;
    /** the name of the seat that is looked for, or null */
    seat = null;
    /** the letter that brought the page: its `game` and `seat`, which looks at
     *  later ledgers of that game, too */
    letter = {};
    /** the orders so far, a line each */
    draft = '';
    /** does it outlive the tab? */
    isKept = true;
    /** results of chance that the board is shown for: "won,lost" */
    branch = '';
    /** what the last good draft comes to: picture, orders, told, earned … */
    step = null;
    /** why the draft is refused; empty: it is not @type {object[]} */
    faults = [];
    /** who plays for seats of a practice game */
    robots = new Robots(this);
    /** what the program explains */
    articles;
    /** who signs */
    keys;

    #program;
    #tried = 0;
    #opening = 0;

    /** @param {boolean} signs is the page one that signs? */
    constructor(program, signs = false) {
        super();
        this.#program = program;
        this.keys = new Keys(program, signs);
        this.articles = new Articles(program);
    }

    /** For commands that need no game. */
    get program() {
        return this.#program;
    }

    /** A command on this game, or on another `ledger` that is given; `args`
     *  stand before its name. */
    async words(args, given = {}) {
        return this.#program.words([...args, LEDGER], this.#with(given));
    }
    async facts(args, given = {}) {
        return this.#program.facts([...args, LEDGER], this.#with(given));
    }
    async run(args, given = {}) {
        return this.#program.run([...args, LEDGER], this.#with(given));
    }
    #with({ ledger = this.ledger, ...given }) {
        return { ...given, files: { [LEDGER]: ledger, ...given.files } };
    }

    get asSeat() {
        return asSeat(this.seat);
    }

    /** Is it the turn of the seat that looks, or does it owe an answer? */
    get isDue() {
        return isDue(this.position, this.seat);
    }

    /**
     * Puts a ledger on the table: a file's bytes, or text with an armour in it.
     * The one before stays until the new one is read, and when it cannot be.
     * @param {Uint8Array} bytes
     * @param {string|null} [seat] who looks; null: whose key is open, or whoever
     *     is next
     * @returns {Promise<object>} its position
     */
    async open(bytes, seat = null) {
        keepWithin(bytes.length);
        const turn = ++this.#opening;
        const ledger = await this.#plain(bytes);
        let position = await this.#seenBy(ledger, seat);
        const own = position.id === this.letter.game && this.letter.seat;
        const known = seatOf(position, seat ?? own)?.name;
        const reader = known ?? this.#seatOfKey(position) ?? position.next;
        if (!known || known !== seat)
            position = await this.#seenBy(ledger, reader);
        await this.#begin({ ledger, position, seat: reader ?? null }, turn);
        return position;
    }

    #seatOfKey({ seats }) {
        const { isOpen, name } = this.keys;
        return seats.find(({ key }) => isOpen && key && key === name)?.name;
    }

    /** The ledger alone, whatever text it was found in. */
    async #plain(bytes) {
        if (comesBefore(bytes)) throw noGameIn(bytes);
        if (bytes[0] === BRACE) return bytes;
        const given = { ledger: bytes };
        const { status, output: armour } = await this.run(['armor'], given);
        if (status !== 0) throw noGameIn(bytes);
        const made = await this.#program.run(['dearmor'], { input: armour });
        if (made.status !== 0) throw Refusal.of(made);
        return made.output;
    }

    /** What show --json says to a seat, or to nobody in particular. */
    async #seenBy(ledger, seat) {
        try {
            if (seat)
                return await this.facts(['show', ...asSeat(seat)], { ledger });
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
        }
        return this.facts(['show', '--since', 'none'], { ledger });
    }

    /** Another seat looks. */
    async sit(name) {
        const turn = ++this.#opening;
        const { ledger } = this;
        const position = await this.#seenBy(ledger, name);
        await this.#begin({ ledger, position, seat: name }, turn);
    }

    /** All of a table at once, unless another one was asked for meanwhile. */
    async #begin(table, turn) {
        const step = await this.#look(table);
        if (turn !== this.#opening) return;
        const { position } = table;
        position.title = titled(position.game, position.title);
        this.#tried++; /* a draft that is under way is of the table before */
        Object.assign(this, table, { step, branch: '', faults: [] });
        this.draft = this.#recall();
        this.dispatchEvent(new Event('opened'));
        if (this.draft) await this.write(this.draft);
    }

    /** The position of a table without a draft, as a step. */
    async #look(table = this) {
        const { ledger, seat } = table;
        const [picture, orders] = await Promise.all([
            this.words(['show', '--format', 'svg', ...asSeat(seat)], {
                ledger,
            }),
            this.#orders(table),
        ]);
        return { picture, orders, told: [], branches: null, earned: null };
    }

    async #orders({ ledger, position, seat }) {
        if (!isDue(position, seat)) return [];
        try {
            const listed = ['moves', ...asSeat(seat)];
            return (await this.facts(listed, { ledger })).orders;
        } catch (error) {
            if (error instanceof Refusal) return [];
            throw error;
        }
    }

    /** What a command on this game has made: it is kept, on the table, and for the
     *  others. */
    async put(output, words) {
        const after = await this.open(output);
        keepSigned(after, { ledger: new TextDecoder().decode(output) });
        this.dispatchEvent(
            new CustomEvent('made', { detail: { ledger: output, words } }),
        );
    }

    /** Would the program take this as the seat's whole move? */
    async allows(move) {
        const { status } = await this.run(['try', '-m', move, ...this.asSeat]);
        return status === 0;
    }

    /* ---- the draft ---- */

    get #place() {
        const { id, n } = this.position;
        return `turnpost ${id} ${n} ${this.seat}`;
    }

    #recall() {
        return recall(this.#place);
    }

    /** This is being written; it is kept, and not tried yet. */
    note(draft) {
        this.draft = draft.slice(0, DRAFT_MOST);
        this.isKept = keep(this.#place, this.draft);
        this.dispatchEvent(new Event('noted'));
    }

    /** The orders so far, as the program has understood them. */
    get lines() {
        return linesOf(this.step?.understood ?? this.draft);
    }

    /** What is handed on: the orders that are shown, and not the words that were
     *  read as these; a signed move whole. */
    get orders() {
        return this.isSigned
            ? this.draft
            : (this.step?.understood ?? this.draft);
    }

    /** Is the draft a move that its seat has signed? It is taken whole or not
     *  at all. */
    get isSigned() {
        return this.draft.includes('-----BEGIN TURNPOST MOVE-----');
    }

    /** The position after the draft, or before it when it is refused. */
    get state() {
        return this.step?.state ?? this.position.state;
    }

    /** How orders name the places of the position, in its order. */
    get places() {
        return this.step?.places ?? this.position.places ?? [];
    }

    /** Who is to do what, after the draft. */
    get seats() {
        return (this.step?.game ?? this.position).seats;
    }

    /** Adds an order, planned for the result that the board is shown for. */
    add(order) {
        const planned = this.branch.split(',').pop();
        const line = planned ? `if ${planned}: ${order}` : order;
        return this.write([...this.lines, line].join('\n'), this.branch);
    }

    /** Takes an order back: the last one, or the one at this place from 0. */
    undo(at = this.lines.length - 1) {
        if (this.isSigned) return this.write('');
        const rest = this.lines.filter((line, i) => i !== at);
        return this.write(rest.join('\n'), this.branch);
    }

    /** Shows the board after these results: "" stops in front of them. */
    assume(branch) {
        return this.write(this.draft, branch);
    }

    /** This is the draft now. It is kept, and tried. */
    async write(draft, branch = '') {
        this.note(draft);
        this.branch = branch;
        const turn = ++this.#tried;
        let outcome = await this.#try(this.draft, branch);
        if (branch && !outcome.step) {
            this.branch = '';
            outcome = await this.#try(this.draft, '');
        }
        if (turn !== this.#tried) return; /* another one is under way */
        this.faults = outcome.faults;
        this.step = outcome.step ?? { ...this.step, understood: undefined };
        this.dispatchEvent(new Event('stepped'));
    }

    async #try(draft, branch) {
        if (!linesOf(draft).length)
            return { faults: [], step: await this.#look() };
        const assumed = branch ? ['--branch', branch] : [];
        try {
            const { shown, ...facts } = await this.facts(
                [
                    ...['try', '--moves', '--format', 'svg', '--file', DRAFT],
                    ...assumed,
                    ...this.asSeat,
                ],
                { files: { [DRAFT]: draft } },
            );
            return { faults: [], step: { picture: shown, ...facts } };
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            return { faults: error.faults };
        }
    }
}
