/** The tables of a game (rules.h) for pages and letters. */
#ifndef SHOW_TABLES_H
#define SHOW_TABLES_H

#include <jansson.h>

#include "game/rules.h"
#include "ledger/ledger.h"

/** As HTML; nothing for a game without tables. */
void tables_html(const struct table *table, const struct look *look,
                 struct text *into);
/** For templates and in JSON, as turnpost-state(5) has it. The caller owns the
 *  reference. */
json_t *tables_view(const struct table *table, const struct look *look,
                    struct arena *arena);

#endif
