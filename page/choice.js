/** What a new game may be: its game, sets, board and options, as the program
 *  lists them (new --help --json). */
import { element, fill } from './dom.js';
import { say, titled } from './language.js';

export const labelled = (words, control) =>
    element('label', {}, words, control);

const offered = (options) =>
    options.map(([value, words]) => element('option', { value }, words));

/** A select for these values; the one that is usual, or none, is "". */
function choiceOf(values, usual) {
    const first = values.includes(usual) ? [] : [['', '–']];
    const rest = values.map((value) => [value === usual ? '' : value, value]);
    const select = element('select', {}, offered([...first, ...rest]));
    select.value = '';
    return select;
}

/** An option of a game: its default is said by leaving it out. */
function optionOf({ name, help, default: usual, values, least, most }) {
    const type = most === undefined ? 'text' : 'number';
    const control = values
        ? choiceOf(values, usual)
        : element('input', { type, min: least, max: most, placeholder: usual });
    control.name = name;
    return element(
        'div',
        { class: 'option' },
        labelled(name, control),
        element('small', {}, say(help)),
    );
}

/** The fields of a new game. Tells "chosen" when it is another game. */
export class Choice extends EventTarget {
    node = element('div');
    #game;
    #facts = null; /* of the game that is chosen */
    #wanted = 0;
    #seats = 0;
    #which = element('select', { onchange: () => this.#choose() });
    #sets = element('select', { onchange: () => this.#offerBoards() });
    #boards = element('select');
    #options = element('div', { class: 'options' });
    #about = element('pre');

    constructor(game) {
        super();
        this.#game = game;
    }

    /** What the program says of the game; null: none is chosen yet. */
    get facts() {
        return this.#facts;
    }

    /** How a game is called. */
    titleOf(name) {
        const known = [...this.#which.options].find((o) => o.value === name);
        return known?.textContent ?? String(name);
    }

    /** Fills it, the first time; `first` are fields in front of the sets. */
    async load(...first) {
        if (this.#facts) return;
        const games = await this.#game.program.facts(['new']);
        fill(
            this.#which,
            games.map(({ name, title }) =>
                element('option', { value: name }, titled(name, title)),
            ),
        );
        const { game } = this.#game.position ?? {};
        if (games.some(({ name }) => name === game)) this.#which.value = game;
        fill(
            this.node,
            element(
                'div',
                { class: 'choices' },
                labelled(say('Game'), this.#which),
                first,
                labelled(say('Sets'), this.#sets),
                labelled(say('Board'), this.#boards),
            ),
            element(
                'details',
                {},
                element('summary', {}, say('Options of the game')),
                this.#options,
                this.#about,
            ),
        );
        await this.#choose();
    }

    async #choose() {
        const turn = ++this.#wanted;
        const name = this.#which.value;
        const facts = await this.#game.program.facts(['new', name, '--help']);
        if (turn !== this.#wanted) return;
        this.#facts = facts;
        const { options, about } = facts;
        fill(this.#options, options.filter((o) => !o.common).map(optionOf));
        fill(this.#about, about);
        this.offer(this.#seats);
        this.dispatchEvent(new Event('chosen'));
    }

    /* ---- sets and boards: what goes together the program says ---- */

    get #fitting() {
        const fits = (c) => !this.#seats || c.seats === this.#seats;
        return this.#facts.choices.filter(fits);
    }

    /** For so many players; 0: it is not known. */
    offer(seats) {
        this.#seats = seats;
        if (!this.#facts) return;
        const { choices, sets } = this.#facts;
        const names = choices.length
            ? [...new Set(this.#fitting.map((c) => c.sets))]
            : sets;
        this.#offer(this.#sets, names, []);
        this.#offerBoards();
    }

    #offerBoards() {
        const { choices, boards } = this.#facts;
        const fitting = this.#fitting.filter(
            (c) => c.sets === this.#sets.value && c.board,
        );
        const names = choices.length ? fitting.map((c) => c.board) : boards;
        this.#offer(this.#boards, this.#seats ? names : [], [
            ['', say('the usual one')],
        ]);
    }

    #offer(select, names, before) {
        const kept = select.value;
        const options = [...before, ...names.map((name) => [name, name])];
        fill(select, offered(options));
        if (names.includes(kept)) select.value = kept;
        select.parentElement.hidden = !names.length;
    }

    /** The words for the program: the game, and the options that say it. */
    get words() {
        const options = [...this.#options.querySelectorAll('[name]')];
        return [
            this.#which.value,
            ...(this.#sets.value ? [`--sets=${this.#sets.value}`] : []),
            ...(this.#boards.value ? [`--board=${this.#boards.value}`] : []),
            ...options
                .filter((o) => o.value)
                .map((o) => `--option=${o.name}=${o.value}`),
        ];
    }
}
