/** Beginning a game with friends, from nothing: a key, an invitation, cards, the
 *  game; and handing a seat on. The program makes all of them (keygen, invite,
 *  card, new, hand); what goes to and fro is text. */
import { Choice, labelled } from './choice.js';
import { button, element, fill } from './dom.js';
import { bytesOf } from './files.js';
import { Handing } from './handing.js';
import { KeyFields } from './key.js';
import { keep, recall } from './kept.js';
import { say } from './language.js';
import {
    CARD,
    INVITATION,
    Part,
    cardFields,
    claimed,
    handedOut,
    linesOf,
    madeBy,
} from './passed.js';
import { Refusal } from './program.js';
import { pasted } from './share.js';

const text = new TextDecoder();

class Friends {
    node = element('div', { class: 'practice friends' });
    #game;
    #choice;
    #invited = ''; /* the invitation that came */
    #cards = [];
    #key = new Part(
        say('Your key'),
        say(
            'Moves between friends are signed, so that nobody plays for another. ' +
                'For that you need a key: a small file of your own. You make it ' +
                'once, for all your games.',
        ),
    );
    #paste = new Part(
        say('What was sent to you'),
        say('Paste it here, as it came: an invitation, a card, or a game.'),
    );
    #answer = new Part(say('You are invited'));
    #invite = new Part(
        say('Invite friends'),
        say(
            'Choose a game. What you get is a text: send it to all who shall play. ' +
                'Each answers with a card, and with the cards you begin.',
        ),
    );
    #begin = new Part(say('Begin the game'));
    #hand;

    constructor(game) {
        this.#game = game;
        this.#choice = new Choice(game);
        game.keys.addEventListener('changed', () => this.#show());
        game.addEventListener('opened', () => this.#show());
        this.#showKey();
        this.#showPaste();
        this.#showInvite();
        this.#hand = new Handing(game);
        const { node: key } = this.#key;
        const parts = [this.#paste, this.#answer, this.#begin, this.#invite];
        const rest = [...parts, this.#hand].map(({ node }) => node);
        fill(this.node, key, rest);
        this.#show();
    }

    load() {
        return this.#choice.load();
    }

    /** Where the invitation is kept that the reader has sent. */
    get #place() {
        return `turnpost invitation ${this.#game.keys.name}`;
    }

    #show() {
        const { keys, position } = this.#game;
        const own = recall(this.#place);
        this.#invite.node.hidden = !keys.isOpen;
        this.#answer.node.hidden = !keys.isOpen || !this.#invited;
        this.#begin.node.hidden = !keys.isOpen || !own;
        this.#hand.node.hidden =
            !keys.isOpen || !position?.seats.some((s) => s.auth === 'key');
        this.#showNew();
        if (own) this.#showCards(own);
    }

    /* ---- the key ---- */

    #new = element('div', { class: 'part' });

    #showKey() {
        const field = element('input', {
            type: 'password',
            autocomplete: 'new-password',
        });
        fill(
            this.#new,
            labelled(
                say('A passphrase, so that the file alone is no use'),
                field,
            ),
            this.#key.button(
                say('Make my key'),
                () => this.#game.keys.make(field.value),
                { class: 'main' },
            ),
        );
        fill(
            this.#key.body,
            this.#new,
            element(
                'details',
                {},
                element('summary', {}, say('I have a key')),
                new KeyFields(this.#game.keys).node,
            ),
        );
    }

    #showNew() {
        const { isOpen } = this.#game.keys;
        const had = this.#key.body.querySelector('details');
        this.#new.hidden = isOpen;
        had.firstChild.hidden = isOpen;
        had.open ||= isOpen;
    }

    /* ---- what came ---- */

    #showPaste() {
        const area = element('textarea', {
            rows: 4,
            spellcheck: 'false',
            'aria-label': say('What was sent to you'),
        });
        const file = element('input', {
            type: 'file',
            onchange: async () => {
                const [chosen] = file.files;
                if (chosen) area.value = text.decode(await bytesOf(chosen));
            },
        });
        const take = async () => {
            await this.#take(area.value);
            area.value = '';
        };
        fill(
            this.#paste.body,
            area,
            element('label', {}, say('Or a file:'), ' ', file),
            this.#paste.button(say('Paste from the clipboard'), async () => {
                await pasted(area);
                await take();
            }),
            this.#paste.button(say('Take it'), take),
        );
    }

    async #take(words) {
        const [invitation] = linesOf(INVITATION, words);
        const cards = linesOf(CARD, words);
        if (invitation && invitation === recall(this.#place))
            throw new Refusal(65, [
                {
                    what: say(
                        'this is your own invitation: send it to the others',
                    ),
                },
            ]);
        if ((invitation || cards.length) && !this.#game.keys.isOpen)
            throw new Refusal(65, [
                { what: say('first make a key, or open yours, above') },
            ]);
        if (invitation) this.#showInvited(invitation);
        else if (cards.length && recall(this.#place)) this.#add(cards);
        else await this.#game.open(new TextEncoder().encode(words));
    }

    #showInvited(invitation) {
        this.#invited = invitation;
        const { game, board, sets, options = {} } = claimed(invitation);
        const says = [
            this.#choice.titleOf(game),
            board && say('board {board}', { board }),
            sets && say('sets {sets}', { sets: [sets].flat().join(', ') }),
            ...Object.entries(options).map(
                ([name, value]) => `${name} ${value}`,
            ),
        ];
        const own = cardFields(this.#game, say('Your name in the game'));
        const sent = element('div');
        const card = async () =>
            fill(
                sent,
                handedOut(
                    say('This is your card. Send it to who invited you:'),
                    await own.make(invitation),
                ),
            );
        fill(
            this.#answer.body,
            element('p', {}, says.filter(Boolean).join(', ')),
            own.fields,
            this.#answer.button(say('Make my card'), card, { class: 'main' }),
            sent,
        );
        this.#show();
        this.#answer.node.scrollIntoView({ block: 'start' });
    }

    /* ---- inviting ---- */

    #showInvite() {
        const sent = element('div');
        const invite = async () => {
            const made = await madeBy(this.#game, [
                'invite',
                ...this.#choice.words,
            ]);
            keep(this.#place, made.trim());
            this.#cards = [];
            fill(
                sent,
                handedOut(say('This is the invitation. Send it to all:'), made),
            );
            this.#show();
        };
        fill(
            this.#invite.body,
            this.#choice.node,
            this.#invite.button(say('Make the invitation'), invite, {
                class: 'main',
            }),
            sent,
        );
    }

    #add(cards) {
        const keyOf = (card) => claimed(card).key;
        for (const card of cards) {
            const at = this.#cards.findIndex((c) => keyOf(c) === keyOf(card));
            if (at >= 0) this.#cards[at] = card;
            else this.#cards.push(card);
        }
        this.#show();
        this.#begin.node.scrollIntoView({ block: 'start' });
    }

    #showCards(invitation) {
        const { name: key } = this.#game.keys;
        const title = this.#choice.titleOf(claimed(invitation).game);
        const names = this.#cards.map((card) => claimed(card));
        const isIn = names.some((card) => card.key === key);
        const own = cardFields(this.#game, say('Your own name in the game'));
        const sit = async () =>
            this.#add([(await own.make(invitation)).trim()]);
        const first = (i) => {
            this.#cards.unshift(...this.#cards.splice(i, 1));
            this.#show();
        };
        const rows = names.map((card, i) =>
            element(
                'li',
                {},
                element('span', {}, `${card.name}`),
                i > 0 && button(say('sits first'), () => first(i)),
            ),
        );
        fill(
            this.#begin.body,
            element('p', {}, say('You have invited to {title}.', { title })),
            !isIn && [own.fields, this.#begin.button(say('Sit down'), sit)],
            element(
                'ol',
                { 'aria-label': say('Who sits down, in table order') },
                rows,
            ),
            element('p', {}, say('Paste each card that comes, above.')),
            names.length > 1 &&
                this.#begin.button(
                    say('Begin it'),
                    () => this.#found(invitation),
                    {
                        class: 'main',
                    },
                ),
        );
    }

    async #found(invitation) {
        const { keys, program } = this.#game;
        const files = { [INVITATION]: invitation };
        this.#cards.forEach((card, i) => (files[`${CARD}${i}`] = card));
        const made = await keys.sign((args, own) =>
            program.run(
                [
                    ...['new', '--quiet', '--invitation', INVITATION],
                    ...this.#cards.flatMap((_, i) => ['--card', `${CARD}${i}`]),
                    ...args,
                ],
                { files: { ...files, ...own } },
            ),
        );
        if (made.status !== 0) throw Refusal.of(made);
        keep(this.#place, '');
        this.#cards = [];
        await this.#game.put(
            made.output,
            say('The game is made. The others need it, as it is here:'),
        );
    }
}

function withoutKey({ framed }) {
    const part = new Part(
        say('With friends'),
        framed
            ? say(
                  'This page is shown inside another one, which could lead your ' +
                      'hand: open it by itself.',
              )
            : say(
                  'This page takes no key, for it may have come from somebody ' +
                      'else. A page of your own begins games with friends. It is made ' +
                      'by:',
              ),
    );
    if (!framed)
        fill(part.body, element('code', {}, 'turnpost page --empty --sign'));
    return element('div', { class: 'practice friends' }, part.node);
}

/** @param {import('./game.js').Game} game */
export function friends(game, given) {
    if (!given.signs) return withoutKey(given);
    const made = new Friends(game);
    made.node.addEventListener('shown', () => made.load());
    return made.node;
}
