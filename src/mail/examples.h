/** Orders that a letter gives as examples. */
#ifndef MAIL_EXAMPLES_H
#define MAIL_EXAMPLES_H

#include <jansson.h>

/** At most three of @p moves, [{"line": …}], as the game's players would think
 *  of them: @p usual are words that orders begin with, the likeliest first,
 *  with blanks between (game/rules.h). Of a list with none of these, or NULL,
 *  some from everywhere in it. The caller owns the answer. */
json_t *examples_of(const json_t *moves, const char *usual);

#endif
