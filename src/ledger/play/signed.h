/** What a player signs for a host to apply (turnpost-ledger(5), SIGNED MOVES).
 */
#ifndef LEDGER_SIGNED_H
#define LEDGER_SIGNED_H

#include "ledger/ledger.h"

/** Appends the armour around @p entry, which continues what was played in the
 *  ledger. Takes the reference. */
void signed_write(const struct ledger *ledger, json_t *entry,
                  struct text *into);
/** The object that the armour holds; NULL: it holds no signed move. */
json_t *signed_read(const char *bytes, size_t length, struct arena *,
                    struct error *e);
/** Who says that he has signed this move, what a seat shows for the opening, or
 *  its handing on; NULL: it is none of them. */
const char *signed_by(const json_t *move);

#endif
