/** Conquering (section 7). */
#ifndef SMALLWORLD_CONQUEST_H
#define SMALLWORLD_CONQUEST_H

#include "smallworld/position/state.h"

struct sw_plan;

/** Was @p trait named after `by`? */
bool sw_by(const struct sw_plan *plan, int trait);
/** Has the race not rolled for its last conquest this turn (SW-DIE-06)? */
bool sw_may_conquer(const struct game_state *s, int race, struct span at,
                    struct error *e);
/** Checks target and price; fills in the plan (SW-CONQUER-02, -09). */
bool sw_plan_conquest(const struct game_state *s, struct sw_plan *plan,
                      struct error *e);
/** What a way does to the plan, the trait's own or one that copies it; or it
 *  refuses. */
bool sw_go_by(const struct game_state *s, struct sw_plan *plan, int trait,
              struct error *e);
/** Carries out a plan that is legal: tolls, tokens, losses and what follows
 *  (SW-CONQUER-06, -08, SWW-COST-04). */
void sw_conquer(struct game_state *s, const struct sw_plan *plan);
/** Notes an attack on the plan's region, before anything is lost there. */
struct sw_attack *sw_note_attack(struct game_state *s,
                                 const struct sw_plan *plan, bool won);
/** Notes ways that work `once` as used (SWU-RELIC-02). */
void sw_use_ways(struct game_state *s, const struct sw_plan *plan);
/** What follows a conquest when its tolls are paid: coins at once, pieces that
 *  are taken (SWW-COST-04). @p discarded: as sw_lose() has it. */
void sw_follow_conquest(struct game_state *s, const struct sw_plan *plan,
                        const struct sw_attack *a, int discarded);
/** Conquests of non-empty regions this turn (SWB-GEN-05). */
int sw_booty(const struct game_state *s, int race);
/** Did the race attack this seat's Active race this turn? */
bool sw_attacked(const struct game_state *s, int race, int seat);

#endif
