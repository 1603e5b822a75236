/** The codes of a letter that stand in its headers. */
#ifndef MAIL_LETTER_CODES_H
#define MAIL_LETTER_CODES_H

#include "mail/letter/view.h"

/** "games+K7Q2M4XPWT069R3C@example.org": the code comes back even from mail
 *  programs that change the subject and quote nothing. */
const char *letter_reply_address(const struct mailer *mailer,
                                 const struct letter *letter,
                                 const char *sender);

/** A mail that asks for no more letters (RFC 2369), with a code that is good
 * for nothing else and does not grow old; of a spectator with the game's mark,
 *  which has to do where nobody has the host's key. */
const char *letter_leaving(const struct mailer *mailer,
                           const struct letter *letter, const char *sender);

#endif
