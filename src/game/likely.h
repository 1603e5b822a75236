/** Legal orders that some words may stand for. */
#ifndef GAME_LIKELY_H
#define GAME_LIKELY_H

#include "game/sayings.h"
#include "game/turn.h"

/** What is legal in one position, so that it is asked for once. Begins as
 *  zeros. */
struct listing {
    const struct game_state *state;
    const char **lines;
    int count, room;
    struct arena *arena;
};

/** The legal orders of @p seat in which all words @p from … @p end - 1 are, by
 *  themselves or as a name of what the order names; those with least else in
 *  them, of least cost. How many, at most @p room; 0 when there are more. */
int likely_orders(const struct turn *turn, int seat, struct listing *listing,
                  const struct sentence *sentence, int from, int end,
                  struct arena *arena, struct meaning *into, int room);

/** The legal orders that begin with the words of @p begun. */
int likely_ends(const struct turn *turn, int seat, struct listing *listing,
                const char *begun, struct arena *arena, struct meaning *into,
                int room);

#endif
