/** Parts of the reading of a league's file. */
#ifndef LEAGUE_READING_H
#define LEAGUE_READING_H

#include "league/league.h"

/** A line by its first word; @p rest is what stands after it, without blanks
 *  at its ends, and may be cut. */
struct league_line {
    const char *word;
    bool (*read)(struct league *, char *rest, struct error *);
    bool again; /* may stand there more than once */
};

/** Of the league, and of its players and what the organiser says; both end
 *  with a NULL word. */
extern const struct league_line league_lines[], league_player_lines[];

/** A number of @p what between @p least and @p most. */
bool reading_number(const char *word, const char *what, int least, int most,
                    int *into, struct error *e);

#endif
