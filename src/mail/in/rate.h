/** How often a seat's mails are answered that bring its game no further. Each
 *  seat has a book in the folder `answers`; who uses it holds the game. */
#ifndef MAIL_RATE_H
#define MAIL_RATE_H

#include "mail/mailer.h"

/** Each counts for itself. The first is limited by --answers and
 *  --answers-day, the others by --hints and --hints-day. */
enum rate {
    RATE_ANSWER,  /* questions, slips and notes with a code of now */
    RATE_OLD,     /* anything with one from before the seat's last move */
    RATE_UNREAD,  /* a code, and nothing that is known */
    RATE_UNPROVEN /* no code, or a signed move that does not fit */
};

/** One mail of a seat. */
struct rated {
    struct mailer *mailer;
    const struct ledger *ledger;
    const char *file; /* its name in --games */
    int seat;
    enum rate rate;
    const char *mark;   /* names the mail */
    const char *was;    /* "question", "note", "unread" or "refused" … */
    const char *why;    /* … and then why; else "" */
    const char *writer; /* as in struct letter */
};

/** May it be answered? If not that is written down, unless it is unproven.
 *  A mail that came before is allowed what it was then. EX_TEMPFAIL when the
 *  book cannot be kept. */
bool rate_allows(const struct rated *mail, bool *answer, struct error *e);

/** Puts a letter into the outbox that lists what was not answered, if there is
 *  anything: at most one in an hour and three in a day. */
bool rate_tell(const struct rated *mail, struct error *e);

/** The same for all seats of the folder that have waited for it. */
void rate_tell_all(struct mailer *mailer);

/** Are the options numbers? */
bool rate_options(const struct mailer *mailer, struct error *e);

#endif
