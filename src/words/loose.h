/** The last try: an order that only what was named speaks for. */
#ifndef WORDS_LOOSE_H
#define WORDS_LOOSE_H

#include "words/spoken.h"

/** The order for the only place that is said, or of the only name where all are
 *  of one kind, whatever else was said: but every number comes true, every name
 *  is its own or of who acts, and no other order is spoken of. NULL: there is
 *  none. */
const char *loose_order(const struct position *position,
                        const struct span_words *words);

#endif
