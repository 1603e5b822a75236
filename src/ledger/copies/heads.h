/** A memory of games: a text with lines. `game-id n hash` is the newest entry
 *  seen; `game-id table code` the table of a game between peers, because two
 *  games of one table have the same dice; `game-id by …` what a key has signed
 *  in the game (trail.h). `anew` alone says that what was signed before it may
 * be more than what stands in front of it. */
#ifndef LEDGER_HEADS_H
#define LEDGER_HEADS_H

#include "ledger/copies/trail.h"

/** The memory and what it is called in errors. */
struct heads {
    const char *name;
    const char *bytes;
    size_t length;
};

/** Fails (EX_DATAERR) when @p ledger does not descend from what the memory says
 *  was seen of its game, unless an entry that was signed by a key of this
 *  memory is displaced in it, or was lost and may be signed again by @p key
 *  (KEY_PUBLIC bytes, or NULL); or when another game of its table was seen. */
bool heads_check(const struct heads *heads, const struct ledger *ledger,
                 const unsigned char *key, struct error *e);

/** What the key has signed in the game of @p ledger; @p anew: the memory was
 *  begun anew, and it has signed nothing of the game since. */
bool heads_recall(const struct heads *heads, const struct ledger *ledger,
                  const unsigned char key[KEY_PUBLIC], struct deeds *into,
                  bool *anew, struct error *e);

/** What is to be remembered of a game. */
struct news {
    const struct ledger *ledger;
    bool seen;                 /* its newest entry, too */
    const unsigned char *key;  /* KEY_PUBLIC bytes, whose … */
    const struct deeds *deeds; /* … are all that is known of it; or NULL:
                                        as they were */
};

/** Appends the memory with the news in it to @p into; *@p same says that it is
 *  as it was. Other games' lines stay byte for byte. */
bool heads_add(const struct heads *heads, const struct news *news,
               struct text *into, bool *same, struct error *e);

#endif
