/** The end of the game (section 15). */
#ifndef SMALLWORLD_END_H
#define SMALLWORLD_END_H

#include "smallworld/position/state.h"

/** The seats that have won, as bits; 0 before the end. Coins count, then tokens
 *  on the map (SW-END-01 to -03); a dropped seat cannot win (SW-DROP-01). */
unsigned sw_winners(const struct game_state *s);

#endif
