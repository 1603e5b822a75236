/** What a request brings, when all who open it have shown their values. */
#ifndef LEDGER_RESULTS_H
#define LEDGER_RESULTS_H

#include "ledger/entry/replay.h"

/** Draws it; then nothing waits any more. */
void chance_draw(struct table *table, const struct adding *how,
                 struct events *events);

#endif
