/** Going into decline and vanishing (section 13). */
#ifndef SMALLWORLD_DECLINE_H
#define SMALLWORLD_DECLINE_H

#include "smallworld/position/state.h"

/** Steps (a) to (d) of SW-DECLINE-02, and -06. @p leaving: a badge that is
 *  lent, with which all tokens leave the map by the player's choice
 *  (SWU-STONEHEDGE-04), or SW_NONE. */
void sw_decline(struct game_state *s, int seat, int leaving);
/** Does it not count toward SW-DECLINE-05? */
bool sw_exempt(const struct game_state *s, int race);
/** A race is gone: tokens, banner and badge (SW-DECLINE-09). */
void sw_vanish(struct game_state *s, int race);

#endif
