/** Where each seat's points came from, as tables of text. */
#ifndef SHOW_BREAKDOWN_H
#define SHOW_BREAKDOWN_H

#include "show/report/tally.h"

/** May the sums of whole columns be told: is the game over, or do its scores
 *  lie open? */
bool breakdown_open(const struct table *table);
/** A column a seat, a row a round. */
void breakdown_rounds(const struct table *table, const struct tally *tally,
                      struct text *into);
/** A column a seat, a row an origin. */
void breakdown_origins(const struct table *table, const struct tally *tally,
                       struct text *into);
/** The second table for a ledger that is read anew for it; nothing when the
 *  game does not tell where points come from. */
void breakdown_of(const struct ledger *ledger, struct text *into);

#endif
