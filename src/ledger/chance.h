/** Chance in a ledger: who resolves it, what is revealed, what is drawn. */
#ifndef LEDGER_CHANCE_H
#define LEDGER_CHANCE_H

#include "ledger/replay.h"

/** Does the position wait for results, now or in a while? */
bool chance_is_owed(const struct table *table);
/** Is play stopped until results are drawn? */
bool chance_stops_play(const struct table *table);

/** Finds the resolver at the start of the game. */
void chance_open(struct table *table);
/** Finds the resolver of what a move has come to owe: the seat after the
 *  mover, for ever the one found first. Fails when no chain is left. */
bool chance_after_move(struct table *table, const struct record *move,
                       struct error *e);

/** Is it @p key's turn to reveal? */
bool chance_waits_on(const struct table *table, const struct key *key);
/** The entry that reveals; the resolver's key, or NULL in practice. */
struct record chance_record(const struct table *table, const struct key *key);

/** Checks and carries out a chance entry. */
bool chance_apply(struct table *table, const struct record *record,
                  const struct adding *how, struct events *events,
                  struct error *e);

/** The entry's time at which a duty is late; 0: no limit. */
bool is_late(const struct table *table, int64_t time);

#endif
