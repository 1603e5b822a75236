/** The places among which something is divided (shares.c reads it). */
#ifndef WORDS_SHARING_H
#define WORDS_SHARING_H

#include "words/shares.h"

enum { HEAPS_MAX = 60 };

/* A place of the pairs. */
struct heap {
    const char *place;
    const char *words; /* what stands there, where no order has it; or NULL */
    int named, listed; /* how many are there, as it is told and as these orders
                          count them: what may be moved is taken up */
    int more[SHARES_MAX], fixed; /* so many more; so many in all, or -1 */
    bool said;
};

struct shares {
    struct spoken s;
    const char *prefix; /* of the orders: "redeploy", "place camps" */
    bool open;          /* each lists all that there are for one place */
    struct heap heaps[HEAPS_MAX];
    int count;
    /* What is being read. */
    int number;                   /* so many, ALL, or 0 */
    bool each, keeps, left, hand; /* of what is in hand */
    int out; /* one more than the words that said nothing in front of a place,
                from where they may come, or 0 */
    struct heap *from, *to[HEAPS_MAX];
    int places;
    bool closed;         /* "5 gets 2": the number stands behind them */
    int lifted;          /* from where they were, and not put down yet */
    struct heap *source; /* where the last ones came from, or NULL */
    struct heap *rest;   /* gets what is left */
    bool moved;          /* what was there is spoken of: all else stays there */
    bool kept;           /* the last ones stay */
    int told;            /* how often the order word is said … */
    int said;            /* … and other words are, so far */
    int shared;          /* how many statements there are … */
    int ways;            /* … that say from where to where */
    int unknown, cues;   /* words that say nothing, and that say another order
                            … */
    bool odd, placed;    /* in this clause, and places or numbers */
    int behind;          /* what was read already */
    bool strict;         /* a clause had none of these */
};

/** The place of this name; NULL: there is none. @{ */
struct heap *heap_at(struct shares *, const char *place);
/** … the only one that word @p i names, where no number stands beside it: "to
 *  the swamp". */
struct heap *heap_called(struct shares *, int i);
/** @} */

/** Takes down all places of the orders with the prefix, and those to which
 *  nothing may be moved before something else is. */
bool heaps_look(struct shares *);
/** Is one of them, of those that were said, called so? */
bool heaps_have_name(const struct shares *, const char *name, bool said);
bool heap_has_name(const struct shares *, const struct heap *,
                   const char *name);
/** Were the places said that are named, or is it where something comes from? */
bool heaps_named(const struct shares *);

/** "One on each of my four", "every farm", "everywhere": is it said of all
 *  places, or all of a name, and takes them; false: of more, or of others. @{
 */
bool heaps_each(const struct shares *, int i);
bool heaps_take_each(struct shares *, int i);
/** @} */
/** "21 down to 2": is it how many are to be there, and no place to go to? */
bool heaps_level(const struct shares *, int i);
/** "All", or "them" where it was said how many were taken up? */
bool heaps_total(const struct shares *, int i);
/** May so many words be left out? */
bool heaps_say_enough(const struct shares *);
/** "Hero": is it a piece of orders that divide nothing? */
bool heaps_other_piece(const struct shares *, const char *said);

/** Does what it speaks of stay where it is? */
bool sharing_keeps(const char *word);

#endif
