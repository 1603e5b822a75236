/** A memory of the newest position seen of each game: a text with lines
 *  `game-id n hash`; and of the chance commitments of its seats, `game-id
 *  chance hash`, because a card that serves for two games lets whoever saw the
 *  first know the dice of the second. */
#ifndef LEDGER_HEADS_H
#define LEDGER_HEADS_H

#include "ledger/ledger.h"

/** The memory and what it is called in errors. */
struct heads {
    const char *name;
    const char *bytes;
    size_t length;
};

/** Fails (EX_DATAERR) when @p ledger does not descend from what the memory says
 *  was seen of its game, or when a seat's commitment was seen in another
 *  game. */
bool heads_check(const struct heads *heads, const struct ledger *ledger,
                 struct error *e);

/** Checks, then appends the memory with @p ledger in it to @p into; *@p same
 *  says that it is as it was. */
bool heads_add(const struct heads *heads, const struct ledger *ledger,
               struct text *into, bool *same, struct error *e);

#endif
