/** What `turnpost new` lists, for programs (turnpost-state(5)). */
#ifndef SHOW_GAMES_JSON_H
#define SHOW_GAMES_JSON_H

#include <jansson.h>

#include "game/rules.h"

/** A game: name, title, seats; with @p all boards, sets and options, too. The
 *  caller owns the value. */
json_t *json_of_game(const struct game_rules *, bool all, struct arena *);
/** All games, without boards, sets and options. */
json_t *json_of_games(struct arena *);

#endif
