/** The position as it is stored. */
#ifndef SMALLWORLD_SAVE_H
#define SMALLWORLD_SAVE_H

#include "smallworld/position/state.h"

/** The position as JSON (turnpost-state(5)), which the caller owns. */
json_t *sw_save(const struct game_state *s);
/** Reads what sw_save() wrote, from anybody: NULL with the error set when it
 *  does not hold together. */
struct game_state *sw_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);

#endif
