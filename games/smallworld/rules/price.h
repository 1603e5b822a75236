/** What a region costs, and who can pay it (SW-CONQUER-03, -05, SW-DIE-02). */
#ifndef SMALLWORLD_PRICE_H
#define SMALLWORLD_PRICE_H

#include "smallworld/position/state.h"

struct sw_plan;
struct sw_trait;

/** 2, in a river 1, + markers that defend + tokens and natives (SW-CONQUER-03,
 *  SWU-COST-01). */
int sw_defence(const struct game_state *s, int region);
/** Cost for @p race of @p region now, at least 1 (SW-CONQUER-03, -05). */
int sw_cost(const struct game_state *s, int race, int region);
/** The same as sw_cost() for a plan, with its discount and what else ways put
 *  into it. */
int sw_price(const struct game_state *s, const struct sw_plan *plan);
/** What counts like tokens in hand (SWU-IRON-02). */
int sw_help(const struct game_state *s, int race, int region);
/** Fills in how much of the plan's price is no token (SWU-IRON-02,
 *  SWW-BEAST-05). */
void sw_count_help(const struct game_state *s, struct sw_plan *plan);
/** Is the plan's price in hand, or for a final attempt near enough? */
bool sw_legal_price(const struct game_state *s, const struct sw_plan *plan,
                    struct error *e);
/** The trait of @p race that rolls before it names a target, or NULL. */
const struct sw_trait *sw_rolls_first(const struct game_state *s, int race);
/** The trait whose own die a roll for the plan's region is, or SW_NONE. */
int sw_own_die(const struct game_state *s, const struct sw_plan *plan);

#endif
