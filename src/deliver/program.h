/** Programs of other makers: a mail system's sendmail, a password manager. */
#ifndef DELIVER_PROGRAM_H
#define DELIVER_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

#include "core/error.h"

struct program {
    char *const *arguments; /* the first is the program's path; NULL after */
    int input;              /* a file to read from, or -1 for none */
    bool errors;            /* collect what it says on stderr, too; otherwise
                               that goes to our own */
    int timeout;            /* seconds; then it is stopped */
};

/** Runs it to its end. The first @p room - 1 bytes of what it prints go to
 *  @p output with a NUL after; the rest is thrown away. *@p status is its
 *  exit status as a shell gives it: 127 if it could not be started, and then
 *  @p output says why; 128 and the signal's number if one ended it. Fails
 *  (EX_TEMPFAIL) only when it took too long or no process could be made. */
bool program_run(const struct program *program, char *output, size_t room,
                 int *status, struct error *e);

#endif
