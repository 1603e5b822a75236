/** Special terrain tiles (TM-LAND). */
#ifndef TERRA_MYSTICA_SPECIAL_TERRAIN_H
#define TERRA_MYSTICA_SPECIAL_TERRAIN_H

#include "terra-mystica/position/state.h"

bool tm_lay(struct game_state *s, int seat, int hex, struct span at,
            struct error *e);

#endif
