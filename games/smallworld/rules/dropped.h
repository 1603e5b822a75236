/** A seat that has been dropped (SW-DROP-01). */
#ifndef SMALLWORLD_DROPPED_H
#define SMALLWORLD_DROPPED_H

#include "smallworld/position/state.h"

/** The table's rule for a leaver: a robot plays on, or the seat is dropped
 *  (SW-DROP-01). */
void sw_leave(struct game_state *s, int seat);

#endif
