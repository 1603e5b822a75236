/** A new game (section 2). */
#ifndef SMALLWORLD_SETUP_H
#define SMALLWORLD_SETUP_H

#include "smallworld/position/state.h"

/** Have these sets enough races and powers for a game on that board? */
bool sw_enough(const char *sets, int seats, const char *board);
/** The position before anything has moved; @p arena is for islands whose names
 *  are given. */
bool sw_blank(struct game_state *s, const struct setup *setup,
              struct arena *arena, struct error *e);
/** A new game, or one from a starting position; NULL with the error set. */
struct game_state *sw_start(const struct setup *setup, struct arena *arena,
                            struct error *e);
/** Options of `turnpost new smallworld`, beside those of every game. */
extern const struct option_spec sw_options[];

#endif
