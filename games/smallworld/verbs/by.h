/** `by WORD …`: what a conquest is made with. */
#ifndef SMALLWORLD_BY_H
#define SMALLWORLD_BY_H

#include "smallworld/trait.h"

/** Words after `by`, from word @p from on: up to the next part of the order.
 *  Returns how many there are. */
int sw_read_by(const struct order *o, int from, const struct word **by,
               int *count);
/** The race that attacks: one In Decline that fights on when they name it, and
 *  nothing besides (SWB-GHOULS-03), else the Active one; SW_NONE: there is
 *  none. */
bool sw_read_attacker(const struct game_state *s, const struct word *by,
                      int count, int *race, struct error *e);
/** Puts the ways that they name into the plan. */
bool sw_read_ways(const struct game_state *s, struct sw_plan *plan,
                  const struct word *by, int count, struct error *e);
/** Yields the conquests, or the final attempts, of a plan without a region,
 *  with @p after, the way's word or "", and `pay` where there is a toll. */
void sw_list_targets(const struct game_state *s, const struct sw_plan *plan,
                     const char *after, order_fn *yield, void *context);

#endif
