/** Immune regions (SW-TERM-08, SWU-IMMUNE). */
#ifndef SMALLWORLD_IMMUNE_H
#define SMALLWORLD_IMMUNE_H

#include "smallworld/position/state.h"

/** Does a piece make it immune (SW-TERM-08)? */
bool sw_immune(const struct game_state *s, int region);
/** The same against what @p race does (SWU-IMMUNE-01, -03). */
bool sw_immune_to(const struct game_state *s, int region, int race);
/** Is @p region held by another seat's Active race against which nothing but
 *  the rule book helps (SWU-GNOMES-01)? */
bool sw_unaided(const struct game_state *s, int race, int region);

#endif
