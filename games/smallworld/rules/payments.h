/** Coins that an action owes before it, because of what holds the region
 *  (SWW-TURN-06, SWW-ASYNC-03). */
#ifndef SMALLWORLD_PAYMENTS_H
#define SMALLWORLD_PAYMENTS_H

#include "smallworld/trait.h"

/** What a player is about to do to a region that may be another's. */
struct sw_due {
    int race, region; /* whose ability does it, and where */
    enum sw_action action;
    int more;       /* coins that it takes besides */
    bool agrees;    /* the order says that tolls are paid */
    struct span at; /* the region's word */
};

/** The dues of what a power does there without an attack. */
struct sw_due sw_touch_due(int race, int region, bool agrees, struct span at);
/** The dues of an attack, what it takes besides included. */
struct sw_due sw_attack_due(const struct game_state *s,
                            const struct sw_plan *plan);
/** Coins due from the player of the race before it; none to himself. */
int sw_toll(const struct game_state *s, const struct sw_due *due);
/** Can it all be paid, and is that said? */
bool sw_may_pay_toll(const struct game_state *s, const struct sw_due *due,
                     struct error *e);
/** May a power do something to the region: is that not immune to the race
 *  (SW-TERM-08, SWW-DEFENSIVE-02), and its toll paid? */
bool sw_may_affect(const struct game_state *s, const struct sw_due *due,
                   struct error *e);
/** Pays it, as far as the coins reach; then it is paid. */
void sw_pay_toll(struct game_state *s, const struct sw_due *due);
/** The same of an attack, and what its ways take (SWW-COST-04). */
void sw_pay_attack(struct game_state *s, const struct sw_plan *plan);
/** What @p holder, which may be about to vanish, gets for a region that was
 *  conquered from it. */
void sw_pay_toll_after(struct game_state *s, int race, int holder, int region);

#endif
