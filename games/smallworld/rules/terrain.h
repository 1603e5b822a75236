/** What the terrain of a region means. */
#ifndef SMALLWORLD_TERRAIN_H
#define SMALLWORLD_TERRAIN_H

#include "smallworld/position/state.h"

/** Is it land beside water (SWB-TERRAIN-05)? */
bool sw_coastal(const struct game_state *s, int region);
/** Its land that borders a river may be left, its river not: may tokens of
 *  @p race stay in @p region after step 5 (SWU-RIVER-02)? */
bool sw_dwells(const struct game_state *s, int race, int region);

#endif
