/** What people say instead of a game's own words. */
#ifndef GAME_SPEECH_H
#define GAME_SPEECH_H

#include <stdbool.h>

struct arena;
struct game_state;

/** How people say it, and what they mean (words/sayings.h has the form). */
struct saying {
    const char *said, *meant;
};

/** The table beside the grammar, for a move that is no order as it stands, and
 *  what only points to an order (words/reading.h has the law). It is never part
 *  of the rules; the ledger has the orders that were meant. Lists have blanks
 *  between their words, and may be NULL. */
struct speech {
    const char *shelf; /* the context that its pieces' names have in catalogues
                          (core/language.h); NULL: it has none */
    const char *noise; /* words that say nothing */
    const struct saying *parts;  /* of a line; a NULL ends it */
    const struct saying *orders; /* whole ones; a NULL ends it */
    const char *grave;  /* words of orders that give up, end or pay: proposed
                           only where they are said */
    const char *keeps;  /* words that leave all as it is: "guard 5" */
    const char *unsaid; /* order words that may go without saying where a name
                           says what is meant */
    const char *open;   /* order words with others that may be left open, for
                           each of which the order is proposed */
    /** The i-th name of who acts for the seat, NULL after the last. NULL
     * itself: there is none. */
    const char *(*own)(const struct game_state *, int seat, int i);
    /** How many a seat has in hand to use; NULL: nothing is. */
    int (*spare)(const struct game_state *, int seat);
    /** Does an order change this square, or so many, or something of which
     *  there were or are so many? It may be said beside it. NULL: never. */
    bool (*changed)(const struct game_state *before,
                    const struct game_state *after, const char *word);
    /** The place that is "above", "below", "left" or "right" of another; NULL:
     *  there is none. NULL itself: places have no such order. */
    const char *(*beside)(const char *way, const char *place, struct arena *);
    const char *pieces; /* groups of topics, by their last word, of names */
    const char *guard;  /* between an order and how many it is to cost */
    const char *units;  /* what numbers count */
    const char *rows;   /* what stands in a row, so that one is the third */
    const struct saying *cues; /* "words|that", and a word of orders that they
                                  speak of; a NULL ends it. NULL: none */
};

#endif
