/** Bridges (TM-BRI). */
#ifndef TERRA_MYSTICA_BRIDGE_H
#define TERRA_MYSTICA_BRIDGE_H

#include "terra-mystica/position/state.h"

/** May a bridge stand there for the seat (TM-BRI)? */
bool tm_may_bridge(const struct game_state *s, int seat, int a, int b,
                   struct span at, struct error *e);
void tm_place_bridge(struct game_state *s, int seat, int a, int b);

#endif
