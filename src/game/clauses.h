/** What somebody typed, cut into the parts of its sentences. */
#ifndef GAME_CLAUSES_H
#define GAME_CLAUSES_H

#include "game/sayings.h"

enum { CLAUSES_MAX = 16, CLAUSE_WORDS = 120, CLAUSE_LONG = 20 };

/** Cut at signs, "and", "then" and ends of lines. */
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

/** False: it is too long, asks, has a choice or other signs than ASCII's. What
 *  is denied is left out. "There" becomes the place that was named last. */
bool clauses_cut(const char *text, const struct speech *speech,
                 struct arena *arena, struct clauses *into);

/** Does word number @p i only help to find another: "beside 4"? */
bool clauses_aside(const struct clauses *clauses, int i);
/** Is it what a number counts: "tokens", or what the game has besides? */
bool clauses_unit(const struct speech *speech, const char *word);

#endif
