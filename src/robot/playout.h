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

/** Plays @p move and goes on, quickly, for as long as the game says. @p number
 *  stands for what chance brings: the same for every move. @p line, which may
 *  be NULL, gets the first moves, in @p keep. */
struct outlook playout(const struct thinking *thinking, const char *move,
                       int number, struct expected *line, struct arena *keep,
                       struct arena *arenas[2]);

#endif
