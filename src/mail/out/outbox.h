/** Letters that wait to be handed over. Each is a file in the outbox folder,
 *  written before the ledger that it speaks of is; `sent` in it holds an empty
 *  file for each that went out, `failed` those that were refused for good:
 *  moved back into the outbox they are tried again. */
#ifndef MAIL_OUTBOX_H
#define MAIL_OUTBOX_H

#include "mail/out/outgoing.h"

/** Writes the mail into the outbox, unless it went out already. */
bool outbox_put(struct mailer *mailer, const struct outgoing *outgoing,
                struct error *e);

/** A path in the outbox; makes the folder @p part ("" the outbox itself).
 *  EX_TEMPFAIL. */
char *outbox_path(const struct mailer *mailer, const char *part,
                  const char *name, struct error *e);

/** Has the letter of this Message-ID gone out, or does it wait to? */
bool outbox_has(const struct mailer *mailer, const char *id);
/** Has the letter of this Message-ID gone out, or been refused for good? */
bool outbox_is_over(const struct mailer *mailer, const char *id);

/** A word of ours that something was done, kept in `sent` as well: "mail <…>".
 *  outbox_knows is false when it cannot be looked up. */
bool outbox_remember(const struct mailer *mailer, const char *words,
                     struct error *e);
bool outbox_knows(const struct mailer *mailer, const char *words);

/** How handing them over went. */
struct handed {
    int sent, kept, failed;
    int own;          /* of those that this run put there: still waiting */
    struct error why; /* why the first of the others was not sent */
};

/** Hands over what waits in the outbox, the oldest first. A letter about an
 *  entry that never came into its ledger is dropped. Stops when three in a
 *  row are to be tried again; those go after the others, so that they hold
 *  up nobody the next time. False (EX_TEMPFAIL, EX_UNAVAILABLE) unless all are
 *  gone. */
bool outbox_flush(struct mailer *mailer, struct handed *handed,
                  struct error *e);

/** Is all that went wrong that letters were refused for good? Then says so on
 *  standard error, and it is no error any more: whoever wrote the mail that
 *  came in can do nothing about it. */
bool outbox_excuses(const struct mailer *mailer, const struct handed *handed,
                    struct error *e);

/** Hands over one letter at once; without the page that goes along with it when
 *  the other side refuses it with that. */
bool outgoing_send(struct mailer *mailer, const struct outgoing *outgoing,
                   struct error *e);

#endif
