/** Troop redeployment: defaults, the withdrawal, and when it is checked
 *  (section 10). */
#ifndef SMALLWORLD_REDEPLOY_H
#define SMALLWORLD_REDEPLOY_H

#include "smallworld/rules/placement.h"

/** The region of @p race for its next token or piece by SW-ASYNC-04;
 *  @p skip: regions to leave out (may be NULL); SW_NONE: it has none. */
int sw_weakest(const struct game_state *s, int race, const bool *skip);
/** Places tokens, which the caller has taken from the hand, one at a time; what
 *  fits nowhere goes back to hand. The event says how it was decided. */
void sw_spread_tokens(struct game_state *s, int race, int tokens);
/** Places all tokens in hand, and then what is treated so. */
void sw_spread_all(struct game_state *s, int race);
/** Places @p number pieces of @p trait that are in hand, one at a time, as far
 *  as they fit. */
void sw_place_pieces(struct game_state *s, int trait, int number,
                     struct sw_placing *p);
/** Places all pieces of a regrouping trait that are in hand. */
void sw_spread_pieces(struct game_state *s, int race);
/** End of the token part of step 5 for one faction, or a refusal. */
bool sw_tokens_placed(struct game_state *s, int race, struct span at,
                      struct error *e);
/** Step 5 begins: tokens come to hand, out of rivers and by what traits bring
 *  (SWU-REDEPLOY-01). */
void sw_open_redeployment(struct game_state *s);
/** The end of its token part for all factions of the seat on turn, or a
 *  refusal (SW-REDEPLOY-08). */
bool sw_all_placed(struct game_state *s, struct span at, struct error *e);
/** Tokens that a trait withdraws at the end of step 5 (may stay in hand). */
int sw_withdrawal(const struct game_state *s, int race);

#endif
