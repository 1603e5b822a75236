/** Who places the starting dwellings (TM-IDW). */
#ifndef TERRA_MYSTICA_STARTING_DWELLINGS_H
#define TERRA_MYSTICA_STARTING_DWELLINGS_H

#include "terra-mystica/position/state.h"

/** Who places the starting dwelling number @p n, or TM_NONE (TM-IDW). */
int tm_placer(const struct game_state *s, int n);

#endif
