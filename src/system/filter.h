/** The frame of the small programs that turnpost starts: one thing in on
 *  standard input, one answer out on standard output. */
#ifndef SYSTEM_FILTER_H
#define SYSTEM_FILTER_H

#include "core/text.h"

struct filter {
    const char *mode; /* the argument by which it is meant; NULL: none */
    const char *name; /* "turnpost-compose" */
    const char *does; /* "makes a mail of a letter in JSON", for people */
    size_t most;      /* bytes of input; more are refused (EX_DATAERR) */
    bool (*run)(const char *bytes, size_t length, struct arena *,
                struct text *into, struct error *);
    /* where it stays: how many a process answers until another takes its place,
     * and what that takes from itself first; NULL: nothing */
    int uses;
    bool (*confine)(void);
};

/** Runs the one of the @p filters, which end with one without a name, that the
 *  arguments mean; what goes wrong is one line on standard error, and then
 *  nothing is written to standard output. With "stays" after its mode
 *  filter_stay, with "again" filter_again. Started by a person, at a terminal
 * or with other arguments, it says what it is (EX_USAGE). Exit status. */
int filter_main(const struct filter *filters, int argc, char **argv);

/** Is "stays" the last word of the argument @p given, after @p mode? */
bool filter_stays(const char *given, const char *mode);

/* -- stay.c -- */

/** Answers frames (system/talk.h) of standard input on standard output until
 *  that ends. The number of one that comes is how many seconds it may take; of
 *  one that goes, how a program would have ended that was started for it, as
 *  waitpid says, or TALK_LATE. A process of its own does it, another one after
 *  one that has ended. Exit status. */
int filter_stay(const struct filter *filter);
/** The same by this process itself, without a limit of time; the number of one
 *  that goes is the exit status that a program would have. Exit status. */
int filter_again(const struct filter *filter);

#endif
