/** How the clauses are gone through (gist.c), and what a step there is
 *  (steps.c). */
#ifndef WORDS_WALK_H
#define WORDS_WALK_H

#include "core/json.h"
#include "words/fit.h"
#include "words/reading.h"

struct gist {
    const struct position *first;
    bool joins; /* all lines are one order */
    struct arena *arena;
    struct clauses clauses;
    int looks;
    int cost; /* of what was found */
    int count;
    const char *found[PROPOSED_MAX + 1];
    json_t *position[PROPOSED_MAX + 1];
    const char *refused; /* the first order that costs something else than what
                            was said … */
    struct error why;    /* … and what it costs */
    const struct position *deep; /* how far orders were read at most … */
    int deep_clause;             /* … what stands behind them … */
    struct error unread;         /* … and that it is not understood */
};

/* How far a reading has come. */
struct path {
    const struct position *now;
    int clause; /* what is to be read next */
    int cost;
    const char *text;              /* orders until here */
    const struct position *before; /* in front of the last of them */
    const char *text_before, *last;
    struct span_words owed; /* names that an order must have, still … */
    int times;              /* … or so many of them */
    int later; /* one more than a clause that was put off, or 0 … */
    int back;  /* … and, while it is read, what is to be read behind it */
};

/** Goes on to what follows: all that there is was read, or a step was made. */
void walk_on(struct gist *, const struct path *);
/** Leaves out a clause and comes back to it behind the next one. */
void walk_put_off(struct gist *, const struct path *);

/** False: it is not legal there, or no better than what was found. Behind an
 *  order in front of clause @p clause; more of the order before, another place
 *  or pair; the order of a fit, with how many it is to cost; both of two, in
 * the order that is legal; and how something is divided, in as many clauses as
 * say so. @{ */
bool step(struct gist *, const struct path *, const char *line, int clause,
          int cost);
bool step_on(struct gist *, const struct path *, const char *more, int clause);
bool step_fit(struct gist *, const struct path *, const struct fit *,
              const struct span_words *, int clause);
bool step_both(struct gist *, const struct path *, const struct fit *,
               int clause);
bool step_shares(struct gist *, const struct path *);
/** @} */

/** Do orders name what is said behind "both", which may be NULL? */
bool step_needs_both(const struct position *, const char *both);

#endif
