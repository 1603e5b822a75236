/** How often a mail was begun and not dealt with: a small file beside it, which
 *  is there from before anything is done until it is. */
#ifndef MAIL_TRIES_H
#define MAIL_TRIES_H

#include <stdbool.h>
#include <time.h>

#include "core/error.h"

struct tries {
    time_t since; /* when it was begun first */
    int begun;    /* how often in a row what was at work on it was ended … */
    int deaths;   /* … how often of these by a fault of its own */
};

/** What the file @p path says; all is 0 when it is not there. EX_TEMPFAIL. */
bool tries_read(const char *path, struct tries *tries, struct error *e);
/** The same before this try, which is counted. */
bool tries_begin(const char *path, struct tries *tries, struct error *e);
/** Counts a death, if the file is still there. */
void tries_died(const char *path);
/** The try came to an end, but the mail is to be tried again: only since when
 *  is remembered. */
void tries_ended(const char *path);

/** How many seconds after its last try it may be begun once more: after some
 *  that were ended twice as many each time. */
int tries_gap(const struct tries *tries);

#endif
