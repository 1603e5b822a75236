/** The cult tracks (TM-CULT). */
#ifndef TERRA_MYSTICA_CULT_TRACKS_H
#define TERRA_MYSTICA_CULT_TRACKS_H

#include "terra-mystica/position/state.h"

/** Moves a marker up, with its power; stops at 9 or 10 (TM-CULT-02 to -06). */
void tm_climb(struct game_state *s, int seat, int cult, int steps);
/** Several tracks by one effect, with the question of TM-CULT-08. */
void tm_climb_all(struct game_state *s, int seat, const int steps[TM_CULTS]);
/** The owner says which track a key is for (TM-CULT-08). */
void tm_choose_key(struct game_state *s, int seat, int cult);
/** Refuses while the Cultists' open steps could reach the top of the track
 *  first (TM-ASYNC-07). */
bool tm_may_climb(const struct game_state *s, int seat, int cult, int steps,
                  struct span at, struct error *e);
/** What moving @p steps would come to: the new space. */
int tm_would_climb(const struct game_state *s, int seat, int cult, int steps);

#endif
