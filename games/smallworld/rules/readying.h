/** Readying (section 12). */
#ifndef SMALLWORLD_READYING_H
#define SMALLWORLD_READYING_H

#include "smallworld/position/state.h"

/** Takes in hand what may leave the regions of a race, with an event
 *  (SW-READY-01). */
void sw_ready(struct game_state *s, int race);

#endif
