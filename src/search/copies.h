/** All copies of the games of a search, sorted by game and by what was played.
 * A copy that another one begins with takes no room, and only the longest that
 *  holds is replayed. */
#ifndef SEARCH_COPIES_H
#define SEARCH_COPIES_H

#include "ledger/copies/compare.h"
#include "search/search.h"

enum {
    KEPT_MAX = 16,       /* histories of one game that hold */
    STRANDS_MAX = 10000, /* of one game, whether they hold or not */
    FAULTS_MAX = 16,     /* that are told of one game */
    GAMES_MAX = 100000
};

struct copies;
struct copies *copies_new(struct arena *arena);

/** A ledger that was found; its bytes are copied as far as they are new. False
 *  when there is too much to keep it. */
bool copies_add(struct copies *, const struct place *, const char *bytes,
                size_t length);
int copies_games(const struct copies *);

/** The newest copy of a history that holds. */
struct kept {
    struct arena *arena; /* of the ledger */
    struct ledger *ledger;
    const struct place *place; /* one that `opens`, if there is any */
    int copies;                /* of it that were found */
    struct comparison found;   /* with the first one, for all but that */
};

/** A copy that does not hold. */
struct fault {
    const struct place *place;
    int line; /* of the ledger, from 1 */
    const char *what;
};

/** A game, as far as it can be told from what was found. */
struct story {
    struct arena *arena; /* of all but the ledgers */
    char id[24];
    struct kept kept[KEPT_MAX]; /* the first is the one that counts */
    int count;                  /* 0: none holds; several: a fork */
    struct fault faults[FAULTS_MAX];
    int fault_count; /* of those that are told */
    int newest;      /* the last entry that any copy has, good or not */
};

/** Has each game read (ledger_read with @p key; @p verify: ledger_verify) and
 *  told, in the order in which they were found. The story is there for the call
 *  only. Of several histories the one goes first that stands in the other's
 *  place, else the longest. */
void copies_each(const struct copies *, const struct key *key, bool verify,
                 void (*each)(void *, struct story *), void *context);

#endif
