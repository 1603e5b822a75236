/** Putting a turn together: what is to be done, the orders so far, the legal
 *  ones, and the text. */
import { pocket } from './camera.js';
import { button, element, fill } from './dom.js';
import { Draft, earnedWords } from './draft.js';
import { formFor, formsBeside, longerKind } from './forms.js';
import { DRAFT_MOST } from './game.js';
import { count, inTurn, listed, say } from './language.js';
import { Orders } from './orders.js';
import { longer, whatever } from './planned.js';

const PAUSE = 250; /* ms without a key before typed orders are tried */

function overWords({ winners }) {
    const { length } = winners;
    if (!length) return say('The game is over.');
    const who = listed(winners);
    return length > 1
        ? say('The game is over: {who} win.', { who })
        : say('The game is over: {who} wins.', { who });
}

/** What the seat has to do after the draft, or who is next. */
function taskWords({ position, seat, seats, draft, branch, faults, step }) {
    const mine = seats.find((s) => s.name === seat);
    const other = seats.find((s) => s.duty);
    if (position.over) return overWords(position);
    if (faults.some((f) => f.proposed))
        return say('This is no order yet: press what is meant, or mend it.');
    if (faults.length) return say('This is not legal yet: mend or undo it.');
    if (branch)
        return say('Planned for: {results}.', {
            results: inTurn(branch.split(',')),
        });
    if (step?.branches?.length) return say('Chance decides what comes next.');
    if (mine?.duty) return say('{name} {duty}.', mine);
    if (draft)
        return other
            ? say('The turn is complete. Then {name} {duty}.', other)
            : say('The turn is complete.');
    return other ? say('{name} {duty}.', other) : say('Nobody has to act.');
}

/** A button with a sign; where there is little room the words are not seen. */
function tool(sign, words, onclick) {
    return button(
        [
            element('span', { 'aria-hidden': 'true' }, sign),
            element('span', { class: 'label' }, ` ${words}`),
        ],
        onclick,
        { 'aria-label': words, title: words },
    );
}

export class Compose {
    /** what is to be done, always in sight */
    bar = element('div', { class: 'task-bar' });
    node = element('section', {
        class: 'compose',
        'aria-label': say('Your turn'),
    });
    #game;
    #board;
    #draft;
    #orders;
    #typing = 0;

