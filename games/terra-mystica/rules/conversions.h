/** When goods may be converted (TM-CONV). */
#ifndef TERRA_MYSTICA_CONVERSIONS_H
#define TERRA_MYSTICA_CONVERSIONS_H

#include "terra-mystica/position/state.h"

/** Is it the time for a conversion (TM-CONV-02)? Ends the action if so. */
bool tm_between(struct game_state *s, const struct order *o, struct error *e);

#endif
