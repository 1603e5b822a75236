/** What was ordered though no rule allows it. */
#ifndef WORDS_REFUSED_H
#define WORDS_REFUSED_H

#include "words/spoken.h"

/** The order that the words speak of by its order word, a place or a name,
 *  though a rule refuses it, where there is only one such; NULL else. *why is
 *  why. */
const char *refused_order(const struct span_words *words,
                          const struct position *position, struct error *why);

#endif
