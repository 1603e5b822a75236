/** Coins that an action owes before it, because of what holds the region
 *  (SWW-TURN-06, SWW-ASYNC-03). */
#ifndef SMALLWORLD_TOLL_H
#define SMALLWORLD_TOLL_H

#include "smallworld/trait.h"

/** Coins due from the player of @p race before he does something to the
 *  region; none to himself. */
int sw_toll(const struct game_state *s, int race, int region);
/** The same for having conquered it. */
int sw_toll_after(const struct game_state *s, int race, int region);
/** May @p race do it? @p agrees: the order says that tolls are paid; @p more:
 *  coins that it takes besides. */
bool sw_may_pay_toll(const struct game_state *s, int race, int region, int more,
                     bool agrees, struct span at, struct error *e);
/** Pays it, as far as the coins reach; then it is paid. */
void sw_pay_toll(struct game_state *s, int race, int region);
/** What @p holder, which may be about to vanish, gets for a region that was
 *  conquered from it. */
void sw_pay_toll_after(struct game_state *s, int race, int holder, int region);

#endif
