/** The game itself, for what plays it. */
#ifndef SMALLWORLD_GAME_H
#define SMALLWORLD_GAME_H

#include "game/rules.h"

extern const struct game_rules game_smallworld;
/** Yields the legal orders of these verbs, whose list ends with NULL; NULL: of
 *  all. */
void sw_list_orders(const struct game_state *s, int seat,
                    const char *const *verbs, order_fn *yield, void *context);

#endif
