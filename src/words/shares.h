/** So many here, so many there: clauses that say how something is divided, in
 *  any order of words. */
#ifndef WORDS_SHARES_H
#define WORDS_SHARES_H

#include "words/spoken.h"

enum { SHARES_MAX = 2 };

/** "3 from A2 to B9, one each on 2 and 7, the rest to 4": the lines of orders
 *  whose last words are pairs that say it, with so many more and with so many
 *  in all; how many. They may be refused. 0: the words say something else. */
int shares_read(const struct position *position, const struct span_words *words,
                const char *into[static SHARES_MAX]);

#endif
