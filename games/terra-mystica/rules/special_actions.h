/** Power actions of the board and special actions (TM-PACT, TM-SPEC). */
#ifndef TERRA_MYSTICA_SPECIAL_ACTIONS_H
#define TERRA_MYSTICA_SPECIAL_ACTIONS_H

#include "terra-mystica/position/state.h"

/** The space called @p name that the seat could use ("act5", "bon1" …), or
 *  NULL; own spaces only if it has the tile, card or stronghold. */
const struct tm_space *tm_space_named(const struct game_state *s, int seat,
                                      const char *name);
/** Is a special action space of the seat free: FAV6, card, stronghold?
 *  NULL when it is, else the reason in words. */
const char *tm_space_blocked(const struct game_state *s, int seat,
                             const struct tm_space *space);

#endif
