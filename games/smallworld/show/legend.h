/** What the signs on a map mean: only those that are on it. */
#ifndef SMALLWORLD_LEGEND_H
#define SMALLWORLD_LEGEND_H

#include "core/legend.h"
#include "smallworld/position/state.h"

/** In lines of at most @p width columns. */
struct legend sw_legend(const struct game_state *s, const struct look *look,
                        int width, struct arena *arena);

#endif
