/** One mail that came in: finds whose it is and what it asks for, and does it.
 */
#ifndef MAIL_RECEIVE_H
#define MAIL_RECEIVE_H

#include "mail/in/incoming.h"
#include "mail/in/rate.h"
#include "mail/letter/letter.h"
#include "mail/mailer.h"
#include "mail/reply/asked.h"

enum { MAIL_MAX = 4 << 20 };

/** Handles one message (RFC 5322): the ledger is written and the letters about
 *  it are in the outbox when this returns true; *said tells in one line what
 *  was done. The mailer has --games and --host. False when it is to be tried
 *  again later; nothing has changed then, or the next try will notice what
 *  has. The status is EX_SOFTWARE when another program died over the mail. */
bool receive_mail(struct mailer *mailer, const char *bytes, size_t length,
                  const char **said, struct error *e);

/** Puts a letter into the outbox to whom the mail is from, if a game knows him,
 *  that it was set aside and nothing in it was done. */
bool receive_sorry(struct mailer *mailer, const char *bytes, size_t length,
                   struct error *e);

/* -- change.c: a change of a game by mail, from the position before to the
 * letters about the outcome -- */

struct change {
    struct mailer *mailer;
    const struct incoming *mail;
    struct held *held;
    struct claim claim;
    struct asked asked;
    enum rate rate; /* what it counts as if it brings the game no further */
    unsigned was_agreed; /* who had agreed to a pause */
    bool was_due[SEATS_MAX], was_on_turn[SEATS_MAX]; /* or has to open */
    bool was_over;
    int was_last, last;     /* who alone is waited for of several, or -1 */
    bool changed;           /* entries were added … */
    bool moved;             /* … and bring the game on: orders for the turn */
    bool worded;            /* … or a word for the dice, and nothing else */
    struct ledger before;   /* `held` as it was, to be put back */
    struct events events;   /* what those told */
    struct error stopped;   /* why a plan was not carried out to its end */
    struct error refusal;   /* why nothing was done; what[0] 0: it was */
    bool twice;             /* refused because this was done already … */
    bool same_mail;         /* … when this very mail came before */
    const char *understood; /* the orders in the game's own words, where they
                               were not written so; or NULL */
    const char *move_text;  /* what those two point into, or NULL */
};

/** Carries out what was asked for on the ledger: all of it or nothing, then
 *  `refusal` says why. */
void change_apply(struct change *change);

/** Writes the letters about it into the outbox: to the mover, to those who are
 *  to act now, to spectators. */
bool change_tell(struct change *change, struct error *e);

/** Without a mail: robots of the game that are to move do so, and who is to act
 *  then has a letter. Nothing is done without the host's key. */
bool change_by_robots(struct mailer *mailer, const char *file, struct error *e);

/* -- respond.c: what a mail gets that brings its game no further, or is
 * refused: a letter, a place among those that were kept unanswered, or both.
 * `said` says which in one line, for the log. -- */

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

/* -- proposed.c: what letters have proposed (words/reading.h), so that "yes"
 * plays that and nothing else: a file a position and seat in the outbox -- */

/** Remembers what a letter to the seat of @p change proposes for the position
 *  of its game: a line each in *lines, with the number that plays it, counted
 *  through all letters about this position. *only: there is one, and "yes"
 *  plays it, too. EX_TEMPFAIL. */
bool proposed_keep(const struct change *change,
                   const struct proposals *proposed, const char **lines,
                   bool *only, struct error *e);

/** The move that "yes" (@p which 0) or a number stands for, in the position
 *  that the mail's code is of; NULL: there is no such one, or several for
 *  "yes". */
const char *proposed_take(const struct change *change, int which);

#endif
