/** Tests one after the other, as TAP. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const only = new RegExp(process.env.ONLY ?? '');
/* A browser that does not answer in time, as on a busy computer: of that a test
 * is tried again, once, and says so. What the page does wrong is never. */
const LATE = ['TimeoutError', 'ProtocolError', 'TargetCloseError'];
let count = 0;
let failed = 0;

/**
 * One test; what it throws fails it.
 * @param {string} name
 * @param {(room: string) => Promise<string|void>} run gets an empty folder; what
 *     it returns is measured and is said, too
 */
export async function test(name, run) {
    if (!only.test(name)) return;
    let outcome = await tried(run);
    if (LATE.includes(outcome.error?.name)) {
        console.log(`# again: ${name}: ${outcome.error.message}`);
        outcome = await tried(run);
    }
    const { said, error } = outcome;
    const words = `${++count} - ${name}${said ? `: ${said}` : ''}`;
    console.log(error ? `not ok ${words}` : `ok ${words}`);
    if (!error) return;
    failed++;
    console.log(String(error.stack).slice(0, 3000).replace(/^/gm, '# '));
}

/** What it says or throws. */
async function tried(run) {
    const room = mkdtempSync(join(tmpdir(), 'turnpost-page-'));
    try {
        return { said: await run(room) };
    } catch (error) {
        return { error };
    } finally {
        /* a browser that was closed may still be writing */
        await rm(room, { recursive: true, maxRetries: 9 });
    }
}

/** The sum, and the status of the whole. */
export function finish() {
    console.log(`# ${count} tests, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
}

/** Fails unless both are the same. */
export function same(one, other, what) {
    const [had, wanted] = [one, other].map((v) => JSON.stringify(v, null, 1));
    if (had !== wanted) throw new Error(`${what}: ${had}, not ${wanted}`);
}

export function holds(fact, what) {
    if (!fact) throw new Error(what);
}
