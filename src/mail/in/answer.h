/** Answers to what a reply asks for besides orders: the commands of the
 *  program itself, run on the game's ledger. */
#ifndef MAIL_ANSWER_H
#define MAIL_ANSWER_H

#include "mail/mailer.h"
#include "mail/reply/asked.h"

/** What `try`, `moves`, `rules` and `show` print for @p seat, one below the
 *  other; *title tells what it is. Empty when nothing of it was asked for. */
const char *answer_text(const struct mailer *mailer,
                        const struct ledger *ledger, int seat,
                        const struct asked *asked, const char **title);

#endif
