/** Orders that no list has, for that is of the position alone: what goes on after
 *  chance, whatever it brings, and rows of several orders. The program says of
 *  each whether it may be given. */
import { beforeOf } from './forms.js';
import { speaksOf } from './orders.js';
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

/** Rows of orders about a place, that may be given after something else: `found`
 *  gets some at a time, as long as they are wanted. */
export async function longer(game, about, isWanted, found) {
    const { lines, step } = game;
    const known = new Set(step.orders.map(({ text }) => text));
    for (const first of beforeOf(game, about)) {
        const draft = [...lines, first].join('\n');
        const facts = await after(game, draft, '--moves');
        if (!isWanted()) return;
        const words = facts?.told.slice(step.told.length).join(' ');
        const orders = (facts?.orders ?? []).filter(
            (order) => speaksOf(order, about) && !known.has(order.text),
        );
        for (const { text } of orders) known.add(text);
        found(
            orders.map((order) => ({
                ...order,
                text: `${first}. ${order.text}`,
                verb: first.split(' ')[0],
                names: [...order.names, { words }],
            })),
        );
    }
}
