/** A memory of the newest position seen of each game: a text file with lines
 *  `game-id n hash`; and of the chance commitments of its seats, `game-id
 * chance hash`, because a card that serves for two games lets whoever saw the
 * first know the dice of the second. Off unless a command is given --heads
 * FILE. */
#ifndef LEDGER_HEADS_H
#define LEDGER_HEADS_H

#include "ledger/ledger.h"

/** Fails (EX_DATAERR) when @p ledger does not descend from what the file at
 *  @p path says was seen of its game, or when a seat's commitment was seen in
 *  another game. A missing file knows nothing. */
bool heads_check(const char *path, const struct ledger *ledger,
                 struct error *e);

/** Checks, then remembers @p ledger. The file is locked meanwhile, written
 *  anew beside itself and renamed; on failure the old one stays. */
bool heads_update(const char *path, const struct ledger *ledger,
                  struct error *e);

#endif
