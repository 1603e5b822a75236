/** A mail is on the disk before anything is done with it, in the folder
 *  `handling`: what ends the program over it, whatever that is, loses nothing,
 *  and is noticed the next time. */
#ifndef MAIL_HANDLING_H
#define MAIL_HANDLING_H

#include "mail/mailer.h"

enum { HANDLING_TRIES = 2, LEFTOVERS_MAX = 10 };

/** receive_mail, unless a program has died over the mail HANDLING_TRIES times
 *  before: then it is moved to the folder `aside`, and the host and its writer
 *  are told. Fails with EX_TEMPFAIL, or with EX_SOFTWARE when a program died
 *  over it, when it is to be tried again; that it has been so for an hour is
 *  told to the host. */
bool handling_mail(struct mailer *mailer, const char *bytes, size_t length,
                   const char **said, struct error *e);

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

#endif
