/** Exchanging what is in two regions: tokens, natives, pieces and relics; what
 *  is printed, places and face-down markers stay (SWW-PORTAL-01 to -03). */
#ifndef SMALLWORLD_SWAP_H
#define SMALLWORLD_SWAP_H

#include "smallworld/position/state.h"

/** No conquest: nothing is lost, taken or paid, and relics and places pass to
 *  who has arrived. */
void sw_exchange(struct game_state *s, int a, int b);

#endif
