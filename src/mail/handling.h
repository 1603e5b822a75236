/** A mail is on the disk before anything is done with it, in the folder
 *  `handling`: what ends the program over it, whatever that is, loses nothing,
 *  and is noticed the next time. */
#ifndef MAIL_HANDLING_H
#define MAIL_HANDLING_H

#include "mail/mailer.h"

enum { HANDLING_TRIES = 2, ASIDE_MAX = 100, LEFTOVERS_MAX = 10 };

/** receive_mail, unless HANDLING_TRIES times before it did not come to an end:
 *  then the mail is moved to the folder `aside` and the host is told. Fails
 *  with EX_TEMPFAIL, or with EX_SOFTWARE when a program died over it, when it
 *  is to be tried again. */
bool handling_mail(struct mailer *mailer, const char *bytes, size_t length,
                   const char **said, struct error *e);

/** Handles the mails that a death has left, and that nobody is at work on,
 *  each in a process of its own: it may die again. */
void handling_leftovers(struct mailer *mailer);

#endif
