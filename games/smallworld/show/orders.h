/** What orders name, cost and give, for `turnpost moves`. */
#ifndef SMALLWORLD_ORDERS_SHOWN_H
#define SMALLWORLD_ORDERS_SHOWN_H

#include "smallworld/position/state.h"

/** See `names` and `changes` of game/rules.h. @{ */
bool sw_order_names(const struct game_state *s, const struct order *o, int i,
                    struct arena *arena, struct named *into);
void sw_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context);
/** @} */

#endif
