/** Victory coins (section 14). */
#ifndef SMALLWORLD_SCORING_H
#define SMALLWORLD_SCORING_H

#include "smallworld/position/state.h"

/** Step 6; @p expansion: bonuses of the Active faction count. */
void sw_score(struct game_state *s, bool expansion);
/** What an event gave, by origin; see points() in game/rules.h. */
bool sw_points(const struct event *event, struct points *points);
/** Up to @p coins from one seat's coins to another's, because of @p trait;
 *  returns how many there were (SWU-SCORE-02). */
int sw_take_coins(struct game_state *s, int from, int to, int coins, int trait);
/** Coins from the stash, on the spot, because of @p trait. */
void sw_reward(struct game_state *s, int seat, int coins, int trait);
/** Coins to the stash, on the spot, because of @p trait. */
void sw_charge(struct game_state *s, int seat, int coins, int trait);

#endif
