/** What becomes of a turn: mailed, copied for a forum, or played and signed
 *  here. Signing is offered only where the reader's own program made the page;
 *  one that came from somebody else could keep the key. */
import { button, element, fill, slowButton } from './dom.js';
import { linesOf } from './game.js';
import { KeyFields } from './key.js';
import { others } from './kept.js';
import { boxed } from './keys.js';
import { parts, say } from './language.js';
import { Note } from './note.js';
import { faultList } from './parts.js';
import { Refusal } from './program.js';
import { Reply } from './reply.js';
import { copy, mailToNext, saveGame, shareGame, shareWords } from './share.js';
import { keepSigned, placeOfSigned, signedFor } from './signed.js';

const DRAFT = 'draft';

const text = new TextDecoder();

/** Said when the browser does not keep what was signed. */
const lossWords = (isKept) =>
    !isKept &&
    element(
        'p',
        { class: 'note' },
        say(
            'This browser keeps nothing: hand it on before you close this tab, ' +
                'for it cannot be signed a second time.',
        ),
    );

export class Send {
    node = element('section', {
        class: 'send',
        'aria-label': say('Send the turn'),
    });
    #game;
    #given;
    #reply;
    #resume = false;
    #note = new Note(() => this.#show());
    #before = element('div', { class: 'sent' });
    #result = element('div', { class: 'sent', 'aria-live': 'polite' });
    #ways = element('div', { class: 'ways' });
    #key;

    constructor(game, given) {
        this.#game = game;
        this.#given = given;
        this.#key = new KeyFields(game.keys);
        this.#reply = new Reply(game, given, () => this.#show());
        const parts = [this.#before, this.#ways, this.#note.node, this.#result];
        fill(this.node, this.#reply.node, ...parts);
        game.addEventListener('opened', () => {
            this.#resume = false;
            fill(this.#result);
            this.#note.clear();
            this.#lookBefore();
            this.#show();
        });
        game.addEventListener('made', async ({ detail: { ledger, words } }) => {
            const { position, keys } = game;
            const { isKept } = keys;
            await this.#played(ledger, position, { isKept, words });
            this.#result.scrollIntoView({ block: 'center' });
        });
        game.keys.addEventListener('changed', () => {
            this.#result.querySelector('[role="alert"]')?.remove();
            if (game.position) this.#show();
        });
        others.addEventListener('kept', ({ detail }) => {
            const { position } = game;
            if (position && detail === placeOfSigned(position.id))
                this.#lookBefore();
        });
        game.addEventListener('stepped', () => {
            fill(this.#result);
            this.#show();
        });
        /* What is pressed is what has been tried, not what is half written. */
        game.addEventListener('noted', () => {
            this.#ways.inert = true;
        });
    }

    /* ---- what is possible ---- */

    get #seat() {
        const { position, seat } = this.#game;
        return position.seats.find((s) => s.name === seat);
    }
    /** Anybody may play for this seat, with no key. */
    get #isOpen() {
        return this.#seat?.auth === 'open';
    }

    /** Are orders of this seat nothing without a signature? */
    get #needsKey() {
        return this.#seat?.auth === 'key';
    }

    #isMailed(ready) {
        const hosted = this.#game.position.trust === 'host';
        const some = ready || (hosted && this.#note.words !== '');
        return some && this.#takesMail && this.#reply.isReady;
    }

    /** Are orders of this seat taken from mails? */
    get #takesMail() {
        const practice = this.#game.position.trust === 'practice';
        return !practice && !this.#needsKey;
    }

