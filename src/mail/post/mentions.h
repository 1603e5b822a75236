/** Whom a post calls: players by what they are called where it goes. That comes
 *  from who posts, never from the ledger, so that no player can have others
 *  called. */
#ifndef MAIL_MENTIONS_H
#define MAIL_MENTIONS_H

#include <jansson.h>

#include "command/command.h"
#include "ledger/ledger.h"

#define OPTION_MENTION                                                         \
    OPTION_MANY("mention", 0, "NAME=ID",                                       \
                "who a player is there, to be called; again for others")

/** Puts into @p view what --mention says: `handles`, an object with name and
 *  handle for each seat that has one, in table order, and `calls`, the same of
 *  those that have to act now, with `encoded`, the handle with %XX, and `more`
 *  unless it is the last, and `silent` if there are none. A name that no seat
 *  has is passed over. Tells when somebody has to act who has none, though
 *  others have. Fails (EX_USAGE) when one is not NAME=ID, and when a seat has
 *  two. */
bool mentions_put(const struct invocation *, const struct table *, json_t *view,
                  struct error *e);

/** Is each of `handles` as @p pattern says, an extended regular expression that
 *  the whole of it has to match? Fails with EX_USAGE and @p what it is, or,
 *  when the pattern is none, with EX_DATAERR. */
bool mentions_fit(const json_t *view, const char *pattern, const char *what,
                  struct arena *arena, struct error *e);

#endif
