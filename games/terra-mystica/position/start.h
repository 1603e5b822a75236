/** The first position, and what a starting position may say. */
#ifndef TERRA_MYSTICA_START_H
#define TERRA_MYSTICA_START_H

#include "terra-mystica/position/state.h"

bool tm_blank(struct game_state *s, const struct setup *setup, struct error *e);
/** May so many bonus cards be in the game (TM-SET-08)? */
bool tm_cards_fit(const struct game_state *s, size_t count);
struct game_state *tm_start(const struct setup *setup, struct arena *arena,
                            struct error *e);

#endif
