/** What has changed since an earlier entry. */
#ifndef SHOW_SINCE_H
#define SHOW_SINCE_H

#include "ledger/ledger.h"

/** The entry after which changes are news to @p seat: its own last move; -1: it
 *  has not moved, or nothing has come since. */
int since_turn(const struct table *table, int seat);

/** Lets @p look mark what is not as it was after entry @p n, which is the
 *  reader's last turn; @p whole: the ledger, whatever entry of it is shown.
 *  What it returns is the ledger of then, for ledger_close when all is shown;
 *  NULL with an error. */
struct ledger *since_mark_turn(const struct ledger *whole, int n,
                               struct look *look, struct error *e);
/** The same for any entry @p n, and tells what happened from then up to entry
 *  @p last. */
struct ledger *since_mark(const struct ledger *whole, int n, int last,
                          struct look *look, struct error *e);

/** "won and lost since your last turn: Ann +9 -2, Bob +3", of the seats whose
 *  scores the reader may see; NULL when there is nothing. */
const char *since_earned(const struct table *table, const struct look *look,
                         struct arena *arena);

#endif
