/** The first line of a ledger: what game it is and who plays. */
#ifndef LEDGER_FIRST_H
#define LEDGER_FIRST_H

#include "ledger/ledger.h"
#include "ledger/lines.h"

/** The first line of a new ledger. The caller owns the reference. */
json_t *first_write(const struct founding *founding, struct arena *arena);

/** Reads the first line into a table before the start: no position yet. */
bool first_read(const struct line *line, struct table *table,
                struct arena *arena, struct error *e);
/** Begins the game: the position at the start. */
bool table_start(struct table *table, struct arena *arena, struct error *e);

#endif
