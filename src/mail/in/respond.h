/** What a mail gets that brings its game no further, or is refused: a letter,
 *  a place among those that were kept unanswered, or both. `said` says which in
 *  one line, for the log. */
#ifndef MAIL_RESPOND_H
#define MAIL_RESPOND_H

#include "mail/in/change.h"

/** Puts the mail away with the reason and says so. */
bool respond_keep(const struct mailer *mailer, const struct incoming *mail,
                  const char *why, const char **said, struct error *e);

/** Puts the letter into the outbox, to the seat of the claim or whoever stands
 *  in for it, unless it has no address. Fills in what is the same in all. */
bool respond_by(struct change *change, struct letter *letter, struct error *e);

/** The letter to the seat of the claim when the game goes on: who has just been
 *  given it did nothing, and is told what it owes. */
const char *respond_kind(const struct change *change);

/** What the mail counts as; @p asks: for something that can be answered. */
enum rate respond_rate(const struct change *change, bool asks);

/** May there be an answer to a mail that brings the game no further? *said
 *  tells why if not. */
bool respond_may(struct change *change, bool *answer, const char **said,
                 struct error *e);

/** By the letter that teaches what was wrong (change->refusal), if there may be
 *  one. */
bool respond_refuse(struct change *change, const char **said, struct error *e);

/** What was asked for besides orders: help, a letter again, answers. */
bool respond_answer(struct change *change, struct error *e);

#endif
