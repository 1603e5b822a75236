/** Looking back: the board after each entry, what it was in words, and what the
 *  whole came to. */
import { Board } from './board.js';
import { button, element, fill } from './dom.js';
import { say, spoken } from './language.js';
import { failure, noGame, tableOf, timeOf } from './parts.js';
import { pictureOf } from './picture.js';

const PACE = 1500; /* ms that an entry is seen while they go by */
const KEPT = 400; /* pictures */

/** Pictures of the entries, each asked for once. */
class Pictures {
    #game;
    #kept = new Map();

    constructor(game) {
        this.#game = game;
    }
    clear() {
        this.#kept.clear();
    }
    of(n) {
        if (!this.#kept.has(n)) {
            if (this.#kept.size >= KEPT)
                this.#kept.delete(this.#kept.keys().next().value);
            this.#kept.set(n, this.#ask(n));
        }
        return this.#kept.get(n);
    }
    #ask(n) {
        return this.#game.words([
            ...['show', '--format', 'svg', '--at', String(n)],
            ...['--since', n > 0 ? String(n - 1) : 'none'],
            ...this.#game.asSeat,
        ]);
    }
}

/** An entry in words. */
function entryWords(entry, last, practice) {
    const { n, by, time, text, told, late, undoes, vouched } = entry;
    const remarks = [
        undoes !== undefined &&
            say('It takes entry {undoes} back.', { undoes }),
        late && say('It came after the time limit.'),
        vouched === 'open' && !practice && say('No key has signed it.'),
    ].filter(Boolean);
    return [
        element('h2', {}, say('Entry {n} of {last}: {by}', { n, last, by })),
        time && element('p', { class: 'about' }, timeOf(time)),
        told.length > 0 &&
            element(
                'ul',
                { class: 'told' },
                told.map((words) => element('li', {}, words)),
            ),
        remarks.map((words) => element('p', { class: 'about' }, words)),
        text && element('pre', {}, text),
    ];
}

/** A number with so many digits behind its point or comma. */
const exactly = (number, digits) =>
    number.toLocaleString(spoken(), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    });

function luckTable({ results, proven }) {
    if (!results.length)
        return element('p', {}, say('Nothing that counts was left to chance.'));
    const rows = results.map((row) => [
        `${say(row.what)}, ${row.seat ?? say('all')}`,
        row.results,
        row.sum,
        exactly(row.expected_times_100 / 100, 2),
        row.as_far_in_a_million === undefined
            ? '–'
            : `${exactly(row.as_far_in_a_million / 10000, 1)} %`,
    ]);
    return [
        tableOf(
            say('What chance has brought'),
            [
                say('What'),
                say('results'),
                say('sum'),
                say('expected'),
                say('as far off'),
            ],
            rows,
        ),
        element(
            'p',
            { class: 'about' },
            say(
                'As far off: of fair games, so many bring a sum that far from ' +
                    'what is expected or farther, on the same side.',
            ),
            !proven && [
                ' ',
                say('In a practice game none of these results is proven.'),
            ],
        ),
    ];
}

/** Points by round and by origin, with totals where the program tells them. */
function pointTables({ seats }) {
    const names = seats.map((seat) => seat.name);
    const rounds = new Set(seats.flatMap((s) => s.rounds.map((r) => r.round)));
    const cells = (pick) => seats.map((seat) => pick(seat) ?? '–');
    const inRound = (seat, n) => seat.rounds.find(({ round }) => round === n);
    const byRound = [...rounds]
        .sort((a, b) => a - b)
        .map((n) => [
            n ? say('round {n}', { n }) : say('start'),
            ...cells((seat) => inRound(seat, n)?.points),
        ]);
    if (seats.some((seat) => seat.total !== undefined))
        byRound.push([say('total'), ...cells((seat) => seat.total)]);
    const origins = [...new Set(seats.flatMap((s) => Object.keys(s.origins)))];
    return [
        tableOf(say('Points by round'), [say('Round'), ...names], byRound),
        tableOf(
            say('Points by origin'),
            [say('Origin'), ...names],
            origins.map((o) => [say(o), ...cells((seat) => seat.origins[o])]),
        ),
    ];
}

/** The whole game in numbers: asked for when it is unfolded. */
class Numbers {
    node;
    #game;
    #into = element('div', { class: 'numbers' });
    #asked = null;

