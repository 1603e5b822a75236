/** How rare a sum of fair results is: exactly, from the outcomes that each of
 *  them could have had. */
#ifndef SHOW_ODDS_H
#define SHOW_ODDS_H

#include "core/arena.h"
#include "core/rng.h"

/** How often fair results bring each sum. Zeroed: there are no results. */
struct odds {
    double *often; /* by sum, from 0 to `most` */
    int most, room;
    int results;
    double expected;
};

/** One more result that could have come in these ways, at least one. */
void odds_add(struct odds *odds, const unsigned char ways[RNG_VALUES],
              struct arena *arena);

/** Of fair games, the part in which the sum is at least this (@p up) or at
 *  most this. */
double odds_beyond(const struct odds *odds, int sum, bool up);

/** How many results brought each value, of results that were all alike. */
struct faces {
    int seen[RNG_VALUES];
    unsigned char ways[RNG_VALUES];
    int results;
};

/** Of fair games with as many results, the part that is at least as uneven, by
 *  the sum of the squared differences, each divided by what is expected
 *  (Pearson's chi square, over all that could have come). -1: too many results
 *  to go through. */
double odds_uneven(const struct faces *faces);

#endif