    #task = element('p', {
        class: 'task',
        tabindex: '-1',
        'aria-live': 'polite',
    });
    #said = element('p', { class: 'unseen', role: 'status' });
    #heard = []; /* what has been told of the draft */
    #beside = element('div', { class: 'beside' });
    #back = element('p', { class: 'back' });
    #undo = tool('↶', say('Undo'), () => this.#game.undo());
    #clear = tool('✕', say('Start again'), () => this.#game.write(''));
    #flood = element('p', { class: 'faults', role: 'alert' });
    #text = element('textarea', {
        rows: 5,
        maxlength: DRAFT_MOST,
        spellcheck: 'false',
        autocapitalize: 'off',
        'aria-label': say('The orders as text, one a line'),
        onbeforeinput: (e) => this.#refuseFlood(e),
        oninput: () => this.#typed(),
    });

    #written = element(
        'details',
        { class: 'text' },
        element('summary', {}, say('Write the orders')),
        this.#text,
        this.#flood,
    );

    constructor(game, board) {
        this.#game = game;
        this.#board = board;
        this.#draft = new Draft(game);
        const choose = (order) => game.add(order.text);
        this.#orders = new Orders({
            choose,
            point: (names) => board.point(names),
            narrowed: (named, about) => {
                board.choose(named, about, choose);
                game.dispatchEvent(new Event('narrowed'));
            },
            form: (verb, orders, open) =>
                formFor(game, verb, orders, open, (text) => game.add(text)),
        });
        fill(
            this.bar,
            this.#task,
            this.#said,
            element('p', { class: 'tools' }, this.#undo, this.#clear),
        );
        fill(
            this.node,
            this.#draft.node,
            this.#back,
            this.#orders.node,
            this.#beside,
            this.#written,
        );
        board.addEventListener('press', ({ detail }) => this.#about(detail));
        board.addEventListener('enter', () => this.#orders.focus());
        game.addEventListener('opened', () => this.#opened());
        game.addEventListener('stepped', () => {
            this.#show();
            const { told } = game.step;
            this.#say(told.filter((words, i) => words !== this.#heard[i]));
        });
    }

    /** The one order that may be meant; null: there are more. */
    get only() {
        return this.#orders.only;
    }

    get isNarrow() {
        return this.#orders.isNarrow;
    }

    /** All orders again. */
    all() {
        this.#orders.narrow(null);
    }

    #about(named) {
        this.#orders.narrow(named);
        if (named) this.#seekLonger(named);
        if (named && !pocket.matches)
            this.#orders.first?.scrollIntoView({ block: 'nearest' });
    }

    /** What the list has not is asked for. */
    #seekLonger(named) {
        const { step } = this.#game;
        const isWanted = () =>
            step === this.#game.step && this.#orders.about === named;
        const found = (orders) => orders.length && this.#orders.add(orders);
        return longer(this.#game, named, isWanted, found);
    }
    async #seekWhatever() {
        const { step } = this.#game;
        const found = await whatever(this.#game);
        if (step !== this.#game.step) return;
        this.#orders.show(found);
        this.#board.offer(found);
    }

    /** Back to the board, for keys. */
    leave() {
        this.#orders.narrow(null);
        this.#board.focus();
    }

    #typed() {
        clearTimeout(this.#typing);
        fill(this.#flood);
        const text = this.#text.value;
        this.#game.note(text);
        this.#typing = setTimeout(() => this.#game.write(text), PAUSE);
    }

    /** What is too long for a move is not taken in part: the field stays. */
    #refuseFlood(event) {
        const { length } = event.data ?? '';
        if (length + this.#text.value.length <= DRAFT_MOST) return;
        event.preventDefault();
        fill(
            this.#flood,
            count(
                length,
                'This is too long for a move ({n} letter), and was not ' +
                    'taken over: write the orders alone.',
                'This is too long for a move ({n} letters), and was not ' +
                    'taken over: write the orders alone.',
            ),
        );
    }

    #opened() {
        clearTimeout(this.#typing);
        fill(this.#flood);
        this.#show();
        this.#say(this.#game.position.told ?? []);
        this.#offerBack();
    }

    /** For who does not see it: what is new. */
    #say(news) {
        const { lines, step, faults } = this.#game;
        this.#heard = step.told;
        fill(
            this.#said,
            [
                ...news,
                lines.length > 0 &&
                    count(
                        lines.length,
                        '{n} order so far.',
                        '{n} orders so far.',
                    ),
                !faults.length &&
                    step.earned !== null &&
                    earnedWords(step.earned),
            ]
                .filter(Boolean)
                .join(' '),
        );
    }

    /** "undo" is a move of its own, as long as the program takes it. */
    async #offerBack() {
        const { position, seat } = this.#game;
        fill(this.#back);
        const may = seat && (await this.#game.allows('undo'));
        if (position !== this.#game.position || seat !== this.#game.seat)
            return;
        fill(
            this.#back,
            may &&
                button(say('Take back my last move'), () =>
                    this.#game.write('undo'),
                ),
        );
    }

    #show() {
        const { branch, draft, faults, step, lines, isSigned } = this.#game;
        const whole = faults.length > 0 || isSigned;
        const orders = whole ? [] : (step?.orders ?? []);
        this.#task.textContent = taskWords(this.#game);
        this.bar.classList.toggle('refused', faults.length > 0);
        const isEmpty = !lines.length && !isSigned;
        this.#undo.disabled = this.#clear.disabled = isEmpty;
        this.#back.hidden = !isEmpty;
        this.#written.hidden = this.#game.position.over && isEmpty;
        if (this.#text.value.trim() !== draft.trim()) this.#text.value = draft;
        this.#draft.show();
        this.#board.offer(orders, longerKind(this.#game));
        this.#orders.show(orders);
        if (step?.branches?.length && !branch && !whole) this.#seekWhatever();
        fill(
            this.#beside,
            formsBeside(this.#game, (text) => this.#game.add(text)),
        );
    }
}
