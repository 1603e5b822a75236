/** Who got how many points in which round, and where they came from. */
#ifndef SHOW_TALLY_H
#define SHOW_TALLY_H

#include "ledger/ledger.h"

enum { TALLY_ORIGINS = 16, TALLY_ALL = -1 };

struct gain {
    int entry, seat, round, points;
    const char *origin;
    struct gain *next, *before;
};

struct tally {
    struct arena *arena;
    struct gain *first, *last;
    const char *origins[TALLY_ORIGINS]; /* in the order of their coming */
    int origin_count;
    int rounds; /* the last one in which anybody got something; 0: none */
};

/** An entry_fn: counts what the entry gave. The scores before the first move
 *  are the origin "start" of round 0. What is taken back does not
 *  count. @p context is a struct tally. */
void tally_entry(void *context, const struct entry *entry);

/** What @p seat got in @p round (TALLY_ALL: the whole game) from @p origin
 *  (NULL: any) goes to @p sum. False: it got nothing, not even 0. */
bool tally_sum(const struct tally *tally, int seat, int round,
               const char *origin, int *sum);

#endif