    constructor(game) {
        this.#game = game;
        this.node = element(
            'details',
            { ontoggle: () => this.#show() },
            element(
                'summary',
                {},
                say('Points by round, and what chance brought'),
            ),
            this.#into,
        );
    }
    clear() {
        this.#asked = null;
        this.#show();
    }
    async #show() {
        const { ledger } = this.#game;
        if (!this.node.open || !ledger || this.#asked === ledger) return;
        this.#asked = ledger;
        try {
            const [chart, points, luck] = await Promise.all([
                this.#game.words(['stats', '--format', 'svg']),
                this.#game.facts(['stats']),
                this.#game.facts(['luck']),
            ]);
            if (this.#asked !== ledger) return;
            fill(
                this.#into,
                element('div', { class: 'chart' }, pictureOf(chart)),
                pointTables(points),
                luckTable(luck),
            );
        } catch (error) {
            fill(this.#into, failure(error));
        }
    }
}

class History {
    node = element('div', { class: 'history' }, noGame());
    #game;
    #pictures;
    #numbers;
    #board = new Board();
    #entries = [];
    #at = 0; /* the entry that is wanted */
    #way = -1; /* of the last step: 1 is on, -1 back */
    #busy = false;
    #timer = 0;
    #stale = true;

    #slider = element('input', {
        type: 'range',
        min: 0,
        max: 0,
        'aria-label': say('Entry'),
        oninput: () => this.#go(Number(this.#slider.value)),
    });
    #back = button('◀', () => this.#go(this.#at - 1), {
        'aria-label': say('One entry back'),
    });
    #on = button('▶', () => this.#go(this.#at + 1), {
        'aria-label': say('One entry on'),
    });
    #play = button(say('Let it run'), () => this.#toggle());
    #words = element('section', { class: 'entry', 'aria-live': 'polite' });

    constructor(game) {
        this.#game = game;
        this.#pictures = new Pictures(game);
        this.#numbers = new Numbers(game);
        game.addEventListener('opened', () => this.#reset());
        this.node.addEventListener('shown', () => this.#load());
        this.node.addEventListener('keydown', (event) => this.#key(event));
    }

    #reset() {
        this.#stale = true;
        this.#pause();
        this.#pictures.clear();
        if (this.node.isConnected) this.#load();
    }

    async #load() {
        if (!this.#game.ledger || !this.#stale) return;
        this.#stale = false;
        try {
            const { entries } = await this.#game.facts(['log']);
            this.#entries = entries;
        } catch (error) {
            fill(this.node, failure(error));
            return;
        }
        fill(
            this.node,
            element(
                'div',
                { class: 'reel' },
                this.#back,
                this.#play,
                this.#on,
                this.#slider,
            ),
            this.#board.node,
            this.#words,
            this.#numbers.node,
        );
        this.#slider.max = this.#last;
        this.#numbers.clear();
        this.#at = this.#last;
        this.#way = -1;
        this.#go(this.#last);
    }

    get #last() {
        return this.#entries.length - 1;
    }

    /** Shows an entry. While one is being drawn others are only wished for: the
     *  last wish counts. */
    async #go(n) {
        if (n !== this.#at) this.#way = Math.sign(n - this.#at);
        this.#at = Math.min(Math.max(n, 0), this.#last);
        this.#slider.value = this.#at;
        const entry = this.#entries[this.#at];
        this.#slider.setAttribute(
            'aria-valuetext',
            say('Entry {n} of {last}: {by}', {
                n: this.#at,
                last: this.#last,
                by: entry.by,
            }),
        );
        this.#back.disabled = this.#at === 0;
        this.#on.disabled = this.#at === this.#last;
        if (this.#at === this.#last) this.#pause();
        if (this.#busy) return;
        this.#busy = true;
        try {
            for (let shown = -1; shown !== this.#at; ) {
                shown = this.#at;
                await this.#draw(shown);
            }
        } catch (error) {
            fill(this.#words, failure(error));
        }
        this.#busy = false;
        this.#lookAhead();
    }

    /** The next picture on this way is asked for before it is wanted. */
    #lookAhead() {
        const next = this.#at + this.#way;
        if (next < 0 || next > this.#last) return;
        this.#pictures.of(next).catch(() => {}); /* told when it is wanted */
    }

    async #draw(n) {
        const picture = await this.#pictures.of(n);
        if (n !== this.#at) return;
        const entry = this.#entries[n];
        this.#board.show(
            picture,
            say('The board after entry {n}, {by}; what it changed is marked', {
                n,
                by: entry.by,
            }),
        );
        const practice = this.#game.position.trust === 'practice';
        fill(this.#words, entryWords(entry, this.#last, practice));
    }

    #pause() {
        clearInterval(this.#timer);
        this.#timer = 0;
        this.#play.textContent = say('Let it run');
    }
    #toggle() {
        if (this.#timer) {
            this.#pause();
            return;
        }
        if (this.#at === this.#last) this.#go(0);
        this.#play.textContent = say('Pause');
        this.#timer = setInterval(() => {
            if (!this.node.isConnected) this.#pause();
            else if (!this.#busy) this.#go(this.#at + 1);
        }, PACE);
    }

    /** The arrow keys go on where they have no other meaning. */
    #key(event) {
        if (event.target.closest('.board, input, .wide')) return;
        const to = {
            ArrowLeft: this.#at - 1,
            ArrowRight: this.#at + 1,
            Home: 0,
            End: this.#last,
        }[event.key];
        if (to === undefined || !this.#entries.length) return;
        event.preventDefault();
        this.#go(to);
    }
}

export const history = (game) => new History(game).node;
