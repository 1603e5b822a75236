/** Letters: a view, a template and a form; then RFC 5322. */
#ifndef MAIL_LETTER_H
#define MAIL_LETTER_H

#include "mail/letter/view.h"
#include "mail/out/outbox.h"

/** Makes the whole mail. Its Message-ID comes from the game, the entry, the
 *  reader, the kind of letter and the mail that it answers, so that the same
 *  letter made again is known to be the same. Fails with EX_UNAVAILABLE,
 *  EX_TEMPFAIL (turnpost-compose), or by the templates' errors. */
bool letter_make(const struct mailer *mailer, const struct letter *letter,
                 struct outgoing *into, struct error *e);

/** Makes it and puts it into the outbox. */
bool letter_put(struct mailer *mailer, const struct letter *letter,
                struct error *e);

/** The address that letters of this game come from: --from, the host's in the
 *  ledger; NULL with an error when neither is there. */
const char *letter_sender(const struct mailer *mailer,
                          const struct ledger *ledger, struct error *e);

/** Fills in reader, address, language and format of seat @p seat, with its
 *  wishes and its substitute, who is not told what the seat itself wrote for;
 *  false when nobody is to be written to, or does not want such a letter. An
 *  answer, and a letter without a name yet, is always wanted. News for who has
 *  not moved yet becomes an invitation (welcome), once. */
bool letter_to_seat(const struct mailer *mailer, struct letter *letter,
                    int seat);

/** A letter about no game in particular, by template @p name; @p occasion tells
 *  it from others, @p view is the rest of its view. */
bool letter_make_plain(const struct mailer *mailer, const char *name,
                       const char *reader, const char *address,
                       const char *language, const char *occasion,
                       const json_t *view, struct outgoing *into,
                       struct error *e);

#endif
