/** Mails that have ended the program, so that none holds up those after it. */
#ifndef MAIL_ASIDE_H
#define MAIL_ASIDE_H

#include "command/input.h"
#include "mail/mailer.h"

enum { ASIDE_MAX = 100 };

/** Moves the mail in the file @p path to the folder `aside`, or keeps it in
 *  `rejected` when ASIDE_MAX are there, and tells the host and, if a game knows
 *  him, its writer. */
bool aside_put(struct mailer *mailer, const char *path,
               const struct bytes *mail, const char **said, struct error *e);

#endif
