/** What a game is played with, for people. */
#ifndef SHOW_ABOUT_H
#define SHOW_ABOUT_H

#include "ledger/ledger.h"

/** The game, its seats, sets and options with their values, and where its
 *  board, numbers and names come from; a line each. */
void about_write(const struct table *table, struct text *into);

/** What was agreed before the game began and is not as usual; NULL what is. */
struct agreed {
    const char *board, *sets; /* as given to turnpost new */
    const char *options;      /* those given, "limit=48, variant=short" */
    const char *spectators;   /* how many get the news */
    const char *scores;       /* of a starting position of its own: "Ann 20,
                                 Bob 5" */
};
/** Has @p seat (-1: any of the seats) not moved yet, so that it should be told
 *  what is agreed? */
bool about_is_due(const struct table *table, int seat);
struct agreed about_agreed(const struct table *table, struct arena *);
/** The same in words, a line each; nothing if all is as usual. */
void about_write_agreed(const struct table *table, struct text *into);

#endif
