/** Where several are asked at once - for answers to offers, for words, for what
 *  they are to reveal - and all but one have answered. */
#ifndef SHOW_LAST_ONE_H
#define SHOW_LAST_ONE_H

#include "ledger/ledger.h"

/** The seat that alone is still waited for, or -1. Replays the ledger where
 *  that may be so; it must be sealed. */
int last_one(const struct ledger *ledger);

/** "all others have answered; the game waits for Cid alone", or NULL. */
const char *last_one_words(const struct ledger *ledger, struct arena *arena);

#endif
