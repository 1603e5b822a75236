/** Practising: a new game without keys or mail, some seats played by the robot.
 *  What can be chosen is what the program lists (new --help --json). */
import { button, element, fill } from './dom.js';
import { failure } from './parts.js';
import { Refusal } from './program.js';
import { keepLast, last } from './robots.js';

const NAMES = ['Mia', 'Robin', 'Rosa', 'Ruben', 'Rut'];
const bytesOf = (words) => new TextEncoder().encode(words);

const labelled = (words, control) => element('label', {}, words, control);

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
        element('small', {}, help),
    );
}

/** The form for a new game. */
class NewGame {
    node = element('section', { class: 'card' });
    #game;
    #facts = null; /* of the game that is chosen */
    #wanted = 0;

    #which = element('select', { onchange: () => this.#choose() });
    #count = element('select', { onchange: () => this.#seat() });
    #seats = element('fieldset');
    #sets = element('select', { onchange: () => this.#offerBoards() });
    #boards = element('select');
    #options = element('div', { class: 'options' });
    #about = element('pre');
    #said = element('div');
    #begin = button('Begin', () => this.#make(), { class: 'main' });

    constructor(game) {
        this.#game = game;
    }

    async load() {
        if (this.#facts) return;
        const games = await this.#game.program.facts(['new']);
        fill(
            this.#which,
            games.map(({ name, title }) =>
                element('option', { value: name }, title),
            ),
        );
        const { game } = this.#game.position ?? {};
        if (games.some(({ name }) => name === game)) this.#which.value = game;
        fill(
            this.node,
            element('h2', {}, 'A new practice game'),
            element(
                'div',
                { class: 'choices' },
                labelled('Game', this.#which),
                labelled('Players', this.#count),
                labelled('Sets', this.#sets),
                labelled('Board', this.#boards),
            ),
            this.#seats,
            element(
                'details',
                {},
                element('summary', {}, 'Options of the game'),
                this.#options,
                this.#about,
            ),
            this.#begin,
            this.#said,
        );
        await this.#choose();
    }

    async #choose() {
        const turn = ++this.#wanted;
        const name = this.#which.value;
        const facts = await this.#game.program.facts(['new', name, '--help']);
        if (turn !== this.#wanted) return;
        this.#facts = facts;
        const { min_seats: least, max_seats: most, options, about } = facts;
        const counts = Array.from({ length: most - least + 1 }, (_, i) =>
            element('option', { value: least + i }, least + i),
        );
        fill(this.#count, counts);
        fill(this.#options, options.filter((o) => !o.common).map(optionOf));
        fill(this.#about, about);
        fill(this.#said);
        this.#seat();
    }

    #seat() {
        const before = [...this.#seats.querySelectorAll('.player')].map(
            (row) => [
                row.querySelector('[type=text]').value,
                row.querySelector('[type=checkbox]').checked,
            ],
        );
        const rows = Array.from({ length: Number(this.#count.value) }, (_, i) =>
            this.#seatRow(i, ...(before[i] ?? [NAMES[i], i > 0])),
        );
        fill(this.#seats, element('legend', {}, 'Seats, in table order'), rows);
        this.#offerSets();
    }

    #seatRow(i, name, robot) {
        const said = `Name of seat ${i + 1}`;
        return element(
            'div',
            { class: 'player' },
            element('input', { type: 'text', value: name, 'aria-label': said }),
            element(
                'label',
                {},
                element('input', { type: 'checkbox', checked: robot }),
                ' the robot plays',
            ),
        );
    }

    /* ---- sets and boards: what goes together the program says ---- */

    get #fitting() {
        const seats = Number(this.#count.value);
        return this.#facts.choices.filter((c) => c.seats === seats);
    }

    #offerSets() {
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
        this.#offer(
            this.#boards,
            choices.length ? fitting.map((c) => c.board) : boards,
            [['', 'the usual one']],
        );
    }

    #offer(select, names, before) {
        const kept = select.value;
        const options = [...before, ...names.map((name) => [name, name])];
        fill(select, offered(options));
        if (names.includes(kept)) select.value = kept;
        select.parentElement.hidden = !names.length;
    }

    /* ---- making it ---- */

    get #seatsChosen() {
        return [...this.#seats.querySelectorAll('.player')].map((row) => ({
            name: row.querySelector('[type=text]').value.trim(),
            robot: row.querySelector('[type=checkbox]').checked,
        }));
    }

    #words() {
        const options = [...this.#options.querySelectorAll('[name]')];
        return [
            ...['new', this.#which.value, '--quiet', '--json'],
            ...this.#seatsChosen.map(({ name }) => `--seat=${name}`),
            ...(this.#sets.value ? [`--sets=${this.#sets.value}`] : []),
            ...(this.#boards.value ? [`--board=${this.#boards.value}`] : []),
            ...options
                .filter((o) => o.value)
                .map((o) => `--option=${o.name}=${o.value}`),
        ];
    }

    async #make() {
        this.#begin.disabled = true;
        fill(this.#said);
        try {
            const seats = this.#seatsChosen;
            const made = await this.#game.program.run(this.#words());
            if (made.status !== 0) throw Refusal.of(made);
            const { id } = await this.#game.program.facts(['show', 'new'], {
                files: { new: made.output },
            });
            this.#game.robots.set(
                id,
                seats.filter((s) => s.robot).map((s) => s.name),
            );
            const reader = seats.find((s) => !s.robot);
            await this.#game.open(made.output, reader?.name ?? null);
        } catch (error) {
            fill(this.#said, failure(error));
        } finally {
            this.#begin.disabled = false;
        }
    }
}

/** The practice game on the table: which seats the robot plays. */
function thisGame(game) {
    const { robots } = game;
    const node = element('section', { class: 'card', hidden: true });
    game.addEventListener('opened', () => {
        const { id, trust, title, seats, over } = game.position;
        node.hidden = trust !== 'practice' || over;
        const played = robots.of(id);
        const box = (name) =>
            element('input', {
                type: 'checkbox',
                value: name,
                checked: played.includes(name),
                onchange: () =>
                    robots.set(
                        id,
                        [...node.querySelectorAll(':checked')].map(
                            (checked) => checked.value,
                        ),
                    ),
            });
        fill(
            node,
            element('h2', {}, `On the table: ${title}`),
            element(
                'fieldset',
                {},
                element('legend', {}, 'The robot plays'),
                seats.map(({ name }) =>
                    element('label', {}, box(name), ` ${name}`),
                ),
            ),
        );
    });
    return node;
}

/** The practice game of another day. */
function goOn(game) {
    const node = element('section', { class: 'card', hidden: true });
    const show = () => {
        const kept = last();
        node.hidden = !kept || kept.id === game.position?.id;
        if (node.hidden) return;
        fill(
            node,
            element('h2', {}, 'Your last practice game'),
            element('p', {}, `${kept.title}, ${kept.progress}`),
            button('Go on with it', () =>
                game
                    .open(bytesOf(kept.ledger))
                    .catch((error) => fill(node, failure(error))),
            ),
        );
    };
    return { node, show };
}

/** @param {import('./game.js').Game} game */
export function practice(game) {
    const form = new NewGame(game);
    const before = goOn(game);
    keepLast(game);
    return element(
        'div',
        {
            class: 'practice',
            onshown: () => {
                before.show();
                form.load();
            },
        },
        thisGame(game),
        before.node,
        form.node,
    );
}
