/** What whoever runs the games must see to himself. */
#ifndef MAIL_TROUBLE_H
#define MAIL_TROUBLE_H

#include "mail/mailer.h"

/** One trouble; @p view holds what templates/en/trouble.* names. */
struct trouble {
    const char *occasion;        /* the same trouble has the same words */
    const char *what;            /* for standard error, or NULL */
    const struct ledger *ledger; /* whose host is told, or NULL */
    const json_t *view;
};

/** Says so on standard error and puts a letter into the outbox, once for the
 *  same occasion: to --admin, or to the host's own address, if it has one
 *  other than the sender's. True when nobody is to be written to. */
bool trouble_tell(struct mailer *mailer, const struct trouble *trouble,
                  struct error *e);

/** If the game is dated further ahead than the clock may be: tells that no
 * limit runs, or between peers nobody goes on, and what to do; once for a time.
 */
void trouble_ahead(struct mailer *mailer, const struct ledger *ledger,
                   const char *file);

/** A mail has been tried in vain @p since that time, @p why: tells so, once a
 *  day for one reason. */
void trouble_waits(struct mailer *mailer, int64_t since, const char *why);

#endif
