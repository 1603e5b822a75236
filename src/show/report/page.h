/** The table in a page: one HTML file with the program in it as WebAssembly and
 *  a game, to be opened in any browser. It is made when the program is built
 *  (configure --enable-page), but for what it is given here. */
#ifndef SHOW_PAGE_H
#define SHOW_PAGE_H

#include "core/app.h"
#include "ledger/ledger.h"

enum { PAGE_MAX = 4 << 20 }; /* bytes of the page without a game */

/** What a page knows. */
struct page_given {
    const struct ledger *ledger; /* NULL: none yet */
    bool bare;                   /* it shows the game and does not hold it */
    int seat;                    /* that looks; -1: whoever is next */
    bool signs;           /* its reader's own program made it: it may take keys
                             (turnpost-page(1) says why others must not) */
    bool site;            /* it lies on a site (site.h) */
    const char *language; /* of its reader, whose the arena of the app is then;
                             NULL: the page asks the browser */
    const char *reply_to; /* address for its moves; NULL: none */
    const char *subject;  /* of a mail there, with the code, for this game after
                             its last entry alone; NULL: none */
};

/** The program's version, which stands in each page. */
extern const char page_version[];

/** Is there a file that page_write would take? */
bool page_is_there(struct app *app);

/** Appends the page: $TURNPOST_PAGE when that is set, else the one beside the
 *  program in the tree where it was built, else the one that was installed.
 *  Fails with EX_UNAVAILABLE when there is none. What it is given stands in it
 *  as data, which no text can leave; and a game as picture and words, too, with
 *  the orders of its seat, for who sees it where no script runs. */
bool page_write(struct app *app, const struct page_given *given,
                struct text *into, struct error *e);

/** What <html lang> has for what is written here: "de", or "en". */
const char *page_language(struct app *app, const struct page_given *given);

/** The address of the page at @p url (page_url_is_fit) with what it is given
 *  behind "#", which no browser sends to a server: base64 of JSON, as zlib has
 *  it (RFC 1950). NULL with an error where turnpost-compose does not shorten
 * it. */
const char *page_link(struct app *app, const struct page_given *given,
                      const char *url, struct error *e);

/** Is it an address of http or https, without "#"? EX_USAGE. */
bool page_url_is_fit(const char *url, struct error *e);

#endif
