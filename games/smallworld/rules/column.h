/** The column of combos and the two stacks (sections 4 and 5). */
#ifndef SMALLWORLD_COLUMN_H
#define SMALLWORLD_COLUMN_H

#include "smallworld/position/state.h"

/** Lays out the column of a new game, still to be drawn (SW-SETUP-02). */
void sw_column_start(struct game_state *s);
/** A combo is taken: the others move up, the last place is to be drawn
 *  (SW-COLUMN-01). */
void sw_column_take(struct game_state *s, int place);
/** Is a banner or badge of the column still to be drawn? */
bool sw_column_owes(const struct game_state *s);
/** Are there banners and badges for all that is still to be drawn? */
bool sw_column_fits(const struct game_state *s);
/** Draws all that is owed in the column (SW-COLUMN-03 to -06). */
void sw_column_draw(struct game_state *s, struct rng *rng);
/** A badge from the stack, or from the discards (SWU-STONEHEDGE-02). */
int sw_badge_draw(struct game_state *s, struct rng *rng);
/** A badge goes to the discards (SW-COLUMN-06). */
void sw_badge_discard(struct game_state *s, int power);
/** A banner goes below the stack (SW-COLUMN-05). */
void sw_banner_returns(struct game_state *s, int race);

#endif
