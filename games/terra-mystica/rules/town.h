/** Towns (TM-TOWN) and the tiles that are taken for them. */
#ifndef TERRA_MYSTICA_TOWN_H
#define TERRA_MYSTICA_TOWN_H

#include "terra-mystica/position/state.h"

/** Town check around @p hex of the seat (TM-TOWN-01, -07). */
void tm_check_town(struct game_state *s, int seat, int hex);
/** … around all structures of the seat that are in no town (TM-TOWN-09). */
void tm_check_towns(struct game_state *s, int seat);
/** Group of @p hex by direct adjacency: marks it, returns its size; *power is
 *  the sum of values, *town the oldest town in it or 0. @p river: a river that
 *  joins what lies around it (TM-MERM-01), or TM_NONE. */
int tm_group(const struct game_state *s, int seat, int hex, int river,
             bool group[TM_HEXES], int *power, int *town);
/** Founds a town over @p river (TM-MERM-01), or refuses. */
bool tm_ford(struct game_state *s, int seat, int river, struct span at,
             struct error *e);
/** Tiles of all towns that can still be taken, less those due. */
int tm_town_tiles_left(const struct game_state *s);
/** Takes town tile @p kind, favour tile @p kind; the caller has asked. */
void tm_take_town(struct game_state *s, int seat, int kind);

#endif
