/** Practising: a new game without keys or mail, some seats played by the robot.
 *  What can be chosen is what the program lists (choice.js). */
import { Choice, labelled } from './choice.js';
import { button, element, fill, slowButton } from './dom.js';
import { say } from './language.js';
import { failure } from './parts.js';
import { Refusal } from './program.js';
import { keepLast, last } from './robots.js';

const NAMES = ['Mia', 'Robin', 'Rosa', 'Ruben', 'Rut'];
const bytesOf = (words) => new TextEncoder().encode(words);

/** How strong the robot is, as the program counts it. */
const levels = (attributes) => {
    const [first, last] = [1, 5];
    const words = {
        [first]: say('1, plays at once'),
        [last]: say('5, the strongest, thinks for long'),
    };
    const all = Array.from({ length: last }, (_, i) => first + i);
    return element(
        'select',
        attributes,
        all.map((value) => element('option', { value }, words[value] ?? value)),
    );
};

/** The form for a new game. */
class NewGame {
    node = element('section', { class: 'card' });
    #game;
    #choice;
    #count = element('select', { onchange: () => this.#seat() });
    #seats = element('fieldset');
    #level = levels();
    #said = element('div');
    #begin = slowButton(say('Begin'), () => this.#make(), { class: 'main' });

    constructor(game) {
        this.#game = game;
        this.#choice = new Choice(game);
        this.#choice.addEventListener('chosen', () => this.#choose());
        fill(
            this.node,
            element('h2', {}, say('A new practice game')),
            this.#choice.node,
            this.#seats,
            labelled(say('Level of the robot'), this.#level),
            this.#begin,
            this.#said,
        );
    }

    load() {
        return this.#choice.load(labelled(say('Players'), this.#count));
    }

    #choose() {
        const { min_seats: least, max_seats: most } = this.#choice.facts;
        const counts = Array.from({ length: most - least + 1 }, (_, i) =>
            element('option', { value: least + i }, least + i),
        );
        fill(this.#count, counts);
        fill(this.#said);
        this.#seat();
    }

    #seat() {
        const before = this.#seatsChosen;
        const count = Number(this.#count.value);
        const rows = Array.from({ length: count }, (_, i) =>
            this.#seatRow(i, before[i] ?? { name: NAMES[i], robot: i > 0 }),
        );
        fill(
            this.#seats,
            element('legend', {}, say('Seats, in table order')),
            rows,
        );
        this.#choice.offer(count);
    }

    #seatRow(i, { name, robot }) {
        const said = say('Name of seat {n}', { n: i + 1 });
        return element(
            'div',
            { class: 'player' },
            element('input', { type: 'text', value: name, 'aria-label': said }),
            element(
                'label',
                {},
                element('input', { type: 'checkbox', checked: robot }),
                ' ',
                say('the robot plays'),
            ),
        );
    }

    /* ---- making it ---- */

    get #seatsChosen() {
        return [...this.#seats.querySelectorAll('.player')].map((row) => ({
            name: row.querySelector('[type=text]').value.trim(),
            robot: row.querySelector('[type=checkbox]').checked,
        }));
    }

    async #make() {
        fill(this.#said);
        try {
            const seats = this.#seatsChosen;
            const made = await this.#game.program.run([
                ...['new', '--quiet', '--json', ...this.#choice.words],
                ...seats.map(({ name }) => `--seat=${name}`),
            ]);
            if (made.status !== 0) throw Refusal.of(made);
            const { id } = await this.#game.program.facts(['show', 'new'], {
                files: { new: made.output },
            });
            this.#game.robots.set(
                id,
                seats.filter((s) => s.robot).map((s) => s.name),
                this.#level.value,
            );
            const reader = seats.find((s) => !s.robot);
            await this.#game.open(made.output, reader?.name ?? null);
        } catch (error) {
            fill(this.#said, failure(error));
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
        const { names, level } = robots.of(id);
        const set = () => {
            const all = [...node.querySelectorAll(':checked[type=checkbox]')];
            robots.set(
                id,
                all.map((checked) => checked.value),
                strong.value,
            );
        };
        const strong = levels({ onchange: set });
        strong.value = level;
        const box = (name) =>
            element('input', {
                type: 'checkbox',
                value: name,
                checked: names.includes(name),
                onchange: set,
            });
        fill(
            node,
            element('h2', {}, say('On the table: {title}', { title })),
            element(
                'fieldset',
                {},
                element('legend', {}, say('The robot plays')),
                seats.map(({ name }) =>
                    element('label', {}, box(name), ` ${name}`),
                ),
            ),
            labelled(say('Level of the robot'), strong),
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
            element('h2', {}, say('Your last practice game')),
            element('p', {}, say('{title}, {progress}', kept)),
            button(say('Go on with it'), () =>
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
