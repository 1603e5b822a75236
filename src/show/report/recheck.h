/** How anybody computes the numbers of one result again, without turnpost. */
#ifndef SHOW_RECHECK_H
#define SHOW_RECHECK_H

#include "ledger/ledger.h"

/** Shell lines for b2sum and basenc that print the blocks of the stream which
 *  @p entry has drawn from, and the ends of the chains that its values lead to;
 *  in comments what they print, the numbers and what came of them. */
void recheck_write(const struct entry *entry, struct text *into);

#endif
