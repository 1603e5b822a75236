/** A change of a game by mail, from the position before to the letters about
 *  the outcome. */
#ifndef MAIL_CHANGE_H
#define MAIL_CHANGE_H

#include "mail/in/incoming.h"
#include "mail/in/rate.h"
#include "mail/letter/letter.h"
#include "mail/reply/asked.h"

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

#endif
