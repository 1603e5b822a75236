/** Preferences of `standing` for setup (TM-ASYNC-13). */
#ifndef TERRA_MYSTICA_PREFERENCES_H
#define TERRA_MYSTICA_PREFERENCES_H

#include "terra-mystica/position/state.h"

/** Reads one, takes all back, uses the first
 *  that is legal for the seat on turn (TM-ASYNC-13). @{ */
bool tm_read_preference(struct game_state *s, const struct order *o,
                        struct error *e);
void tm_clear_preferences(struct tm_seat *of);
bool tm_use_preference(struct game_state *s);
/** @} */

#endif
