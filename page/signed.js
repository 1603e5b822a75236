/** What a key has signed here last, game by game: the new ledger, or the move for
 *  the host. A tab may be closed before that is sent, and nothing else would fit
 *  the position any more. Another page may have written there: the program looks
 *  at it first. */
import { keep, recall } from './kept.js';

const OTHER = 'signed.turns';
const MOVE = 'signed.move';

/** Where it is kept for a game. */
export const placeOfSigned = (id) => `turnpost signed ${id}`;

/**
 * @param {{id: string, n: number}} position in front of a move for the host, or
 *     with what was played
 * @param {{ledger?: string, move?: string}} made one of the two
 * @returns {boolean} will it be there when the tab has been closed?
 */
export function keepSigned({ id, n }, made) {
    return keep(placeOfSigned(id), JSON.stringify({ n, ...made }));
}

function keptFor({ id, n }) {
    try {
        const kept = JSON.parse(recall(placeOfSigned(id)) || 'null');
        const isNew = kept?.ledger ? kept.n > n : kept?.n === n;
        return isNew ? kept : null;
    } catch {
        return null;
    }
}

/** Does that ledger, which the program verifies, go on from the one on the
 *  table? Anybody could make more of a practice game. */
async function goesOn(game, words) {
    const files = { [OTHER]: words };
    const { output } = await game.run(['compare', '--json', OTHER], { files });
    const { relation } = JSON.parse(new TextDecoder().decode(output));
    return relation === 'first ahead' && game.position.trust !== 'practice';
}

/** Is that a move which its seat has signed for this position? */
async function isSigned(game, move) {
    const args = ['try', '--json', '--file', MOVE];
    const { status } = await game.run(args, { files: { [MOVE]: move } });
    return status === 0 && move.includes('-----BEGIN TURNPOST MOVE-----');
}

/**
 * What was signed for this position, and is not in it; or null.
 * @param {import('./game.js').Game} game
 */
export async function signedFor(game) {
    const kept = keptFor(game.position);
    if (!kept) return null;
    try {
        const holds = kept.ledger
            ? await goesOn(game, String(kept.ledger))
            : await isSigned(game, String(kept.move));
        return holds ? kept : null;
    } catch {
        return null;
    }
}
