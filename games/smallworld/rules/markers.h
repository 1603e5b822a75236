/** Relics and places on the map, the stack they come from, and Monsters
 *  (Underground, sections 1, 5 and 6). */
#ifndef SMALLWORLD_MARKERS_H
#define SMALLWORLD_MARKERS_H

#include "smallworld/position/state.h"

/** Where a relic or place lies, or SW_NONE. */
int sw_marker_region(const struct game_state *s, int trait);
/** Puts it there, for the first time or as a move; tells nothing. */
void sw_put_marker(struct game_state *s, int trait, int region);
/** A relic goes to where it was used, with an event (SWU-RELIC-01). */
void sw_move_marker(struct game_state *s, int trait, int region);
/** After the occupier of regions has changed: relics and places pass to the
 *  race that is there now (SWU-MARK-01), and so do the badges they lend. */
void sw_markers_pass(struct game_state *s);
/** How many that nobody has seen may be in the stack: one less for each that
 *  may have to be replaced by another (SWW-WELL-02). */
int sw_markers_left(const struct game_state *s);
/** The stack gets so many, or all there are (SWU-SETUP-04). */
void sw_hide_markers(struct game_state *s, int count);
/** Is that relic or place in this game, seen or not? */
bool sw_marker_plays(const struct game_state *s, int trait);
/** A region where tokens have reached a face-down marker (SWW-MARKER-02), or
 *  SW_NONE. */
int sw_to_reveal(const struct game_state *s);
/** Is something of the markers to be drawn before play goes on? */
bool sw_markers_owe(const struct game_state *s);
/** Draws what is owed, with its events. */
void sw_markers_draw(struct game_state *s, struct rng *rng);
/** Goes on as if nothing were found: for thoughts about what may come. */
void sw_markers_ignore(struct game_state *s);
/** Monsters of a region: none are left, and what they guarded is found
 *  (SWU-MONSTER-01, -02). */
void sw_monsters_leave(struct game_state *s, int region);

#endif
