/** A move is played on in thought. */
#ifndef ROBOT_PLAYOUT_H
#define ROBOT_PLAYOUT_H

#include "robot/think.h"

/** Where a thought has led. */
struct outlook {
    bool legal; /* the move was accepted */
    long nodes; /* moves that were played */
    int ends[SEATS_MAX];
};

/** How the moves after the first are found. */
enum pace {
    HASTILY, /* for as long as the game says */
    STEADILY /* with the care of level 1, to the end */
};

enum { PLAYOUT_LINE = 5 };

/** The first moves of a playout. */
struct line {
    struct expected *moves; /* PLAYOUT_LINE + 1 */
    struct arena *keep;     /* of their texts */
};

/** Plays @p move and goes on. @p number stands for what chance brings: the same
 *  for every move. @p line is written, and may be NULL. */
struct outlook playout(const struct thinking *thinking, const char *move,
                       enum pace pace, int number, const struct line *line,
                       struct arena *arenas[2]);
/** What the seat has of such an end: its own, less a part of what the others
 *  have on average. */
int playout_gain(const struct thinking *thinking, const int ends[SEATS_MAX]);
/** Is the mean of so many, by their sum and that of their squares, more than
 *  twice its standard error? */
bool playout_sure(long long sum, long long squares, int count);

#endif
