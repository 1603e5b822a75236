/** What orders name, cost and give, for `turnpost moves`. */
#ifndef SMALLWORLD_ORDERS_SHOWN_H
#define SMALLWORLD_ORDERS_SHOWN_H

#include "smallworld/position/state.h"

/** See `names`, `place` and `changes` of game/rules.h. @{ */
bool sw_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into);
bool sw_place_named(const struct game_state *s, int i, struct arena *arena,
                    struct named *into);
void sw_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context);
/** @} */
/** What kind of thing a trait is in these: "race", "power", "marker". */
const char *sw_trait_kind(int trait);
/** What is in a region, to @p seat or to anybody (SW_NONE): "2 Orcs of Ann,
 *  mountain". */
void sw_describe_region(const struct game_state *s, int seat, int region,
                        struct text *into);

#endif
