/** The table as a page that goes along with letters of a seat which wishes for
 *  it (ledger/seats/wishes.h). It knows the seat, its turn code and the address
 *  for its moves, and never takes a key. */
#ifndef MAIL_LETTER_PAGE_H
#define MAIL_LETTER_PAGE_H

#include "mail/letter/view.h"

/** What becomes of the page. */
enum page_fate {
    PAGE_NONE,    /* nobody wishes for it, or it is not the letter for it */
    PAGE_FIRST,   /* it goes along; later letters come without it … */
    PAGE_NEWER,   /* … and is newer than the one that the reader has */
    PAGE_EACH,    /* it goes along with each turn */
    PAGE_KEPT,    /* the reader has it */
    PAGE_MISSING, /* none is installed */
    PAGE_LARGE,   /* it is too large for a letter */
    PAGE_REFUSED, /* a mail server took no letter with it */
    PAGE_OFTEN    /* it went along often enough today */
};

struct letter_page {
    enum page_fate fate;
    const char *name, *html; /* of the file that goes along, or NULL */
    const char *reader;      /* for mail/out/pages.h, or "" */
    const char *site;        /* the host's page, or NULL: none is named, or
                                the reader has nothing to do */
    const char *link;        /* to it with the game, if it is not too long */
    bool offered;            /* nobody wishes for it, and it could go along */
};

/** Finds out what becomes of it in the letter with the Message-ID @p id that
 *  @p sender sends. This never fails: no page is worth a turn. */
struct letter_page letter_page(const struct mailer *mailer,
                               const struct letter *letter, const char *id,
                               const char *sender);

/** Adds "page", "site" and "offers_page" to the letter's view, as
 * templates/README has them. */
void letter_page_show(const struct letter_page *page, json_t *view);

#endif
