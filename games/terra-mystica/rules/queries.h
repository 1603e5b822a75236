/** Who stands where, and what a seat has and may have. Seats, hexes, tiles and
 *  factions are 0-based everywhere. */
#ifndef TERRA_MYSTICA_QUERIES_H
#define TERRA_MYSTICA_QUERIES_H

#include "terra-mystica/position/state.h"

/** Does a structure of the seat stand there, the special tile included? */
bool tm_stands(const struct game_state *s, int seat, int hex);
/** Is the seat in the game and its turn to be counted with? */
bool tm_plays(const struct game_state *s, int seat);
/** Own structures of a kind on the map; TM_TILE: the special tile. */
int tm_count(const struct game_state *s, int seat, int building);
bool tm_has(const struct game_state *s, int seat, int building);
bool tm_has_favour(const struct game_state *s, int seat, int favour);
int tm_bridges_of(const struct game_state *s, int seat);
/** VP for one @p scored by the scoring tile of this round, now. */
int tm_scored_vp(const struct game_state *s, enum tm_scored scored);
/** Priests that can be held: 7 less those on orders (TM-GEN-06). */
int tm_priest_limit(const struct game_state *s, int seat);
/** Threshold of towns: 7, or 6 with FAV5 (TM-TOWN-01). */
int tm_town_power(const struct game_state *s, int seat);
/** A sum that no game comes to is kept at TM_MOST. */
static inline int tm_capped(int n)
{
    return n < TM_MOST ? n : TM_MOST;
}

#endif
