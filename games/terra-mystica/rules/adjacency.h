/** What is adjacent: directly, over rivers, by tunnel or carpet (TM-ADJ). */
#ifndef TERRA_MYSTICA_ADJACENCY_H
#define TERRA_MYSTICA_ADJACENCY_H

#include "terra-mystica/position/state.h"

/** Is there a bridge between the two hexes, whosever (TM-ADJ-06)? */
bool tm_bridged(const struct game_state *s, int a, int b);
/** Share a side or a bridge (TM-ADJ-01). */
bool tm_direct(const struct game_state *s, int a, int b);
/** Hexes directly adjacent to @p hex, at most @p most; their number. */
int tm_around(const struct game_state *s, int hex, int *into, int most);
/** Hexes that a seat reaches directly or over rivers; own structures and
 *  rivers are in it too when touched. @p without: a hex of its own that does
 *  not count as a start (TM-LAND-05), or TM_NONE. */
void tm_reach(const struct game_state *s, int seat, int shipping, int without,
              bool reach[TM_HEXES]);
/** Is @p hex adjacent to an own structure, directly or over rivers? */
bool tm_reachable(const struct game_state *s, int seat, int hex, bool card);
/** Is @p hex reached by a tunnel or carpet now (TM-DWARF-01)? */
bool tm_skippable(const struct game_state *s, int seat, int hex);
/** Size of the seat's largest group for area scoring (TM-END-05 to -07). */
int tm_network(const struct game_state *s, int seat);

#endif
