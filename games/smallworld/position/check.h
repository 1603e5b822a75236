/** Whether a position holds together. */
#ifndef SMALLWORLD_CHECK_H
#define SMALLWORLD_CHECK_H

#include "smallworld/position/state.h"

/** Does the position hold together? */
bool sw_check(const struct game_state *s, struct error *e);

#endif
