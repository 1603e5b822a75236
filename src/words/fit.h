/** The legal orders that some words fit: whose words they all say, and that say
 *  all of them that mean something. */
#ifndef WORDS_FIT_H
#define WORDS_FIT_H

#include "words/heard.h"

enum { FITS_MAX = 4, COUNTS_MAX = 3 };

struct fit {
    const struct listed *order;
    int cost;     /* words that say nothing, and what goes without saying; 0: as
                     it is written */
    bool by_name; /* its place is not said as it is written */
    bool pair;    /* its last word is one */
    int number;   /* how many were said, ALL, or 0 */
    const char *both; /* … and the word behind "both", or NULL */
    bool vague; /* neither its place nor its word is said as it is written */
    bool exact; /* … as a pair, "5=2": so many and no more */
    struct counted counts[COUNTS_MAX]; /* all that were said */
    int count;
    bool apposed; /* a name is said again, and no other */
};

/** Those that cost least, but more than @p above: how many; 0: none, or more
 *  than FITS_MAX. Every
 *  number, place and name that was said is in each of them, and no order that
 *  gives something up, or ends, or pays, is among them for words that do not
 *  say so. @p last: the order before, which may go on, or NULL. */
int fit_words(const struct position *position, const struct span_words *words,
              const char *last, int above, struct fit into[static FITS_MAX]);

/** What words say that are no order. */
enum says {
    SAYS_ORDER,   /* perhaps one after all */
    SAYS_NAME,    /* a name, which another order may have */
    SAYS_NOTHING, /* no place, no name, and nothing that people say for an
                     order; what @p last names may be said again */
};
/** The order before, the positions around it; or nothing. */
struct recent {
    const struct listed *order;
    const struct position *before, *after;
};
/** Numbers are in *counts then. */
enum says fit_says(const struct position *position,
                   const struct span_words *words, const struct recent *recent,
                   struct fit *counts);
/** Do they only greet, or say that all stays as it is? */
bool fit_remarks(const struct position *position,
                 const struct span_words *words);
/** Its lines, and the same where it can be done again behind it, which fits the
 *  words: "all"; NULL: it cannot. */
const char *fit_again(const struct position *position, const struct fit *fit,
                      const struct span_words *words);

#endif
