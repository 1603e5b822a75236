/** What the signs on a map mean: only those that are on it. */
#ifndef SMALLWORLD_LEGEND_H
#define SMALLWORLD_LEGEND_H

#include "smallworld/show.h"

enum { SW_LEGEND_LINES = 32 };

struct sw_legend {
    struct {
        const char *words;
        int style;
    } lines[SW_LEGEND_LINES];
    int count;
};

/** Fills in lines of at most @p width columns. */
void sw_legend(const struct game_state *s, int width, struct arena *arena,
               struct sw_legend *legend);

#endif
