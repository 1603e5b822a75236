/** The choice of factions (TM-FSEL). */
#ifndef TERRA_MYSTICA_FACTION_CHOICE_H
#define TERRA_MYSTICA_FACTION_CHOICE_H

#include "terra-mystica/position/state.h"

/** Gives a seat its faction and what lies on its board (TM-FSEL-03). */
void tm_take_faction(struct game_state *s, int seat, int faction);
/** May the seat still have this faction (TM-GEN-01)? */
bool tm_faction_free(const struct game_state *s, int faction, struct span at,
                     struct error *e);

#endif
