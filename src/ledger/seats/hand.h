/** A seat is handed on to another player: an entry of its own, with his card.
 *
 *  The seat's key signs it, or the host's. Between three or more peers all
 *  others may do it together: each but the last says that he agrees, over one
 *  play head and to one card, so that whatever is played in between ends it.
 *
 *  Nobody has two results to choose from by it. While a request waits no seat
 *  is handed on; the new card stands in front of the first value that it shows;
 *  and of two entries over one play head the one that hands on stands behind
 *  (step_goes_before in standing.h), or who knows the result of a request could
 *  change who opens it. */
#ifndef LEDGER_HAND_H
#define LEDGER_HAND_H

#include "ledger/entry/replay.h"

/** Checks and carries out such an entry. */
bool hand_apply(struct table *table, const struct record *record,
                const struct adding *how, struct events *events,
                struct error *e);

/** The others who have yet to agree to this before @p by, who is none of them,
 *  hands the seat on: a bit a seat. */
unsigned hand_awaits(const struct table *table, int seat, int by,
                     const struct card *card);

/** The seat is its new player's; only hands, seat, card and chains change. What
 *  @p hand says of who had it before is found here. */
void hand_take(struct table *table, struct hand hand);

/** Copies what hand_take has put into the table out of another arena. */
void hand_move(struct table *table, struct arena *to);

/** The members "agreed" and "handed" of the state line, if there is something
 * to say. They are read when only the first line is known; what chains have
 * shown is read after them. @{ */
void hands_put(json_t *state, const struct table *table, struct arena *arena);
bool hands_read(const json_t *state, struct table *table, struct arena *arena,
                struct error *e);
/** @} */

#endif
