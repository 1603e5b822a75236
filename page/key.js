/** The fields of the reader's key, wherever one is needed. */
import { button, element, fill } from './dom.js';
import { download } from './files.js';
import { sharers } from './kept.js';
import { parts, say } from './language.js';
import { failure } from './parts.js';

export class KeyFields {
    node = element('div', { class: 'key' });
    #keys;
    #said = element('div');
    #pass = element('input', {
        type: 'password',
        autocomplete: 'off',
        'aria-label': say('Passphrase of the key, if it has one'),
        placeholder: say('passphrase, if it has one'),
        oninput: () => (this.#keys.passphrase = this.#pass.value),
    });
    #file = element('input', {
        type: 'file',
        'aria-label': say('Key file'),
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
        const { isOpen, name, passphrase, isProtected } = this.#keys;
        this.#pass.value = passphrase;
        fill(this.#said);
        const file = element('label', {}, say('Key file'), ' ', this.#file);
        const pass = element('label', {}, say('Passphrase'), ' ', this.#pass);
        if (!isOpen || !name) return fill(this.node, file, pass, this.#said);
        return fill(
            this.node,
            this.#opened(name),
            isProtected && pass,
            element(
                'details',
                {},
                element('summary', {}, say('Another key')),
                file,
                !isProtected && pass,
            ),
            this.#said,
        );
    }

    /** Until it is saved that comes first. */
    #opened(name) {
        const { isSaved, fileName } = this.#keys;
        const key = element('code', {}, `… ${name.slice(-8)}`);
        const save = () => download(fileName, this.#keys.save());
        return [
            element(
                'p',
                {},
                isSaved
                    ? parts(
                          'The key {key} is open, until you close this tab.',
                          {
                              key,
                          },
                      )
                    : parts(
                          'The key {key} is made. Save it now: this page does not ' +
                              'keep it, and nobody can get a lost one back.',
                          { key },
                      ),
            ),
            button(say('Save key and memory'), save, {
                class: isSaved ? false : 'main',
            }),
            sharers() && element('p', { class: 'about' }, sharers()),
        ];
    }
}
