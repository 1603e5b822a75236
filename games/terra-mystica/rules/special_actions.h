/** Power actions of the board and special actions (TM-PACT, TM-SPEC). */
#ifndef TERRA_MYSTICA_SPECIAL_ACTIONS_H
#define TERRA_MYSTICA_SPECIAL_ACTIONS_H

#include "terra-mystica/position/state.h"

/** Actions of the board, of the faction's own board, a card and favour tiles.
 */
enum { TM_SPACES = TM_BOARD_ACTIONS + TM_FAVOURS + 2 };

/** The spaces that the seat could use, used ones too; their number. Robots
 *  choose among what is listed in this order: one's own that gives spades
 *  comes last, any other after those of the board. */
int tm_spaces(const struct game_state *s, int seat,
              const struct tm_space *into[TM_SPACES]);
/** The space of the seat's own board, if it could use it and the space gives
 *  @p good; or NULL. */
const struct tm_space *tm_own_space(const struct game_state *s, int seat,
                                    enum tm_good good);
/** The space called @p name that the seat could use ("act5", "bon1" …), or
 *  NULL; own spaces only if it has the tile, card or stronghold. */
const struct tm_space *tm_space_named(const struct game_state *s, int seat,
                                      const char *name);
/** Is a special action space of the seat free: FAV6, card, stronghold?
 *  NULL when it is, else the reason in words. */
const char *tm_space_blocked(const struct game_state *s, int seat,
                             const struct tm_space *space);

#endif
