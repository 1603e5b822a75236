/** A memory of the newest position seen of each game: a text with lines
 *  `game-id n hash`; and of the tables of peers, `game-id table code`, because
 *  two games of one table have the same dice. */
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
 *  was seen of its game, or when another game of its table was seen. */
bool heads_check(const struct heads *heads, const struct ledger *ledger,
                 struct error *e);

/** Checks, then appends the memory with @p ledger in it to @p into; *@p same
 *  says that it is as it was. */
bool heads_add(const struct heads *heads, const struct ledger *ledger,
               struct text *into, bool *same, struct error *e);

#endif
