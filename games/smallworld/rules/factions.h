/** The two sides of Warcraft, which its rules call factions (SWW-FACTION). */
#ifndef SMALLWORLD_FACTIONS_H
#define SMALLWORLD_FACTIONS_H

#include "smallworld/trait.h"

/** The camp of a race now (SWW-FACTION-01, SWW-BGROUND-02). */
enum sw_camp sw_camp(const struct game_state *s, int race);
/** Coins of the seat on turn for what was taken from races of the other camp
 *  (SWW-FACTION-02). */
int sw_camp_bonuses(const struct game_state *s);

#endif
