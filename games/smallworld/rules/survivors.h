/** Survivors and returned pieces: the placements of step 8 (section 11). */
#ifndef SMALLWORLD_SURVIVORS_H
#define SMALLWORLD_SURVIVORS_H

#include "smallworld/position/state.h"

/** Pieces of a trait in hand that step 8 places. */
int sw_pieces_waiting(const struct game_state *s, int trait);
/** Has this seat something to place in step 8? */
bool sw_has_survivors(const struct game_state *s, int seat);
/** Survivors that fit nowhere wait in hand (SW-SURV-05, SWW-TAUREN-05). */
void sw_stay_in_hand(struct game_state *s);
/** Places them by the standing order, else by the default. */
void sw_place_survivors(struct game_state *s, int seat);

#endif
