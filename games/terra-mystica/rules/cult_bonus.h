/** Phase III: the cult bonus and its spades (TM-CB). */
#ifndef TERRA_MYSTICA_CULT_BONUS_H
#define TERRA_MYSTICA_CULT_BONUS_H

#include "terra-mystica/position/state.h"

/** Cult bonus of the round's tile for a seat; spades among it (TM-CB-02). */
struct tm_bag tm_cult_income(const struct game_state *s, int seat);
/** Phase III: cult bonus, then its spades one seat after the other. */
void tm_bonuses(struct game_state *s);
/** The next seat with cult spades to use, or the next round. */
void tm_bonus_next(struct game_state *s);

#endif
