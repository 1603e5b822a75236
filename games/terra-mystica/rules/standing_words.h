/** What is done for a seat without asking, in words. */
#ifndef TERRA_MYSTICA_STANDING_WORDS_H
#define TERRA_MYSTICA_STANDING_WORDS_H

#include "terra-mystica/position/state.h"

/** Standing orders, preferences and conditional moves of a seat, or "", into a
 *  text that is empty. */
void tm_standing_words(const struct game_state *s, int seat, struct text *into);
/** Tells them. */
void tm_tell_standing(struct game_state *s, int seat);

#endif
