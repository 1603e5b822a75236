/** Action 1, the part with spades (TM-TERR), and cult spades (TM-CB). A
 *  refusal points to @p at, here and in all that follows. */
#ifndef TERRA_MYSTICA_TRANSFORM_H
#define TERRA_MYSTICA_TRANSFORM_H

#include "terra-mystica/position/state.h"

/** One transform order in phase II or III (TM-TERR, TM-CB). @p colour: as
 *  named, or TM_NONE. */
bool tm_transform(struct game_state *s, int seat, int hex, int colour,
                  struct span at, struct error *e);
/** Spades needed from the hex's colour to @p colour for this seat. */
int tm_spades_needed(const struct game_state *s, int seat, int hex, int colour);
/** Pays and tells a tunnel or carpet to @p hex (TM-DWARF-01). */
void tm_pay_skip(struct game_state *s, int seat, int hex);

#endif
