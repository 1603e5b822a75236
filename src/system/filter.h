/** The frame of the small programs that turnpost starts: one thing in on
 *  standard input, one answer out on standard output. */
#ifndef SYSTEM_FILTER_H
#define SYSTEM_FILTER_H

#include "core/text.h"

struct filter {
    const char *name; /* "turnpost-compose" */
    const char *does; /* "makes a mail of a letter in JSON", for people */
    size_t most;      /* bytes of input; more are refused (EX_DATAERR) */
    bool (*run)(const char *bytes, size_t length, struct arena *,
                struct text *into, struct error *);
};

/** Runs it; what goes wrong is one line on standard error, and then nothing
 *  is written to standard output. Started by a person, at a terminal or with
 *  arguments, it says what it is (EX_USAGE). Exit status. */
int filter_main(const struct filter *filter, int argument_count);

#endif
