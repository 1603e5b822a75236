/** Who has had which page (mail/letter/letter_page.h): a file in the folder
 * `pages` of the outbox for each reader, which names the letters it went along
 *  with. It is his when one of them has gone out or waits to; what was dropped
 *  or refused never reached him.
 *
 *  {"letters": [{"at": 1800000000, "id": "<...>", "sent": true,
 *                "version": "1.0.0"}],
 *   "refused": "1.0.0"} */
#ifndef MAIL_PAGES_H
#define MAIL_PAGES_H

#include "mail/out/outbox.h"

enum { PAGES_NAME = 32, PAGES_A_DAY = 20 };

/** The name of the file of whoever reads at @p address for a seat: another one
 *  for each game, seat, player of it and address. */
const char *pages_reader(const struct mailer *mailer,
                         const struct ledger *ledger, int seat,
                         const char *address);

/** What the mailer, which has an outbox, knows about a reader. */
struct pages_had {
    bool any;     /* a page is his, … */
    bool current; /* … and the newest one of this version of the program */
    bool own;     /* this very letter was made with a page before */
    bool refused; /* a mail server did not take the newest one */
    int today;    /* how many went along with letters in the last day */
};

/** Looks @p reader up for the letter with the Message-ID @p id. What cannot be
 *  read is as none. */
void pages_look(const struct mailer *mailer, const char *reader, const char *id,
                struct pages_had *had);

/** Writes down that a page goes along with the letter, in front of that.
 *  EX_TEMPFAIL. */
bool pages_add(const struct mailer *mailer, const struct outgoing *outgoing,
               struct error *e);
/** Writes down that the letter went out with it, or had to without. What went
 *  without is not in the file any more. EX_TEMPFAIL. */
bool pages_went(const struct mailer *mailer, const struct outgoing *outgoing,
                bool along, struct error *e);

#endif
