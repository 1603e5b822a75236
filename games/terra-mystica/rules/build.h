/** Building a dwelling (TM-BUILD), and what follows any building. */
#ifndef TERRA_MYSTICA_BUILD_H
#define TERRA_MYSTICA_BUILD_H

#include "terra-mystica/position/state.h"

bool tm_build(struct game_state *s, int seat, int hex, struct span at,
              struct error *e);
/** A sandstorm on the hex (TM-NOMAD-02). */
bool tm_storm(struct game_state *s, int seat, int hex, struct span at,
              struct error *e);
/** Puts a structure there and does what follows: VP, gains, towns, offers
 *  (TM-BUILD-05). @p from: what stood there, or TM_NONE. */
void tm_erect(struct game_state *s, int seat, int hex, int building, int from);

#endif
