/** Programs of other makers: a mail system's sendmail, a password manager. */
#ifndef SYSTEM_SENDMAIL_H
#define SYSTEM_SENDMAIL_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
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

/* -- A mail to hand over, with its envelope -- */

enum { RECIPIENTS_MAX = 100, ADDRESSEE_MAX = 320 };

struct sending {
    const char *from; /* the address alone */
    const char *to[RECIPIENTS_MAX];
    int count;
    const char *bytes; /* ASCII, lines end in LF, the last one, too */
    size_t length;
};

/** Takes "from", "to" and "message" of @p request. Fails on what could be taken
 *  for more than an address, and on a message that is not plain ASCII: other
 *  characters must be encoded before. */
bool sending_read(const json_t *request, struct arena *arena,
                  struct sending *into, struct error *e);

/** Hands it to @p program, as sendmail takes it. Fails with EX_TEMPFAIL for
 *  what may work later, EX_UNAVAILABLE when it refuses this very mail,
 * EX_CONFIG when something must be put right here first. */
bool sending_by_program(const struct sending *mail, const char *program,
                        int timeout, struct arena *arena, struct error *e);

#endif
