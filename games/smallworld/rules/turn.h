/** The steps of a turn, and what closes them (section 3). */
#ifndef SMALLWORLD_TURN_H
#define SMALLWORLD_TURN_H

#include "smallworld/trait.h"

/** The In Decline faction of a seat that conquers in step 2, or SW_NONE. */
int sw_fighter(const struct game_state *s, int seat);
/** The rule that lets it, for refusals. */
const char *sw_fighter_rule(const struct game_state *s, int seat);
/** The order is for step @p step: closes all earlier ones, readying and
 *  whatever else belongs to their ends. Refuses when the step is over. */
bool sw_enter(struct game_state *s, enum sw_step step, struct span at,
              const char *rule, struct error *e);
/** The order of a trait may be given at @p moment: closes what it closes, or
 *  refuses with the trait's @p rule. */
bool sw_enter_at(struct game_state *s, enum sw_moment moment, struct span at,
                 const char *rule, struct error *e);
/** A copy of the position with that step open, for lists; false: it cannot
 *  be opened any more. */
bool sw_opened(const struct game_state *s, enum sw_step step,
               struct game_state *copy);
/** The same at a moment. */
bool sw_opened_at(const struct game_state *s, enum sw_moment moment,
                  struct game_state *copy);
/** The turn's beginning has something that the seat may order. */
bool sw_has_beginning(const struct game_state *s, int seat);
/** The beginning of the turn is over (SWU-TURN-02). */
void sw_end_beginning(struct game_state *s);
/** Steps 5 to 7 by the defaults; true, or refuses (SW-REDEPLOY-08). */
bool sw_finish_turn(struct game_state *s, struct span at, struct error *e);
/** Scores a decline turn, and what comes after (SW-TURN-03, SWU-TURN-04); or
 *  refuses, while tokens of its last redeployment are in hand. */
bool sw_finish_decline(struct game_state *s, struct span at, struct error *e);

#endif
