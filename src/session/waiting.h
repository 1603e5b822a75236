/** Somebody waits for robots' thoughts: on a terminal a line says how far they
 *  are, and ^C ends them. */
#ifndef SESSION_WAITING_H
#define SESSION_WAITING_H

#include "core/app.h"
#include "system/patience.h"

struct waiting {
    const struct app *app;
    struct patience patience;
    int64_t limit; /* milliseconds for the thought; 0: none */
    int shown;     /* percent, on the terminal; -1: nothing is */
};

/** @p thinks: it may take a while. */
struct waiting waiting_begin(const struct app *app, bool thinks);
/** A spent_fn (robot/think.h); @p waiting is a struct waiting. */
int waiting_spent(void *waiting, long done, long all);
/** Shows how far it is. */
void waiting_show(struct waiting *waiting, int percent);
/** Has ^C ended it? */
bool waiting_ended(const struct waiting *waiting);
/** Wipes the line; from now on ^C ends the program again. */
void waiting_end(struct waiting *waiting);

#endif
