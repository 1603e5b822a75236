/** A trait's private numbers: its pieces, and what it remembers. */
#ifndef SMALLWORLD_MEMO_H
#define SMALLWORLD_MEMO_H

#include "smallworld/position/state.h"

/** The number that a trait keeps at a region, in hand (SW_HAND) or in a slot;
 *  0 for most. */
int sw_memo(const struct game_state *s, int trait, int at);
/** Makes it @p n. */
void sw_set_memo(struct game_state *s, int trait, int at, int n);
/** Adds @p n to it. */
void sw_add_memo(struct game_state *s, int trait, int at, int n);
/** Pieces of a trait on the map. */
int sw_pieces_out(const struct game_state *s, int trait);
/** Was a trait that works `once` used this turn? */
bool sw_used(const struct game_state *s, int trait);
/** Notes that it was. */
void sw_set_used(struct game_state *s, int trait);
/** Forgets what a trait keeps for itself; with @p map also its pieces there. */
void sw_forget(struct game_state *s, int trait, bool map);

#endif
