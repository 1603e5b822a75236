/** The table in a page: one HTML file with the program in it as WebAssembly and
 *  a game, to be opened in any browser. It is made when the program is built
 *  (configure --enable-page), but for what it is given here. */
#ifndef SHOW_PAGE_H
#define SHOW_PAGE_H

#include "core/app.h"

enum { PAGE_MAX = 4 << 20 }; /* bytes of the page without a game */

/** What a page knows. */
struct page_given {
    const char *ledger; /* as it stands in its file; NULL: none yet */
    size_t length;
    const char *seat;     /* that looks; NULL: whoever is next */
    bool signs;           /* its reader's own program made it: it may take keys
                             (turnpost-page(1) says why others must not) */
    const char *reply_to; /* address for its moves; NULL: none */
    const char *subject;  /* of a mail there, with the code; NULL: none … */
    const char *game;     /* … that is for this game … */
    int entry;            /* … after this entry alone */
};

/** The program's version, which stands in each page. */
extern const char page_version[];

/** Is there a file that page_write would take? */
bool page_is_there(struct app *app);

/** Appends the page: $TURNPOST_PAGE when that is set, else the one beside the
 *  program in the tree where it was built, else the one that was installed.
 *  Fails with EX_UNAVAILABLE when there is none. What it is given stands in it
 *  as data, which no text can leave. */
bool page_write(struct app *app, const struct page_given *given,
                struct text *into, struct error *e);

#endif
