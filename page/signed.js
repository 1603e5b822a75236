/** What a key has signed here last, game by game: the new ledger, or the move for
 *  the host. A tab may be closed before that is sent, and nothing else would fit
 *  the position any more. */
import { keep, recall } from './kept.js';

const place = (id) => `turnpost signed ${id}`;

/**
 * @param {{id: string, n: number}} position in front of a move for the host, or
 *     with what was played
 * @param {{ledger?: string, move?: string}} made one of the two
 * @returns {boolean} will it be there when the tab has been closed?
 */
export function keepSigned({ id, n }, made) {
    return keep(place(id), JSON.stringify({ n, ...made }));
}

/** What was signed for this position, and is not in it; or null. */
export function signedFor({ id, n }) {
    try {
        const kept = JSON.parse(recall(place(id)) || 'null');
        const isNew = kept?.ledger ? kept.n > n : kept?.n === n;
        return isNew ? kept : null;
    } catch {
        return null;
    }
}
