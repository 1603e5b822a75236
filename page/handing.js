/** Handing a seat on: the card of who takes it, and the entry of who gives it. */
import { labelled } from './choice.js';
import { element, fill } from './dom.js';
import { boxed } from './keys.js';
import { say } from './language.js';
import { CARD, Part, cardFields, handedOut, linesOf } from './passed.js';
import { Refusal } from './program.js';
import { pasted } from './share.js';

export class Handing {
    #game;
    #part = new Part(
        say('Hand a seat on'),
        say(
            'Who cannot go on gives the seat to somebody else. That one makes a card ' +
                'for this game, with a new key; who plays the seat takes it.',
        ),
    );

    constructor(game) {
        this.#game = game;
        this.#show();
    }

    get node() {
        return this.#part.node;
    }

    #show() {
        const sent = element('div');
        const own = cardFields(
            this.#game,
            say('Your name, if you take a seat'),
        );
        const area = element('textarea', { rows: 3, spellcheck: 'false' });
        const resume = element('input', { type: 'checkbox' });
        const card = async () =>
            fill(
                sent,
                handedOut(
                    say(
                        'This is your card. Send it to who plays the seat now:',
                    ),
                    await own.make(this.#game.ledger),
                ),
            );
        fill(
            this.#part.body,
            own.fields,
            this.#part.button(say('Make a card for this game'), card),
            sent,
            labelled(say('The card of who gets your seat'), area),
            this.#part.button(say('Paste the card'), () => pasted(area)),
            element(
                'label',
                {},
                resume,
                ' ',
                say('My key has signed nothing more of this game than is here'),
            ),
            this.#part.button(say('Hand my seat on'), () =>
                this.#handOn(area.value, resume.checked),
            ),
        );
    }

    async #handOn(words, resumes) {
        const { keys, position, ledger } = this.#game;
        const [card] = linesOf(CARD, words);
        if (!card)
            throw new Refusal(65, [
                {
                    what: say('there is no card in this'),
                    hint: say('paste what you were sent, all of it'),
                },
            ]);
        const made = await keys.sign((args, files) =>
            this.#game.run(
                [
                    ...['hand', '--card', CARD],
                    ...(resumes ? ['--resume'] : []),
                    ...args,
                    ...this.#game.asSeat,
                ],
                { ledger, files: { ...files, [CARD]: card } },
            ),
        );
        if (made.status !== 0)
            throw new Refusal(made.status, boxed(Refusal.of(made).faults));
        if (position.trust === 'peers')
            await this.#game.put(
                made.output,
                say('The seat is handed on. The others need the new game:'),
            );
        else
            fill(
                this.#part.body,
                handedOut(
                    say('It is signed. The host needs this:'),
                    new TextDecoder().decode(made.output),
                ),
            );
    }
}
