/** Names that people read to each other: head words and game ids. */
#ifndef LEDGER_NAMES_H
#define LEDGER_NAMES_H

#include "ledger/ledger.h"

/** The first 80 bits of @p first, the hash of a ledger's first line, in
 *  Crockford's base32, in groups of four. */
void game_id(const unsigned char first[HASH], char id[24]);

#endif
