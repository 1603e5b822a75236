/** Order words with a letter wrong: who writes "rol 3" wants no other order for
 *  3, though none may be rolled for here. */
#ifndef WORDS_SLIPS_H
#define WORDS_SLIPS_H

#include "words/spoken.h"

/** Is it the word, a form of it, or that but for a letter? */
bool slips_of(const char *said, const char *word);
/** Looks at what the words begin with (`first`, `begins`). */
void slips_look(struct spoken *s);
/** Do the words begin with one of other orders than this one alone, or a slip
 * of it, or with one that leaves all as it is? */
bool slips_begin_other(const struct spoken *s, const char *order);

#endif
