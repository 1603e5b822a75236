/** The mail with a turn: where it goes, and the turn code by which the host knows
 *  whose it is. A page that came with a letter knows the code for that turn alone;
 *  for later ones the reader copies it from the letter. */
import { element, fill } from './dom.js';
import { say } from './language.js';

const SHORT = 9; /* letters of a game's name that subjects have */
const CODE = /[0-9a-z]{4}(?:-[0-9a-z]{4}){3}/i;

/** A mail that the reader's own program opens; lines end as mails have them. */
export function mailto(to, subject, body) {
    const part = (words) => encodeURIComponent(words.replace(/\r?\n/g, '\r\n'));
    const address = to.split('@').map(encodeURIComponent).join('@');
    return `mailto:${address}?subject=${part(subject)}&body=${part(body)}`;
}

export class Reply {
    /** where the code is asked for, when it is needed */
    node = element('div', { class: 'code' });
    #game;
    #given;
    #code = '';

    /** `changed` is called when another code is given. */
    constructor(game, given, changed) {
        this.#game = game;
        this.#given = given;
        game.addEventListener('opened', () => this.#ask(changed));
    }

    /** Is this the very turn of the letter that brought the page? */
    get #isOfLetter() {
        const { id, n } = this.#game.position;
        const { game, entry, seat } = this.#given;
        return game === id && entry === n && seat === this.#game.seat;
    }

    get #isCodeNeeded() {
        const { position, seat } = this.#game;
        const own = position.seats.find((s) => s.name === seat);
        return (
            position.trust === 'host' &&
            own?.auth === 'mail' &&
            !this.#isOfLetter
        );
    }

    #ask(changed) {
        this.#code = '';
        const field = element('input', {
            type: 'text',
            autocomplete: 'off',
            spellcheck: 'false',
            placeholder: 'XXXX-XXXX-XXXX-XXXX',
            oninput: () => {
                this.#code = CODE.exec(field.value)?.[0] ?? '';
                changed();
            },
        });
        fill(
            this.node,
            this.#isCodeNeeded && [
                element(
                    'label',
                    {},
                    say('Turn code of your newest letter'),
                    field,
                ),
                element(
                    'p',
                    { class: 'note' },
                    say(
                        'It makes a mail of your orders. Or copy them, and answer ' +
                            'that letter with them.',
                    ),
                ),
            ],
        );
    }

    /** The address; "": it is not known. */
    get to() {
        const { id, host_address: host = '' } = this.#game.position;
        const { game = id, to = host } = this.#given;
        return game === id ? to : host;
    }

    /** Would a mail be of use? Without its code nobody knows whose it is. */
    get isReady() {
        return !this.#isCodeNeeded || this.#code !== '';
    }

    get #subject() {
        const { id, title } = this.#game.position;
        if (this.#isOfLetter) return this.#given.subject;
        if (!this.#code) return `${title} ${id}`;
        return `[${id.slice(0, SHORT)}] ${title}: ${this.#code}`;
    }

    /** What a link to the mail leads to. */
    link(body) {
        return mailto(this.to, this.#subject, body);
    }
}
