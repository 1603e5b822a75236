/** Seats that have left (TM-ASYNC-17). */
#ifndef TERRA_MYSTICA_DROP_OUT_H
#define TERRA_MYSTICA_DROP_OUT_H

#include "terra-mystica/position/state.h"

/** @} */
/** Decides in setup for a seat that has left, if it is on turn. */
void tm_setup_absent(struct game_state *s);
/** The seat leaves for good (TM-ASYNC-17), or a robot plays on. */
void tm_leave(struct game_state *s, int seat);

#endif
