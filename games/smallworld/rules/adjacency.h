/** Entering the map and adjacency (section 6; SWW-TRAVEL). */
#ifndef SMALLWORLD_ADJACENCY_H
#define SMALLWORLD_ADJACENCY_H

#include "smallworld/position/state.h"

struct sw_plan;
struct sw_trait;

/** Adjacent for conquest: a border line, or a trait that joins the two. */
bool sw_adjacent(const struct game_state *s, int race, int a, int b);
/** Does it share a border line with a region that the race holds? */
bool sw_borders(const struct game_state *s, int race, int region);
/** Adjacent to a region that the race holds, joins included. */
bool sw_next_to(const struct game_state *s, int race, int region);
/** Can the race reach @p region wherever its own are, by a trait (SW-ADJ-01)?
 */
bool sw_reaches(const struct game_state *s, int race, int region);
/** The trait that says where alone the race, which holds no Region, may enter
 *  (SWU-FLAMES-03), or NULL. */
const struct sw_trait *sw_enters_only(const struct game_state *s, int race);
/** May @p race attack @p region from where it is, or enter the map there
 *  (SW-FIRST-01, SW-ADJ-01)? */
bool sw_reachable(const struct game_state *s, int race, int region);
/** Adjacent, or treated as such by a trait or a way of the plan; a landing
 *  region as such is not (SWW-CHAMP-02, SWW-TRAVEL-03). */
bool sw_nearby(const struct game_state *s, const struct sw_plan *plan);
/** A landing region that costs one token more now (SWW-TRAVEL-01). */
bool sw_travels(const struct game_state *s, const struct sw_plan *plan);

#endif