    #show() {
        const { orders, faults, position, isSigned } = this.#game;
        const ready = linesOf(orders).length > 0 && !faults.length;
        const practice = position.trust === 'practice';
        this.#ways.inert = false;
        fill(
            this.#ways,
            this.#isMailed(ready) && this.#mail(ready ? orders : ''),
            ready && !isSigned && this.#forForum(orders),
            ready && practice && this.#button(say('Play it'), 'play'),
            !practice && this.#signing(ready),
            this.#ledgerOut(),
        );
        this.#offerNote();
    }

    #mail(orders) {
        const body = this.#note.before(orders);
        const isHosted = this.#game.position.trust === 'host';
        return element(
            'a',
            { class: 'main', href: this.#reply.link(body) },
            isHosted ? say('Mail it to the host') : say('Mail it'),
        );
    }

    #forForum(orders) {
        const made = button(say('Copy the orders'), () => copy(orders, made));
        return [made, shareWords(say('Share the orders …'), orders)];
    }

    /** With a key, or where none is needed, a note is put down at once. */
    #offerNote() {
        const { trust } = this.#game.position;
        const isOwn =
            trust === 'practice' ||
            (trust === 'peers' && this.#game.keys.isOpen);
        this.#note.node.hidden =
            !isOwn && !(trust === 'host' && this.#takesMail);
        fill(
            this.#note.way,
            isOwn &&
                this.#note.words !== '' &&
                this.#button(say('Put it on the table'), 'note'),
        );
    }

    #ledgerOut() {
        const { n } = this.#game.position;
        const armour = button(say('Copy the game'), async () =>
            copy(await this.#game.words(['armor']), armour),
        );
        return element(
            'details',
            { class: 'out' },
            element('summary', {}, say('The game, entry {n}', { n })),
            shareGame(this.#game.position, this.#game.ledger),
            button(say('Download it'), () =>
                saveGame(this.#game.position, this.#game.ledger),
            ),
            armour,
        );
    }

    /* ---- signing ---- */

    #signing(ready) {
        if (this.#isOpen && this.#game.position.trust === 'peers') return null;
        if (!this.#given.signs && this.#seat?.auth === 'mail') return null;
        if (this.#given.framed)
            return element(
                'p',
                { class: 'note' },
                say(
                    'This page is shown inside another one, which could lead your ' +
                        'hand: to sign, open it by itself.',
                ),
            );
        if (!this.#given.signs)
            return element(
                'p',
                { class: 'note' },
                parts(
                    'This page takes no key: who made it could have changed it. ' +
                        'To sign here, make a page of your own: {command}.',
                    {
                        command: element('code', {}, 'turnpost page --sign'),
                    },
                ),
            );
        const hosted = this.#game.position.trust === 'host';
        return element(
            'fieldset',
            {},
            element('legend', {}, say('Sign with your key')),
            this.#key.node,
            this.#resume &&
                element(
                    'label',
                    {},
                    element('input', { type: 'checkbox', class: 'resume' }),
                    ' ',
                    say(
                        'My key has signed nothing more of this game, and I have ' +
                            'compared the three head words with the others: sign ' +
                            'all the same',
                    ),
                ),
            this.#game.keys.isOpen &&
                ready && [
                    hosted &&
                        !this.#game.isSigned &&
                        this.#button(say('Sign the move'), 'sign'),
                    this.#button(
                        hosted
                            ? say('Record it as the host')
                            : say('Play and sign it'),
                        'play',
                    ),
                ],
            this.#game.keys.isOpen &&
                !ready &&
                this.#game.position.chance?.resolver &&
                this.#button(say('Reveal what waits'), 'resolve'),
        );
    }

    #button(words, command) {
        return slowButton(words, () => this.#do(command), { class: 'main' });
    }

    /** The words and files of a command that plays, signs or reveals. */
    #command(command) {
        const args = command === 'sign' ? [command] : [command, '--json'];
        const files = {};
        if (command !== 'resolve') {
            args.push('--file', DRAFT);
            files[DRAFT] =
                command === 'note' ? this.#note.words : this.#game.orders;
        }
        if (command !== 'sign') args.push('--quiet');
        if (command === 'play') args.push('--alone');
        if (this.node.querySelector('.resume')?.checked) args.push('--resume');
        return { args: [...args, ...this.#game.asSeat], files };
    }

    async #do(command) {
        const { args, files } = this.#command(command);
        const { position, ledger, keys } = this.#game;
        const run = (more = [], own = {}) =>
            this.#game.run([...args, ...more], {
                ledger,
                files: { ...files, ...own },
            });
        fill(this.#result);
        try {
            const made = await (keys.isOpen ? keys.sign(run) : run());
            if (made.status !== 0) throw Refusal.of(made);
            await this.#take(command, made.output, position);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.#refuse(error);
        }
    }

    #refuse({ faults: said }) {
        const faults = boxed(said);
        this.#resume ||= faults.some((fault) => fault.asks);
        this.#show();
        fill(
            this.#result,
            element(
                'div',
                { role: 'alert' },
                faultList(faults, (move) => this.#game.write(move)),
            ),
        );
    }

    async #take(command, output, position) {
        if (command === 'sign') {
            const move = text.decode(output);
            const isKept = keepSigned(position, { move });
            return fill(
                this.#result,
                this.#signed(move),
                lossWords(isKept && this.#game.keys.isKept),
            );
        }
        const { draft, seat } = this.#game;
        const after = await this.#game.open(output);
        if (command === 'note' && draft) await this.#game.write(draft);
        if (after.trust === 'practice') return fill(this.#result);
        const isKept = keepSigned(after, { ledger: text.decode(output) });
        const safe = isKept && this.#game.keys.isKept;
        return this.#played(output, after, { mover: seat, isKept: safe });
    }

    /** What has been played, for the others: it stands whatever is on the table
     *  by now. */
    async #played(
        ledger,
        position,
        {
            mover = null,
            isKept = true,
            words = say('It is played. The others need the new game:'),
        } = {},
    ) {
        const armour = await this.#game.words(['armor'], { ledger });
        const mailing = await mailToNext(ledger, position, mover, armour);
        const copying = button(say('Copy it for the others'), () =>
            copy(armour, copying),
        );
        return fill(
            this.#result,
            element('p', {}, words),
            mailing,
            shareGame(position, ledger),
            button(say('Download it'), () => saveGame(position, ledger)),
            copying,
            lossWords(isKept),
        );
    }

    #signed(armour) {
        const copying = button(say('Copy it'), () => copy(armour, copying));
        return [
            element('p', {}, say('It is signed. The host needs this:')),
            element('a', { href: this.#reply.link(armour) }, say('Mail it')),
            shareWords(say('Share it …'), armour),
            copying,
            element('pre', { tabindex: '0' }, armour),
        ];
    }

    async #lookBefore() {
        const { ledger } = this.#game;
        fill(this.#before);
        const made = this.#given.signs && (await signedFor(this.#game));
        if (ledger === this.#game.ledger)
            fill(this.#before, this.#signedBefore(made));
    }

    /** What was signed for this position in another tab or on another day. */
    #signedBefore(made) {
        if (made?.move) return this.#signed(made.move);
        return (
            made && [
                element(
                    'p',
                    {},
                    say(
                        'You have signed more of this game here, to entry {n}.',
                        made,
                    ),
                ),
                button(say('Open that'), () => this.#goOn(made.ledger)),
            ]
        );
    }

    async #goOn(words) {
        try {
            const ledger = new TextEncoder().encode(words);
            const { seat } = this.#game;
            const after = await this.#game.open(ledger);
            await this.#played(ledger, after, { mover: seat });
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.#refuse(error);
        }
    }
}
