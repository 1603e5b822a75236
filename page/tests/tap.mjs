/** Tests one after the other, as TAP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const only = new RegExp(process.env.ONLY ?? '');
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
    const room = mkdtempSync(join(tmpdir(), 'turnpost-page-'));
    try {
        const said = await run(room);
        console.log(`ok ${++count} - ${name}${said ? `: ${said}` : ''}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${++count} - ${name}`);
        console.log(String(error.stack).slice(0, 3000).replace(/^/gm, '# '));
    }
    rmSync(room, { recursive: true });
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
