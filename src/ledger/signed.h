/** What a player signs for a host to apply (turnpost-ledger(5), SIGNED MOVES).
 */
#ifndef LEDGER_SIGNED_H
#define LEDGER_SIGNED_H

#include "ledger/ledger.h"

/** Appends the armour around @p entry, which continues what was played in the
 *  ledger. Takes the reference. */
void signed_write(const struct ledger *ledger, json_t *entry,
                  struct text *into);

#endif
