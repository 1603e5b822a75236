/** What somebody typed, cut into the parts of its sentences. */
#ifndef WORDS_CLAUSES_H
#define WORDS_CLAUSES_H

#include "words/legal.h"
#include "words/sayings.h"

enum { CLAUSES_MAX = 16, CLAUSE_WORDS = 120, CLAUSE_LONG = 20 };

/** Cut at signs, "and", "then", ends of lines, and where a second place or
 * order word stands side by side with the first. */
struct clauses {
    struct said words[CLAUSE_WORDS];
    int from[CLAUSES_MAX + 1]; /* the first word of each, and the end */
    int count;
};

/** Some of the words, which are clauses one after the other. */
struct span_words {
    const struct clauses *clauses;
    int from, end;
};

/** False: it is too long, or no such text as said_cut takes, or denies
 *  something. "There" becomes the place that was named last, "b 4" and "4b"
 *  the place b4. */
bool clauses_cut(const char *text, const struct position *position,
                 struct clauses *into);

/** Parts them in front of a word, too: "elves land at A5" has two orders. */
bool clauses_split(struct clauses *clauses, int at);

/** What these words are by grammar and table (said_ways), of several orders,
 *  too. */
int clauses_ways(const struct turn *turn, int seat,
                 const struct span_words *words, struct arena *arena,
                 const char *into[static READ_MAX]);

/** Does it only help to find another place: "next to 4", "next to my dwarves at
 *  27"? */
bool clauses_aside(const struct span_words *words, int i);

/** Does a reason begin with it, a hope or thanks? */
bool clauses_reason(const char *word);

/** The word that was typed last, which may be torn off. */
static inline int clauses_last(const struct clauses *clauses)
{
    return clauses->from[clauses->count] - 1;
}

/** Is it what a number counts: "tokens", or what the game has besides? */
bool clauses_unit(const struct speech *speech, const char *word);

/** How far behind the number at @p i what it counts stands, "2 coins", "2 free
 *  coins"; 0: nowhere. */
int clauses_counts(const struct span_words *words, const struct speech *speech,
                   int i);

/** Is it a word for what changes first, whatever the game has? */
bool clauses_counted(const char *word);

#endif
