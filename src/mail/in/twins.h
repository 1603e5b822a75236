/** Copies of a game that lie beside each other in the folder of games. */
#ifndef MAIL_TWINS_H
#define MAIL_TWINS_H

#include "mail/folder.h"

/** Which file of the folder is of which game. */
struct roll;

/** The names of the ledgers of the game in the file @p file, sorted, ending
 * with NULL; there may be others among them. */
const char *const *roll_of_game(struct mailer *mailer, const char *file,
                                struct error *e);

/** Looks at the first line of each of @p names. */
struct roll *roll_call(const struct mailer *mailer, const char *const *names);

/** Puts in the place of *@p file (its name in the folder) the ledger of the
 *  same game that counts: the one that is ahead; of those that are alike the
 *  one that mails came to before, then the older file. The others are named
 *  on standard error. Fails with EX_TEMPFAIL when two of them differ: then the
 *  host has a letter, and nothing may be done with either. */
bool roll_choose(struct mailer *mailer, const struct roll *roll,
                 const char **file, struct error *e);

#endif
