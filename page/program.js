/** The program: the same that runs in a terminal, as WebAssembly in a worker.
 *  It starts nothing, asks nobody, and sees no file but those it is given. */

import { fileOf } from './catalogue.js';
import { say, spoken } from './language.js';
import { block } from './packed.js';

const text = new TextDecoder();

const LONGEST = 20000; /* ms that a command may take */

/** A refusal in the program's words. */
export class Refusal extends Error {
    /**
     * @param {number} status as sysexits.h has it
     * @param {object[]} faults as turnpost-state(5) has them: what, where,
     *     rule, hint
     */
    constructor(status, faults) {
        super(faults.map((f) => f.what).join('\n'));
        this.status = status;
        this.faults = faults;
    }

    /** Of a command that failed. */
    static of({ status, errors }) {
        return new Refusal(status, faultsOf(errors));
    }

    /** The result of a command, unless it has failed. */
    static unless(result) {
        if (result.status !== 0) throw Refusal.of(result);
        return result;
    }
}

function faultOf(line) {
    try {
        return JSON.parse(line);
    } catch {
        const what = line.replace(/^turnpost: /, '');
        return { what, where: null, rule: null, hint: null };
    }
}

/** The lines of standard error: JSON where they are that. */
function faultsOf(errors) {
    const faults = [];
    for (const line of errors.split('\n').filter(Boolean))
        if (line.startsWith('hint: ') && faults.length)
            faults.at(-1).hint ??= line.slice('hint: '.length);
        else faults.push(faultOf(line));
    return faults;
}

export class Program {
    #worker;
    #waiting = new Map();
    #count = 0;
    #given; /* to each worker first */
    #language;
    #made;

    /** Starts it; what is run meanwhile waits until it is there.
     *  @param {Uint8Array} program its bytes
     *  @param {Map<string, string>} catalogue what it says in the language that
     *      is spoken; empty: it is English */
    constructor(program, catalogue) {
        this.#made = [program, catalogue];
        const catalogues = catalogue.size
            ? [[spoken(), fileOf(catalogue)]]
            : [];
        this.#language = catalogue.size ? ['--lang', spoken()] : [];
        this.#given = { program, catalogues };
        this.#start();
    }

    #start() {
        const code = new Blob([block('worker')], { type: 'text/javascript' });
        const address = URL.createObjectURL(code);
        this.#worker = new Worker(address);
        this.#worker.onerror = (event) => {
            event.preventDefault();
            this.#fail(event.message);
        };
        this.#worker.onmessage = ({ data }) => {
            URL.revokeObjectURL(address);
            if (data.failed) this.#fail(data.failed);
            else if ('share' in data)
                this.#waiting.get(data.id)?.told(data.share);
            else if (!data.ready) this.#answer(data);
        };
        this.#worker.postMessage(this.#given);
    }

    /** Nothing that waits gets another answer. */
    #fail(errors, status = 70) {
        for (const id of [...this.#waiting.keys()])
            this.#answer({ id, status, errors });
    }

    #answer({ id, ...result }) {
        const waits = this.#waiting.get(id);
        this.#waiting.delete(id);
        waits?.done(result);
    }

    /** The same in a worker of its own, for what takes long. */
    another() {
        return new Program(...this.#made);
    }

    /**
     * Runs a command to its end.
     * @param {string[]} args what stands after "turnpost"
     * @param {{files?: Record<string, Uint8Array|string>, input?: string|
     *     Uint8Array, environment?: string[]}} [given]
     * @param {(share: number) => void} [told] gets how far it is, in percent,
     *     and then it may take as long as it likes
     * @returns {Promise<{status: number, output: Uint8Array, errors: string,
     *     files: Record<string, Uint8Array>}>} files: those it has written
     */
    run(args, given = {}, told = null) {
        const id = ++this.#count;
        return new Promise((done) => {
            const late = told ? null : setTimeout(() => this.stop(), LONGEST);
            this.#waiting.set(id, {
                told,
                done: (result) => {
                    clearTimeout(late);
                    done(result);
                },
            });
            const [name, ...rest] = args;
            this.#worker.postMessage({
                id,
                watched: Boolean(told),
                args: [name, ...this.#language, ...rest],
                ...given,
            });
        });
    }

    /** Ends all that is under way; a new worker takes what comes next. */
    stop() {
        if (!this.#waiting.size) return;
        this.#worker.terminate();
        this.#start();
        this.#fail(say('this takes too long, and was given up'), 75);
    }

    /** The output as text; throws a Refusal when the command fails. */
    async words(args, given) {
        return text.decode(Refusal.unless(await this.run(args, given)).output);
    }

    /** The same of a command with --json, read. */
    async facts(args, given) {
        return JSON.parse(await this.words([...args, '--json'], given));
    }
}
