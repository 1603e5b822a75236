/** Orders that a letter gives as examples. */
#ifndef MAIL_EXAMPLES_H
#define MAIL_EXAMPLES_H

#include <jansson.h>

#include "ledger/ledger.h"

/** At most three of @p moves, [{"line": …}], as the game's players would think
 *  of them: @p usual are words that orders begin with, the likeliest first,
 *  with blanks between (game/rules.h). Of a list with none of these, or NULL,
 *  some from everywhere in it. The caller owns the answer. */
json_t *examples_of(const json_t *moves, const char *usual);

/** Puts "examples" into @p view, those of @p moves, each with its price and
 * what it gives in "words", and "priced", both in lines of at most @p width
 *  columns. */
void examples_put(json_t *view, const json_t *moves, const struct table *table,
                  int seat, int width, struct arena *arena);

#endif
