/** Wishes of `standing` for setup (TM-ASYNC-13). */
#ifndef TERRA_MYSTICA_PREFERENCES_H
#define TERRA_MYSTICA_PREFERENCES_H

#include "terra-mystica/position/state.h"

/** Wishes of `standing` for setup: reads one, takes all back, uses the first
 *  that is legal for the seat on turn, in words (TM-ASYNC-13). @{ */
bool tm_read_wish(struct game_state *s, const struct order *o, struct error *e);
void tm_clear_wishes(struct tm_seat *of);
bool tm_use_wish(struct game_state *s);
void tm_wish_words(const struct game_state *s, int seat, struct text *into);

#endif
