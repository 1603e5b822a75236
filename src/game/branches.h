/** What a move may come to that waits for results: every result is followed on
 *  a copy, with the lines after it, to the next one. */
#ifndef GAME_BRANCHES_H
#define GAME_BRANCHES_H

#include <stdint.h>

#include "game/turn.h"

/** Exactly so many of so many cases that are equally likely; in lowest terms.
 */
struct odds {
    uint64_t of, in;
};

/** A line of the rest that is refused in a branch, which stops the move. */
struct branch_stop {
    struct error why;
    struct odds odds;
    struct branch_stop *next;
};

/** All ways on which the results so far were called the same. */
struct branch {
    const char *outcome; /* of the last result, as plans call it; NULL: they
                            have no name for it. Of the root nothing. */
    struct odds odds;    /* from the beginning of the move */
    struct branch *first, *next; /* what the next result may be, the likeliest
                                    in front; and beside it. NULL: none */
    bool ends; /* in it are ways in which nothing is waited for any more … */
    /** … of which this holds. @{ */
    int least, most; /* points that the seat earns */
    struct branch_stop *stops;
    struct rng_script script; /* leads to the first of its ends */
    /** @} */
};

/** Follows all results that @p turn, in which a move of @p seat stopped for
 *  one, can have: a tree in @p arena. NULL: there are more than a few thousand
 *  ways. */
struct branch *branches_follow(const struct turn *turn, int seat,
                               struct arena *arena);

/** What plans call it: the short word, where it has one. NULL is "". */
const char *branch_word(const struct turn *turn, const char *outcome);

/** The branch to which @p path leads, names of results with commas between,
 *  each as plans have it; further results are the likeliest ones. NULL with the
 *  names that there are. */
const struct branch *branch_find(const struct turn *turn,
                                 const struct branch *root, const char *path,
                                 struct arena *arena, struct error *e);

/** "1 in 3", or that it is certain. */
void odds_say(struct odds odds, struct text *into);
/** Of either of two results that exclude each other. */
struct odds odds_sum(struct odds a, struct odds b);

/** Carries the move on to the end of a branch. */
void branch_take(const struct branch *branch, struct turn *turn,
                 struct arena *arena, struct events *events,
                 struct error *stopped);

#endif
