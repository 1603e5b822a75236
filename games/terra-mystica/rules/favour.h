/** Favour tiles (TM-FAV). */
#ifndef TERRA_MYSTICA_FAVOUR_H
#define TERRA_MYSTICA_FAVOUR_H

#include "terra-mystica/position/state.h"

/** Can the seat take any favour tile (TM-FAV-01)? */
bool tm_favour_left(const struct game_state *s, int seat);
void tm_take_favour(struct game_state *s, int seat, int kind);

#endif
