/** Who stands in for a seat (the wish `substitute`) is asked by one letter, and
 *  gets others when he has said yes. What was asked and said is known from the
 *  outbox, so that only who has one, a robot, asks; a person who sends letters
 *  by hand knows to whom. */
#ifndef MAIL_SUBSTITUTE_H
#define MAIL_SUBSTITUTE_H

#include "ledger/seats/wishes.h"
#include "mail/mailer.h"
#include "mail/reply/code.h"

enum { ASKED_A_DAY = 3 };

/** The wishes of seat @p seat. */
const struct wish *substitute_wish(const struct mailer *mailer,
                                   const struct ledger *ledger, int seat);

/** Has the substitute that the seat wishes agreed? False without one. */
bool substitute_agreed(const struct mailer *mailer, const struct ledger *ledger,
                       int seat, const struct wish *wish);

/** Puts the letter that asks the substitute into the outbox, unless he was
 *  asked before, or the seat had ASKED_A_DAY asked in a day. Who calls it holds
 *  the game. True when there is nobody to be asked. */
bool substitute_ask(struct mailer *mailer, const struct ledger *ledger,
                    const char *file, int seat, struct error *e);

/** The same for the game in the file @p file, which nobody holds, for a wish
 * that somebody wrote into the ledger by hand. What is wrong is told. */
void substitute_hear(struct mailer *mailer, const char *file, int seat);

/** Calls @p each with the code that the substitute of each seat was sent, if
 *  there is one; the seat whose call said true, or -1. */
int substitute_codes(const struct mailer *mailer, const struct ledger *ledger,
                     bool (*each)(void *context, const char *code),
                     void *context);
/** The seat whose substitute was sent one of these codes, or -1. */
int substitute_of(const struct mailer *mailer, const struct ledger *ledger,
                  const struct codes *codes);

/** Does an answer to that letter say yes? */
bool substitute_says_yes(const char *text);
/** From now on he has agreed. */
bool substitute_accept(struct mailer *mailer, const struct ledger *ledger,
                       int seat, struct error *e);

#endif
