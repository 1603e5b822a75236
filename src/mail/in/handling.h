/** A mail is on the disk before anything is done with it, in the folder
 *  `handling`: what ends the program over it, whatever that is, loses nothing,
 *  and is noticed the next time. */
#ifndef MAIL_HANDLING_H
#define MAIL_HANDLING_H

#include <stdbool.h>
#include <time.h>

#include "command/command.h"
#include "core/error.h"
#include "mail/mailer.h"

enum { HANDLING_TRIES = 2, LEFTOVERS_MAX = 10 };

/** receive_mail, unless a program has died over the mail HANDLING_TRIES times
 *  before: then it is moved to the folder `aside`, and the host and its writer
 *  are told. Fails with EX_TEMPFAIL, or with EX_SOFTWARE when a program died
 *  over it, when it is to be tried again; that it has been so for an hour is
 *  told to the host. */
bool handling_mail(struct mailer *mailer, const char *bytes, size_t length,
                   const char **said, struct error *e);

enum handled { HANDLED, HANDLED_NOT, HANDLED_ELSEWHERE };

struct handling;

/** The same for the mail in the file @p from, as far as it goes before all that
 *  is in the batch is on the disk. HANDLED_ELSEWHERE: somebody else is at work
 * on it, or has moved it. Else it is to be ended. */
enum handled handling_begin(struct mailer *mailer, struct batch *batch,
                            const char *from, struct handling **h,
                            const char **said, struct error *e);
/** Was it begun before? Then nothing is to be dealt with together with it. */
bool handling_is_again(const struct handling *h);
/** Ends it; moves the file to @p to if it is @p done. False: it is not. */
bool handling_end(struct handling *h, const char *to, bool done,
                  struct error *e);

/** Counts it as a try of the mail that nothing of it can be done, for @p why.
 */
void handling_failed(struct mailer *mailer, const char *bytes, size_t length,
                     const struct error *why);

/** child_run for work that handles a mail, and counts its death as one of the
 *  mail in the @p note, NULL or the mailer's. A kill from outside counts for
 *  nothing. */
bool handling_run(struct app *app, char *note, int (*work)(void *context),
                  void *context, int *status, struct error *e);

/** Removes files that a death has left half written beside ledgers and letters,
 *  and handles the mails that it has left and nobody is at work on, each in a
 *  process of its own: it may die again. */
void handling_leftovers(struct mailer *mailer);

/* -- aside.c: mails that have ended the program, so that none holds up those
 * after it -- */

enum { ASIDE_MAX = 100 };

/** Moves the mail in the file @p path to the folder `aside`, or keeps it in
 *  `rejected` when ASIDE_MAX are there, and tells the host and, if a game knows
 *  him, its writer. */
bool aside_put(struct mailer *mailer, const char *path,
               const struct bytes *mail, const char **said, struct error *e);

/* -- tries.c: which mail it is, and how often it was begun and not dealt with:
 * a small file beside it, once that was so. That it was begun for the first
 * time the mail itself says, which lies there -- */

/** The name of a mail, the same when it is brought again … */
const char *handling_name(const char *bytes, size_t length,
                          struct arena *arena);
/** … and how it ends. */
extern const char handling_ending[];

struct tries {
    time_t since; /* when it was begun first */
    int begun;    /* how often in a row what was at work on it was ended … */
    int deaths;   /* … how often of these by a fault of its own */
};

/** What the file @p path says; all is 0 when it is not there. EX_TEMPFAIL. */
bool tries_read(const char *path, struct tries *tries, struct error *e);
/** Counts a try that is not the first. EX_TEMPFAIL. */
bool tries_begin(const char *path, const struct tries *before, struct error *e);
/** Counts a death. */
void tries_died(const char *path);
/** The try came to an end, but the mail is to be tried again: only since when
 *  is remembered. */
void tries_ended(const char *path, const struct tries *before);

/** How many seconds after its last try it may be begun once more: after some
 *  that were ended twice as many each time. */
int tries_gap(const struct tries *tries);

#endif
