/** What comes before the first order of a turn: survivors that its player still
 *  places, chance, and what his race begins with (SWW-TURN-02). */
#ifndef SMALLWORLD_START_EFFECTS_H
#define SMALLWORLD_START_EFFECTS_H

#include "smallworld/trait.h"

/** The turn begins (SWW-TURN-02), unless survivors are to be placed or
 *  something is to be drawn before. */
void sw_open_turn(struct game_state *s);
/** The same in front of the first order of a game; a race that was picked in
 *  the turn has begun it already. */
void sw_begin(struct game_state *s);
/** The trait of the seat on turn that is to draw something before that, at
 *  @p region (which may be NULL); else NULL. */
const struct sw_trait *sw_opening_owes(const struct game_state *s, int *region);
/** Draws it, if there is something. */
void sw_opening_draw(struct game_state *s, struct rng *rng);
/** Does play stop until something is drawn? */
bool sw_stops(const struct game_state *s);
/** Survivors that wait for their owner's turn come before any order of his, by
 *  his standing order or the default; false: and then chance comes before the
 *  order (SWW-ASYNC-09). */
bool sw_places_first(struct game_state *s);
/** Goes on without it: for thoughts about what may come. */
void sw_opening_ignore(struct game_state *s);

#endif
