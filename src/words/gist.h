/** What may be meant by words that are no order: legal orders that say all of
 *  them that means something. It is shown to who wrote them, and is never
 *  played before he has said yes. */
#ifndef WORDS_GIST_H
#define WORDS_GIST_H

#include "game/turn.h"

/** The moves that @p text fits best and that are legal for @p seat; NULL: none,
 *  or too many that fit it as well. *refused: an order of it that costs
 *  something else than was said, as @p why tells, or NULL; with none of them
 *  *why says what is not understood behind the orders in front of it, if there
 *  are any. */
const struct proposals *gist_of(const struct turn *turn, int seat,
                                const char *text, struct arena *arena,
                                const char **refused, struct error *why);

#endif
