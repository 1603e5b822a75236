/** Opening a game: a file that is chosen or dropped, or text with one in it. */
import { button, element, fill } from './dom.js';
import { bytesOf } from './files.js';
import { count, say } from './language.js';
import { Left } from './left.js';
import { faultList } from './parts.js';
import { Refusal } from './program.js';
import { pasted } from './share.js';

/** Fields that take what is dropped on them by themselves. */
const TAKES = { words: 'textarea, input[type="text"]', file: '[type="file"]' };

const isTaken = ({ target, dataTransfer }) => {
    const sort = dataTransfer.types?.includes('Files') ? 'file' : 'words';
    return Boolean(target.closest?.(TAKES[sort]));
};

export class Open {
    node = element('dialog', { 'aria-label': say('Open a game') });
    #game;
    #given;
    #left;
    #isOwn = false;
    #said = element('div', { role: 'alert' });
    #file = element('input', {
        type: 'file',
        onchange: () => this.#files(this.#file.files),
    });
    #text = element('textarea', {
        rows: 6,
        spellcheck: 'false',
        'aria-label': say('A text with a game in it'),
        placeholder: say('A mail or a forum post with a game in it'),
    });

    constructor(game, given) {
        this.#game = game;
        this.#given = given;
        this.#left = new Left(game);
        fill(
            this.node,
            element('h2', {}, say('Open a game')),
            element('label', {}, say('A file:'), ' ', this.#file),
            element(
                'p',
                {},
                say('Or drop one anywhere on this page, or paste:'),
            ),
            this.#text,
            button(say('Paste from the clipboard'), () => this.#paste()),
            this.#said,
            element(
                'p',
                { class: 'steps' },
                button(say('Open'), () => this.#takeText(this.#text.value)),
                button(say('Close'), () => this.node.close()),
            ),
        );
        this.#listen();
    }

    /** What became of the game that was on the table before. */
    get notice() {
        return this.#left.node;
    }

    show() {
        fill(this.#said);
        if (!this.node.open) this.node.showModal();
    }

    /** Words that are pulled about within the page are nothing new for it. */
    #listen() {
        document.addEventListener('dragstart', () => (this.#isOwn = true));
        document.addEventListener('dragend', () => (this.#isOwn = false));
        document.addEventListener('dragover', (event) => {
            if (!isTaken(event)) event.preventDefault();
        });
        document.addEventListener('drop', (event) => this.#drop(event));
    }

    #drop(event) {
        if (isTaken(event)) return;
        event.preventDefault();
        if (this.#isOwn) return;
        const { files } = event.dataTransfer;
        const words = event.dataTransfer.getData('text/plain');
        this.show();
        if (files.length) this.#files(files);
        else this.#takeText(words);
    }

    async #files(files) {
        const [file] = files;
        if (files.length > 1)
            this.refuse([
                {
                    what: count(
                        files.length,
                        'this is {n} file',
                        'these are {n} files',
                    ),
                    hint: say('give the newest alone; “Check” compares two'),
                },
            ]);
        else if (file) await this.#take(() => bytesOf(file));
        this.#file.value = '';
    }

    #paste() {
        return this.#take(async () =>
            new TextEncoder().encode(await pasted(this.#text)),
        );
    }

    /** Opens what a link has brought while the page was open: `take` gives it,
     *  or null. */
    async bring(take) {
        await this.#take(async () => {
            const brought = await take();
            if (!brought) return null;
            Object.assign(this.#given, brought);
            return new TextEncoder().encode(brought.ledger);
        });
    }

    #takeText(words) {
        return this.#take(() => new TextEncoder().encode(words));
    }

    async #take(read) {
        const before = this.#left.remember();
        try {
            const bytes = await read();
            if (!bytes) return;
            await this.#game.open(bytes);
            this.#text.value = '';
            this.node.close();
            await this.#left.tell(before);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.refuse(error.faults);
        }
    }

    /** Says why a game was not opened. */
    refuse(faults) {
        this.show();
        fill(this.#said, faultList(faults));
    }
}
