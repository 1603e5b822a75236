/** Orders that no list has, for that is of the position alone: what goes on after
 *  chance, whatever it brings, and rows of several orders. The program says of
 *  each whether it may be given. */
import { longerOf } from './forms.js';
import { Refusal } from './program.js';

const DRAFT = 'draft';
const MOST = 8; /* results that are asked for */

/** What a draft comes to; null: it is refused. */
async function after(game, draft, ...args) {
    const asked = ['try', ...args, '--file', DRAFT, ...game.asSeat];
    try {
        return await game.facts(asked, { files: { [DRAFT]: draft } });
    } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
    }
}

/** Every row of results: "won,lost" */
const rowsOf = (branches, before = []) =>
    branches.flatMap((one) => {
        const row = [...before, one.outcome];
        return one.branches?.length ? rowsOf(one.branches, row) : [row.join()];
    });

/** Orders that are listed after every result of chance. */
export async function whatever(game) {
    const rows = rowsOf(game.step.branches);
    if (rows.length > MOST) return [];
    const seen = await Promise.all(
        rows.map((row) => after(game, game.orders, '--moves', '--branch', row)),
    );
    const [first, ...others] = seen.map((facts) => facts?.orders ?? []);
    return first.filter(({ text }) =>
        others.every((orders) => orders.some((order) => order.text === text)),
    );
}

/** The first row of orders about a place that may be given now; null: none. */
export async function longer(game, about) {
    const { lines, step } = game;
    for (const text of longerOf(game, about)) {
        const facts = await after(game, [...lines, text].join('\n'));
        if (!facts) continue;
        const words = facts.told.slice(step.told.length).join(' ');
        const names = [{ ...about, words }];
        return { text, verb: about.kind, names, changes: [], asks: [] };
    }
    return null;
}
