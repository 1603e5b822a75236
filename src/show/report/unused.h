/** What a move has left that it could have used, so that nobody ends a turn by
 *  mistake. */
#ifndef SHOW_UNUSED_H
#define SHOW_UNUSED_H

#include "ledger/ledger.h"

/** What orders of @p seat have left unused that is lost @p after them: a
 *  sentence without a full stop, or NULL. @p first: what happened in them. The
 *  turn was told to keep the positions that it went through. */
const char *unused_words(const struct table *after, int seat,
                         const struct event *first, struct arena *);

#endif
