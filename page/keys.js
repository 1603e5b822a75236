/** The reader's key, as long as the tab is open, and what it remembers of what it
 *  has signed. That is sealed by the program with the key (turnpost-trust(7)), so
 *  that another page, which shares the storage, cannot change it unnoticed; here
 *  nothing is computed. The key itself is never kept: it is a file of its owner. */
import { bytesOf } from './files.js';
import { alone, keep, recall } from './kept.js';
import { say } from './language.js';
import { Refusal } from './program.js';

const KEY_MOST = 1 << 19; /* bytes of a key with its memory */
const [KEY, PASS, HEADS] = ['key', 'passphrase', 'heads'];
const BEGIN = 'turnpost memory ';
const LOST = `${BEGIN}1\n`; /* says that nothing is remembered */
const CHANGED = `${BEGIN}1 changed\n`; /* says that it is not sealed */
const OLD = 'turnpost heads'; /* where pages of before kept theirs … */
const SEALED = 'kept with each key by a newer page\n'; /* … and find this */

/** Refusals as the page says them, where the program's option is a box: those
 *  that ask for it have `asks`. */
export function boxed(faults) {
    const hint = say(
        'ask the others; then tick the box above, and press again',
    );
    return faults.map((fault) =>
        fault.hint?.includes('--resume')
            ? { ...fault, hint, asks: true }
            : fault,
    );
}

const text = new TextDecoder();
const place = (name) => `turnpost memory ${name}`;

/** What the program gets: it believes only what is sealed. */
function memoryIn(from) {
    const words = recall(from);
    if (!words) return LOST;
    return words.startsWith(BEGIN) ? words : CHANGED;
}

/** Tells "changed" when another key is open, or none. */
export class Keys extends EventTarget {
    /** does the page sign at all? */
    signs;
    /** what is typed in the field of the passphrase */
    passphrase = '';
    /** will what was signed last be remembered when the tab is closed? */
    isKept = true;
    /** has its owner got it as a file? Else it would be lost with the tab. */
    isSaved = true;
    #program;
    #words = null; /* the key file */

    /** @param {boolean} signs */
    constructor(program, signs) {
        super();
        this.#program = program;
        this.signs = signs;
        window.addEventListener('beforeunload', (event) => {
            if (!this.isSaved) event.preventDefault();
        });
    }

    get isOpen() {
        return this.#words !== null;
    }

    /** How its owner is known: "ed25519:…"; null: the file does not say. */
    get name() {
        return /^public (ed25519:[0-9a-f]{64})\r?$/m.exec(this.#words)?.[1];
    }

    /** Makes a key that is protected by these words, with its memory.
     *  @param {string} passphrase "" for none */
    async make(passphrase) {
        const args = ['keygen', '--output', KEY, '--heads', HEADS];
        const files = {};
        if (passphrase) {
            args.push('--passphrase-file', PASS);
            files[PASS] = `${passphrase}\n`;
        }
        const made = await this.#program.run(args, { files });
        if (made.status !== 0) throw Refusal.of(made);
        this.#words = text.decode(made.files[KEY]);
        this.passphrase = passphrase;
        this.isSaved = false;
        this.#remember(text.decode(made.files[HEADS]));
        this.#ready();
    }

    /** Opens a key file, alone or with the memory that was saved with it; null
     *  closes it. */
    async open(file) {
        this.#words = null;
        this.isSaved = true;
        try {
            if (file) this.#take(text.decode(await bytesOf(file, KEY_MOST)));
        } finally {
            this.#ready();
        }
    }

    /** A memory of a backup knows what had been signed by then; one that is here
     *  already knows more. */
    #take(words) {
        const at = words.indexOf(`\n${BEGIN}`) + 1;
        this.#words = at ? words.slice(0, at) : words;
        if (!at || !this.name || recall(place(this.name))) return;
        const [seal, ...rest] = words.slice(at).split('\n');
        const restored = seal.endsWith(' restored') ? seal : `${seal} restored`;
        this.#remember([restored, ...rest].join('\n'));
    }

    #ready() {
        if (this.#words) navigator.storage?.persist?.().catch(() => {});
        this.dispatchEvent(new Event('changed'));
    }

    #remember(words) {
        this.isKept = keep(place(this.name), words);
        keep(OLD, SEALED);
    }

    /** Is it of no use without its passphrase? */
    get isProtected() {
        return /^protected /m.test(this.#words);
    }

    /** Key and memory in one file, which its owner gets now. */
    save() {
        this.isSaved = true;
        setTimeout(() => this.dispatchEvent(new Event('changed')));
        const words = this.#words.replace(/\n*$/, '\n');
        return words + memoryIn(place(this.name));
    }

    /** What a file of it is called. */
    get fileName() {
        return `turnpost-${this.name.slice(-8)}.key`;
    }

    /** The options and files that give it to a command. */
    given() {
        const args = ['--key', KEY];
        const files = { [KEY]: this.#words };
        if (this.passphrase) {
            args.push('--passphrase-file', PASS);
            files[PASS] = `${this.passphrase}\n`;
        }
        return { args, files };
    }

    /**
     * Runs a command that signs, and keeps what it remembers before anybody sees
     * what was signed. Of several tabs one at a time does so; where they cannot
     * wait for each other, what another one has kept meanwhile counts.
     * @param {(args: string[], files: object) => Promise<object>} run
     */
    async sign(run) {
        const { args, files } = this.given();
        const from = place(this.name);
        return alone(from, async () => {
            for (;;) {
                const heads = memoryIn(from);
                const made = await run([...args, '--heads', HEADS], {
                    ...files,
                    [HEADS]: heads,
                });
                if (memoryIn(from) !== heads) continue;
                if (made.files[HEADS] && this.name)
                    this.#remember(text.decode(made.files[HEADS]));
                return made;
            }
        });
    }
}
