/** Digging (TM-DIG). */
#ifndef TERRA_MYSTICA_DIGGING_H
#define TERRA_MYSTICA_DIGGING_H

#include "terra-mystica/position/state.h"

/** One step of the digging track for nothing, if there is one (TM-DIG-03). */
void tm_gain_dig(struct game_state *s, int seat);

#endif
