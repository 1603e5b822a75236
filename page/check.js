/** Checking: does the file hold, do two files hold the same game, who vouches
 *  for it, and are the dice what they must be. All of it is told by the program
 *  (verify, compare, luck --check). */
import { button, element, fill } from './dom.js';
import { bytesOf } from './files.js';
import { later, say } from './language.js';
import { failure, noGame, tableOf } from './parts.js';
import { Refusal } from './program.js';

const OTHER = 'other.turns';
const text = new TextDecoder();

/** What the reader may conclude. */
const MEANING = {
    holds: later(
        'Every line follows from the one before, each move is within the ' +
            'rules, and each result of chance and each signature is right. What ' +
            'no file can show is whether a mover and the player who reveals his ' +
            'dice cheat together.',
    ),
    practice: later(
        'Every line follows from the one before and each move is within the ' +
            'rules. It is a practice game: anybody may have moved for anybody, ' +
            'and its dice are not proven.',
    ),
    fails: later(
        'This file was damaged or changed. Nothing after that line can be ' +
            'trusted. Ask another player for his copy, and compare the two.',
    ),
};

/** How the entries of a seat are vouched for. */
const VOUCHED = {
    open: later('{name}: nobody signs: anybody may move'),
    key: later('{name}: signs with a key'),
    mail: later('{name}: moves by mail; the host signs what he took from it'),
    robot: later('{name}: has left; a robot plays'),
};

/** A command whose answer counts though it says no: its words. */
async function answer(game, args, given) {
    const { status, output, errors } = await game.run(args, given);
    const words = text.decode(output);
    if (!words) throw new Refusal(status, [{ what: errors.trim() }]);
    return words;
}

/** The words by which two readers compare what they have, one by one. */
function headWords(words) {
    return element(
        'ol',
        { class: 'head-words', 'aria-label': say('Head words') },
        words.split('-').map((word) => element('li', {}, word)),
    );
}

function holding({ holds, defects, remarks = [], head_words: words, game }) {
    const meaning = !holds
        ? MEANING.fails
        : game.trust === 'practice'
          ? MEANING.practice
          : MEANING.holds;
    return [
        element(
            'p',
            { class: holds ? 'good' : 'failed', role: 'status' },
            holds ? say('This file holds.') : say('This file does not hold.'),
        ),
        defects.length > 0 &&
            element(
                'ul',
                { class: 'faults' },
                defects.map(({ line, what }) =>
                    element(
                        'li',
                        {},
                        say('Line {line}: {what}', { line, what }),
                    ),
                ),
            ),
        element('p', {}, say(meaning)),
        remarks.map((remark) =>
            element('p', {}, say('A remark: {remark}', { remark })),
        ),
        words && [
            element('h2', {}, say('Read these words out to each other')),
            headWords(words),
            element(
                'p',
                { class: 'about' },
                say(
                    'Who reads the same eight words holds the same game, move by ' +
                        'move. Notes are not in them.',
                ),
            ),
        ],
    ];
}

/** Who has signed what, counted from the entries. */
function signers(position, entries) {
    const rows = position.seats.map(({ name, auth }) => {
        const moves = entries.filter(
            (entry) => entry.kind === 'move' && entry.by === name,
        );
        const signed = moves.filter((entry) => entry.vouched === 'key');
        const how = say(VOUCHED[auth] ?? '{name}', { name });
        return [how, moves.length, signed.length];
    });
    const heads = [say('Seat'), say('moves'), say('signed by key')];
    return tableOf(say('Who has signed'), heads, rows);
}

/** Comparing with a second file. */
function comparing(game) {
    const said = element('div', { 'aria-live': 'polite' });
    /** @param {Blob} file @param {string} words that say which it is */
    const compare = async (file, which) => {
        try {
            const bytes = await bytesOf(file);
            const words = await answer(game, ['compare', OTHER], {
                files: { [OTHER]: bytes },
            });
            fill(said, element('p', {}, which), element('pre', {}, words));
        } catch (error) {
            fill(said, failure(error));
        }
    };
    const file = element('input', {
        type: 'file',
        onchange: () => {
            const [chosen] = file.files;
            if (chosen)
                compare(
                    chosen,
                    say('{other} is the file {name}.', {
                        other: OTHER,
                        name: chosen.name,
                    }),
                );
        },
    });
    const area = element('textarea', { rows: 4, spellcheck: 'false' });
    return element(
        'section',
        { class: 'card' },
        element('h2', {}, say('Compare with another file')),
        element(
            'label',
            {},
            say('A file, or a mail that was saved with one in it'),
            ' ',
            file,
        ),
        element(
            'details',
            {},
            element('summary', {}, say('Or paste its text')),
            element('label', {}, say('Text with the game in it'), area),
            button(say('Compare'), () =>
                compare(
                    Object.assign(new Blob([area.value]), { name: OTHER }),
                    say('{other} is what was pasted.', { other: OTHER }),
                ),
            ),
        ),
        said,
        element(
            'p',
            { class: 'about' },
            say(
                'g.turns is the game on this table. Of two files that part, two ' +
                    'moves that one player signed over the same position prove ' +
                    'that he cheated; the program says so.',
            ),
        ),
    );
}

/** Computing a result without the program. */
class ByHand {
    node;
    #game;
    #entry = element('select', { 'aria-label': say('Entry') });
    #lines = element('pre', { tabindex: '0', 'aria-live': 'polite' });

    constructor(game) {
        this.#game = game;
        this.node = element(
            'section',
            { class: 'card' },
            element('h2', {}, say('Dice by hand')),
            element(
                'p',
                {},
                say(
                    'How a result is computed with b2sum or openssl alone: lines ' +
                        'for a shell on a computer that you trust.',
                ),
            ),
            element(
                'p',
                { class: 'pick' },
                this.#entry,
                button(say('Show the lines'), () => this.#show()),
            ),
            this.#lines,
        );
    }

    /** @param {object[]} entries of the log */
    offer(entries) {
        const brought = entries.filter((entry) => entry.kind === 'chance');
        this.node.hidden = !brought.length;
        fill(this.#lines);
        fill(
            this.#entry,
            brought.map(({ n, told }) =>
                element(
                    'option',
                    { value: n },
                    say('entry {n}: {told}', { n, told: told.join(' ') }),
                ),
            ),
        );
    }

    async #show() {
        try {
            const args = ['luck', '--check', this.#entry.value];
            fill(this.#lines, await this.#game.words(args));
        } catch (error) {
            fill(this.#lines, failure(error));
        }
    }
}

export function check(game) {
    const found = element('section', { class: 'card' }, noGame());
    const signed = element('div');
    const dice = new ByHand(game);
    dice.node.hidden = true;
    const other = comparing(game);
    other.hidden = true;
    let checked = null;
    const load = async () => {
        if (!game.ledger || checked === game.ledger) return;
        checked = game.ledger;
        try {
            const facts = JSON.parse(await answer(game, ['verify', '--json']));
            fill(found, holding(facts));
            const { entries } = await game.facts(['log']);
            fill(signed, signers(game.position, entries));
            dice.offer(entries);
            other.hidden = false;
        } catch (error) {
            fill(found, failure(error));
        }
    };
    const node = element(
        'div',
        { class: 'check', onshown: load },
        found,
        signed,
        other,
        dice.node,
    );
    game.addEventListener('opened', () => node.isConnected && load());
    return node;
}
