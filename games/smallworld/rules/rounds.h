/** From one turn to the next (section 3; SW-ASYNC-01 to -03). */
#ifndef SMALLWORLD_ROUNDS_H
#define SMALLWORLD_ROUNDS_H

#include "smallworld/position/state.h"

/** Step 8 and on to the next turn. */
void sw_close_turn(struct game_state *s);
/** Goes on with step 8 after an answer. */
void sw_go_on(struct game_state *s);

#endif
