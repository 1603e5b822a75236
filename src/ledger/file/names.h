/** Names that people read to each other: head words and game ids. */
#ifndef LEDGER_NAMES_H
#define LEDGER_NAMES_H

#include "ledger/ledger.h"

/** The first 80 bits of @p hash in Crockford's base32, in groups of four. A
 *  game's id is that of the hash of its first line. */
void base32_groups(const unsigned char hash[HASH], char into[24]);

#endif
