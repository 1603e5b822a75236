/** Which region may be attacked (SW-CONQUER-02, -09). */
#ifndef SMALLWORLD_TARGET_H
#define SMALLWORLD_TARGET_H

#include "smallworld/position/state.h"

struct sw_plan;

/** May the target be attacked, whatever it costs (SW-CONQUER-09)? */
bool sw_legal_target(const struct game_state *s, const struct sw_plan *plan,
                     struct error *e);
/** Does a way of the plan reach its region (SWU-DOORMAT-01)? */
bool sw_carried(const struct game_state *s, const struct sw_plan *plan);
/** Does nothing that the holder has protect the region, and nothing that the
 *  attacker has forbid it? */
bool sw_allows_attack(const struct game_state *s, int attacker, int region,
                      struct span at, struct error *e);

#endif
