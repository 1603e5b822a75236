/** What a move has left that it could have used, so that nobody ends a turn by
 *  mistake. */
#ifndef SHOW_UNUSED_H
#define SHOW_UNUSED_H

#include "ledger/ledger.h"

/** What @p text, orders of @p seat played in @p before, has left unused that is
 *  lost @p after it: a sentence without a full stop, or NULL. @p first: what
 *  happened in it. */
const char *unused_words(const struct ledger *before, int seat,
                         const char *text, const struct table *after,
                         const struct event *first, struct arena *);

#endif
