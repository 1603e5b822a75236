/** The fields of the reader's key, wherever one is needed. */
import { button, element, fill } from './dom.js';
import { download } from './files.js';
import { sharers } from './kept.js';
import { failure } from './parts.js';

export class KeyFields {
    node = element('div', { class: 'key' });
    #keys;
    #said = element('div');
    #pass = element('input', {
        type: 'password',
        autocomplete: 'off',
        'aria-label': 'Passphrase of the key, if it has one',
        placeholder: 'passphrase, if it has one',
        oninput: () => (this.#keys.passphrase = this.#pass.value),
    });
    #file = element('input', {
        type: 'file',
        'aria-label': 'Key file',
        onchange: () => this.#open(),
    });

    /** @param {import('./keys.js').Keys} keys */
    constructor(keys) {
        this.#keys = keys;
        keys.addEventListener('changed', () => this.#show());
        this.#show();
    }

    async #open() {
        try {
            await this.#keys.open(this.#file.files[0] ?? null);
        } catch (error) {
            fill(this.#said, failure(error));
        }
    }

    #show() {
        const { isOpen, name, passphrase } = this.#keys;
        this.#pass.value = passphrase;
        fill(this.#said);
        fill(
            this.node,
            element('label', {}, 'Key file ', this.#file),
            element('label', {}, 'Passphrase ', this.#pass),
            isOpen && name && this.#opened(name),
            this.#said,
        );
    }

    #opened(name) {
        const save = () => {
            const { fileName, whole } = this.#keys;
            download(fileName, whole);
        };
        return [
            element(
                'p',
                { class: 'about' },
                'The key is open: ',
                element('code', {}, `… ${name.slice(-8)}`),
                '. It is gone with this tab.',
            ),
            button('Save key and memory', save),
            sharers() && element('p', { class: 'about' }, sharers()),
        ];
    }
}
