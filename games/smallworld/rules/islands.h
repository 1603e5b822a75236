/** Maps of islands (Small World of Warcraft, sections 1 and 3): sides of boards
 *  that are drawn for one game and put together into one map. */
#ifndef SMALLWORLD_ISLANDS_H
#define SMALLWORLD_ISLANDS_H

#include "smallworld/position/state.h"

/** Is @p name, which may be NULL, that of islands put together, as in
 *  "warcraft-L1b-M2a"? In all these @p drawn is the map of the same box while
 *  the islands are to be drawn (box.h). */
bool sw_names_isles(const struct sw_board *drawn, const char *name);
/** Puts those islands together, which must be a set for so many players
 *  (SWW-SETUP-01); NULL with the error set when they are not. */
const struct sw_board *sw_isles_named(const struct setup *setup,
                                      const struct sw_board *drawn,
                                      const char *name, struct arena *arena,
                                      struct error *e);
/** SWW-SETUP-03 */
int sw_isles_rounds(int seats);
/** Are the islands of this game still to be drawn? */
bool sw_isles_owe(const struct game_state *s);
/** Draws them and lays out what begins on them (SWW-SETUP-01, -04, -06). */
void sw_isles_draw(struct game_state *s, struct rng *rng, struct arena *arena);
/** Murlocs and face-down markers of a map that is known. */
void sw_isles_lay_out(struct game_state *s);
/** Which island a region lies on, 0: A; SW_NONE: the map has none. */
int sw_isle_of(const struct game_state *s, int region);

#endif
