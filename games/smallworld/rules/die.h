/** The die: final attempts, and rolls of a trait's own (section 9). */
#ifndef SMALLWORLD_DIE_H
#define SMALLWORLD_DIE_H

#include "smallworld/trait.h"

/** Names the die that is wanted for a plan; @p trait: whose own, or SW_NONE. */
void sw_want_die(struct game_state *s, const struct sw_plan *plan, int trait);
/** The plan that a fallen die was rolled for, as it was ordered. */
struct sw_plan sw_die_plan(const struct game_state *s);
/** The final attempt with a fallen die (SW-DIE-04, -05). */
void sw_finish_attempt(struct game_state *s, int result);
/** An attempt has failed: it was an attack, its ways are used, and the race
 *  conquers nothing more (SW-DIE-05, -06, SWU-RELIC-02, SWU-WISPS-03). */
void sw_fail(struct game_state *s, const struct sw_plan *plan);
/** The die of a way that `rolls` has fallen: conquers with what is in hand, or
 *  leaves the attempt open if another roll may do (SWW-GNOME-02 to -04). */
void sw_roll_of_way(struct game_state *s, int result);
/** Is an attempt open that its own die has not decided? The next order of the
 *  seat on turn may go on with it, or gives it up (SWW-GNOME-03, -04). */
bool sw_attempt_open(const struct game_state *s);
/** Fills in an order that goes on with it: `roll R` without ways. */
void sw_resume(const struct game_state *s, struct sw_plan *plan);
/** Nothing is rolled for any more. */
void sw_forget_die(struct game_state *s);

#endif
