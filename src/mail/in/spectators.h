/** Spectators: they get what everybody may know, and leave by a mail with one
 *  word in it. */
#ifndef MAIL_SPECTATORS_H
#define MAIL_SPECTATORS_H

#include "mail/in/incoming.h"

/** Has the address not left the game? */
bool spectator_stays(const struct mailer *mailer, const struct table *table,
                     const char *address);

/** Does the mail say "leave" or "letters none", come from a spectator's
 *  address, and name his game in the subject? Then he has left it: *@p left is
 *  the game's id, else NULL. False when that cannot be found out or remembered
 *  (EX_TEMPFAIL). Nobody proves a spectator's address; what a forger gains is
 *  that somebody gets fewer letters. */
bool spectator_leaves(struct mailer *mailer, const struct incoming *mail,
                      const char **left, struct error *e);

#endif
