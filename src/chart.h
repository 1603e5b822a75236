/** Points per round as a picture. */
#ifndef CHART_H
#define CHART_H

#include "core/drawing.h"
#include "tally.h"

/** Bars for every seat, a group for every round. */
struct drawing *chart_rounds(const struct table *table,
                             const struct tally *tally, struct arena *arena);

#endif
