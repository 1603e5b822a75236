/** The program: the same that runs in a terminal, as WebAssembly in a worker.
 *  It starts nothing, asks nobody, and sees no file but those it is given. */

import { bytesOfLetters } from './letters.js';

const text = new TextDecoder();

/** What the page was made with, by the id of its block. */
export function block(id) {
    return document.getElementById(id).textContent.trim();
}

async function unpacked(letters) {
    const stream = new Blob([bytesOfLetters(letters)])
        .stream()
        .pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

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
}

/** The lines of standard error: JSON where they are that. */
function faultsOf(errors) {
    return errors
        .split('\n')
        .filter((line) => line)
        .map((line) => {
            try {
                return JSON.parse(line);
            } catch {
                return { what: line, where: null, rule: null, hint: null };
            }
        });
}

export class Program {
    #worker;
    #waiting = new Map();
    #count = 0;
    #bytes;

    /** Unpacks it and starts the worker. */
    static async load() {
        const program = new Program();
        program.#bytes = await unpacked(block('program'));
        await program.#start();
        return program;
    }

    async #start() {
        const code = await unpacked(block('worker'));
        const source = new Blob([code], { type: 'text/javascript' });
        const address = URL.createObjectURL(source);
        this.#worker = new Worker(address);
        return new Promise((ready, failed) => {
            this.#worker.onerror = (event) => {
                event.preventDefault();
                failed(new Error(event.message));
            };
            this.#worker.onmessage = ({ data }) => {
                if (data.ready) {
                    URL.revokeObjectURL(address);
                    ready();
                } else this.#answer(data);
            };
            this.#worker.postMessage({ program: this.#bytes });
        });
    }

    #answer({ id, ...result }) {
        const waits = this.#waiting.get(id);
        this.#waiting.delete(id);
        waits?.(result);
    }

    /**
     * Runs a command to its end.
     * @param {string[]} args what stands after "turnpost"
     * @param {{files?: Record<string, Uint8Array|string>, input?: string|
     *     Uint8Array, environment?: string[]}} [given]
     * @returns {Promise<{status: number, output: Uint8Array, errors: string,
     *     files: Record<string, Uint8Array>}>} files: those it has written
     */
    run(args, given = {}) {
        const id = ++this.#count;
        return new Promise((done) => {
            const late = setTimeout(() => this.#giveUp(), LONGEST);
            this.#waiting.set(id, (result) => {
                clearTimeout(late);
                done(result);
            });
            this.#worker.postMessage({ id, args, ...given });
        });
    }

    /** Ends all that is under way; a new worker takes what comes next. */
    #giveUp() {
        const waiting = [...this.#waiting.keys()];
        const errors = 'this takes too long, and was given up';
        this.#worker.terminate();
        this.#start();
        for (const id of waiting) this.#answer({ id, status: 75, errors });
    }

    /** The output as text; throws a Refusal when the command fails. */
    async words(args, given) {
        const result = await this.run(args, given);
        if (result.status !== 0) throw Refusal.of(result);
        return text.decode(result.output);
    }

    /** The same of a command with --json, read. */
    async facts(args, given) {
        return JSON.parse(await this.words([...args, '--json'], given));
    }
}
