/** Points per round as a picture. */
#ifndef SHOW_CHART_H
#define SHOW_CHART_H

#include "core/drawing.h"
#include "show/report/tally.h"

/** Bars for every seat, a group for every round. */
struct drawing *chart_rounds(const struct table *table,
                             const struct tally *tally, struct arena *arena);

#endif
