/** A move carried out, command by command (TM-NOTE-01, -26). */
#ifndef TERRA_MYSTICA_PLAY_H
#define TERRA_MYSTICA_PLAY_H

#include "terra-mystica/position/state.h"

/** Carries out a move on @p s, a copy of @p before that is spoilt when the move
 *  is refused; then the conditional moves of whoever is on turn. */
bool tm_play(struct game_state *s, const struct game_state *before,
             const struct order *o, struct arena *arena, struct error *e);

#endif
