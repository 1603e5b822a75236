/** Where games were posted, and what could not be: a line for each game and
 *  place in $XDG_STATE_HOME/turnpost/posts or ~/.local/state/turnpost/posts.
 *  There is nothing secret in it: of an address the host, and a hash that knows
 *  the place again.
 *
 *      {"before":0,"entry":12,"game":"4CKP-…","place":"3f…",
 *       "where":"slack at hooks.slack.com"}
 *
 *  and where the last post has failed also failed, its entry, and what, hint
 *  and perhaps options, the file that it was given. */
#ifndef SESSION_POSTED_H
#define SESSION_POSTED_H

#include "core/app.h"

enum { POSTED_MAX = 2000 }; /* lines; then the oldest goes */

struct posted {
    const char *game;  /* the whole id */
    const char *place; /* the same for the same address and topic or room */
    const char *where; /* "slack at hooks.slack.com" */
    int entry, before; /* what was posted last, and before that; 0: none */
    int failed;        /* the entry that could not be posted since; 0 */
    const char *what, *hint; /* then: why, and what would do; or "" */
    const char *options;     /* and the file of --options, or "" */
};

struct posted_list {
    struct posted *all;
    int count;
};

/** Reads all of it; nothing when there is none, and without the lines that are
 *  not understood. Warns when it cannot be read. */
void posted_read(struct app *app, struct posted_list *into);
/** What is known of a game at a place, or NULL. */
const struct posted *posted_find(const struct posted_list *, const char *game,
                                 const char *place);

/** Puts @p news in the place of what is known of its game there. What was
 * posted well ends the failures of its game at places of the same kind (`where`
 *  up to " at ") that nothing ever was posted to, since those were mistaken.
 *  Warns when it cannot be written. */
void posted_keep(struct app *app, const struct posted *news);

#endif
