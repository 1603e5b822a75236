/** What stands in the headers of a letter: its Message-ID, and codes. */
#ifndef MAIL_LETTER_CODES_H
#define MAIL_LETTER_CODES_H

#include "mail/letter/view.h"

/** What comes after the "@" of the address, or "localhost". */
const char *letter_domain(const char *address);
/** The Message-ID of the letter about entry @p n. */
const char *letter_id(const struct mailer *mailer, const struct letter *letter,
                      const char *sender, int n);
/** The Message-ID that letter_make_plain gives it. The mailer has a sender. */
const char *letter_plain_id(const struct mailer *mailer, const char *name,
                            const char *address, const char *occasion);

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
