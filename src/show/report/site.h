/** The table as a static site, for any web space: a page without a game, a
 * first page that says what this is, and what browsers need to keep both for
 * when there is no network. */
#ifndef SHOW_SITE_H
#define SHOW_SITE_H

#include "show/report/page.h"

/** Writes the files of the site into @p folder, which is made unless it is
 *  there: index.html, table.html with what it is @p given,
 * turnpost.webmanifest, icon.svg and worker.js. What stands there under these
 * names is replaced, so that a newer program makes a site anew; nothing else is
 * touched. Anybody may read them. EX_UNAVAILABLE as page_write, EX_CANTCREAT.
 */
bool site_write(struct app *app, const char *folder,
                const struct page_given *given, struct error *e);

#endif
