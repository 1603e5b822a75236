/** Setup: what is drawn, and the decisions one after the other (TM-SET,
 *  TM-INTRO). */
#ifndef TERRA_MYSTICA_SETUP_H
#define TERRA_MYSTICA_SETUP_H

#include "terra-mystica/position/state.h"

/** Draws what setup needs (TM-OPT-02). */
void tm_deal(struct game_state *s, struct rng *rng);
/** Everything is drawn: the first decision of setup. */
void tm_dealt(struct game_state *s);
/** Goes on in setup after a choice: who is next, or the next phase. */
void tm_setup_next(struct game_state *s);

#endif
