/** A new game, from the options of `turnpost new`. */
#ifndef FOUNDING_H
#define FOUNDING_H

#include "command.h"
#include "ledger/ledger.h"

/** Reads seats, cards, board, options and the starting position. Practice,
 *  host and peers do not mix. The host's key is opened (key_wipe it). */
bool founding_read(struct invocation *inv, const struct game_rules *rules,
                   struct founding *into, struct key **host, struct error *e);

/** The same for a game that was read elsewhere: seats, options and start are
 *  those of @p setup; only --host and --seed count. */
bool founding_import(struct invocation *inv, const struct game_rules *rules,
                     const struct setup *setup, struct founding *into,
                     struct key **host, struct error *e);

#endif
