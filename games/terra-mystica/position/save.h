/** The position as JSON, and whether it holds together. */
#ifndef TERRA_MYSTICA_SAVE_H
#define TERRA_MYSTICA_SAVE_H

#include "terra-mystica/position/state.h"

json_t *tm_save(const struct game_state *s);
struct game_state *tm_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);
bool tm_check(const struct game_state *s, struct error *e);

#endif
