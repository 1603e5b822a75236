/** One mail that came in: finds whose it is and what it asks for, and does it.
 */
#ifndef MAIL_RECEIVE_H
#define MAIL_RECEIVE_H

#include "mail/mailer.h"

enum { MAIL_MAX = 4 << 20 };

/** Handles one message (RFC 5322): the ledger is written and the letters about
 *  it are in the outbox when this returns true; *said tells in one line what
 *  was done. The mailer has --games and --host. False when it is to be tried
 *  again later; nothing has changed then, or the next try will notice what
 *  has. The status is EX_SOFTWARE when another program died over the mail. */
bool receive_mail(struct mailer *mailer, const char *bytes, size_t length,
                  const char **said, struct error *e);

/** Puts a letter into the outbox to whom the mail is from, if a game knows him,
 *  that it was set aside and nothing in it was done. */
bool receive_sorry(struct mailer *mailer, const char *bytes, size_t length,
                   struct error *e);

#endif
