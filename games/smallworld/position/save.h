/** The position as it is stored, whether it holds together, and its facts. */
#ifndef SMALLWORLD_SAVE_H
#define SMALLWORLD_SAVE_H

#include "smallworld/position/state.h"

/* -- save.c: the position as it is stored -- */

/** The position as JSON (turnpost-state(5)), which the caller owns. */
json_t *sw_save(const struct game_state *s);
/** Reads what sw_save() wrote, from anybody: NULL with the error set when it
 *  does not hold together. */
struct game_state *sw_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);

/* -- check.c: whether a position holds together -- */

/** Does the position hold together? */
bool sw_check(const struct game_state *s, struct error *e);

/* -- facts.c: facts in words, for cases and scripts: see cases/README -- */

/** The fact that a line of a case asks for; false: there is none of that name.
 */
bool sw_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);

#endif
