/** What a letter can speak of, as the object that its template is filled from
 *  (templates/README lists the names). */
#ifndef MAIL_VIEW_H
#define MAIL_VIEW_H

#include "ledger/seats/wishes.h"
#include "mail/mailer.h"
#include "mail/reply/asked.h"

/** One letter to be: about what, to whom, why. */
struct letter {
    const char *name;            /* the template: "turn" */
    const struct ledger *ledger; /* as it is now */
    const char *file;            /* its name in --games, or NULL */
    int seat;                    /* the reader; -1: a spectator */
    const char *reader, *address;
    const char *writer;            /* who wrote what is answered, or NULL */
    const char *language, *format; /* "": en, map */
    const struct wish *wish;       /* of the seat; NULL: nobody's */
    int mover;                     /* whose move is told; -1: nobody */
    const struct event *done;      /* the outcome, or NULL */
    int after; /* who only watches has heard of the game up to this entry; 0:
                  since_news says where */
    const struct error *error;  /* a refusal, or NULL */
    const char *error_text;     /* the move that it points into, or NULL */
    const char *answer, *title; /* what was asked for, or NULL */
    const char *reply_to;       /* Message-ID that is answered, or NULL */
    const char *understood; /* the orders of his mail in the game's own words,
                               where he wrote others; or NULL */
    const char *unread;     /* lines of his mail that may have been
                               meant as orders and were not, or NULL */
    const char *proposed;   /* what his mail may mean, a line each with
                               the number that plays it, or NULL */
    bool proposed_one;      /* "yes" plays it, too */
    const struct asked *asked; /* what his mail asked for, when it is done, or
                                  NULL */
    bool worded;               /* nothing but a word was given */
    bool may_undo;             /* the reader's last move can be undone */
    bool told;                 /* the reader has had letters of this game */
    const char *occasion;      /* tells letters of one kind and entry
                                  apart, or NULL */
    json_t *more;              /* members of the view besides, or NULL */
};

/** The view of @p letter; the caller owns it. */
json_t *letter_view(const struct mailer *mailer, const struct letter *letter);

/** Lets @p look, with its seat, mark what has changed since that seat's last
 *  turn. What it returns is for ledger_close when all is shown, or NULL. */
struct ledger *letter_marks(const struct ledger *ledger, struct look *look);

/** Codes are given out for a seat of a host's game by who has the key. */
bool letter_has_code(const struct mailer *mailer, const struct letter *letter);

#endif
