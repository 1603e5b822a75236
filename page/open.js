/** Opening a game: a file that is chosen or dropped, or text with one in it. */
import { button, element, fill } from './dom.js';
import { keepWithin } from './game.js';
import { Refusal } from './program.js';

/** A file's bytes; what is too long is not even read, and a folder cannot be. */
async function bytesOf(file) {
    keepWithin(file.size);
    try {
        return new Uint8Array(await file.arrayBuffer());
    } catch {
        throw new Refusal(66, [
            { what: `${file.name} cannot be read`, hint: 'give it as a file' },
        ]);
    }
}

export class Open {
    node = element('dialog', { 'aria-label': 'Open a game' });
    #game;
    #said = element('p', { class: 'faults', role: 'alert' });
    #file = element('input', {
        type: 'file',
        onchange: () => this.#files(this.#file.files),
    });
    #text = element('textarea', {
        rows: 6,
        spellcheck: 'false',
        'aria-label': 'A text with a game in it',
        placeholder: 'A mail or a forum post with a game in it',
    });

    constructor(game) {
        this.#game = game;
        fill(
            this.node,
            element('h2', {}, 'Open a game'),
            element('label', {}, 'A file: ', this.#file),
            element('p', {}, 'Or drop one anywhere on this page, or paste:'),
            this.#text,
            this.#said,
            element(
                'p',
                { class: 'steps' },
                button('Open', () => this.#take(this.#text.value)),
                button('Close', () => this.node.close()),
            ),
        );
        document.addEventListener('dragover', (e) => e.preventDefault());
        document.addEventListener('drop', (e) => this.#drop(e));
    }

    show() {
        fill(this.#said);
        this.node.showModal();
    }

    #drop(event) {
        event.preventDefault();
        const { files } = event.dataTransfer;
        const words = event.dataTransfer.getData('text/plain');
        this.show();
        if (files.length) this.#files(files);
        else this.#take(words);
    }

    async #files([file]) {
        if (file) await this.#take(file);
        this.#file.value = '';
    }

    async #take(given) {
        try {
            const bytes =
                typeof given === 'string'
                    ? new TextEncoder().encode(given)
                    : await bytesOf(given);
            await this.#game.open(bytes);
            this.#text.value = '';
            this.node.close();
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            fill(
                this.#said,
                error.faults.map((f) =>
                    [f.what, f.hint].filter(Boolean).join(' – '),
                ),
            );
        }
    }
}
