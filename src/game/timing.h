/** The options of a game that are about time, and the calendar that they make:
 *  which seconds count. */
#ifndef GAME_TIMING_H
#define GAME_TIMING_H

#include <stdint.h>

#include "game/rules.h"

enum { TIMING_OFF_MAX = 20 };

/** A stretch of days on which nobody's time counts, in UTC seconds. */
struct timing_days {
    int64_t from, to; /* the last one is not among them */
};

struct timing {
    int64_t limit;        /* seconds for each duty; 0: none */
    int64_t bank, refill; /* seconds beyond it in the whole game; given back
                             after each duty */
    bool duties;          /* a limit lasts until its duty is done (per=duty);
                             else each entry of who is on turn begins it anew */
    unsigned weekdays;    /* off: a bit each, Monday first */
    struct timing_days off[TIMING_OFF_MAX]; /* in order, apart */
    int off_count;
};

/** Reads them from a setup; fails when they do not go together. */
bool timing_read(const struct setup *setup, const struct game_rules *rules,
                 struct timing *into, struct error *e);

/** The seconds that count from @p from until @p to; 0 when that is earlier. */
int64_t timing_counted(const struct timing *timing, int64_t from, int64_t to);
/** When @p seconds have counted since @p from. */
int64_t timing_after(const struct timing *timing, int64_t from,
                     int64_t seconds);

#endif
