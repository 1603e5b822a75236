/** Ledgers and signed moves in the text of a file, a post or a mail. */
#ifndef SEARCH_PIECES_H
#define SEARCH_PIECES_H

#include "search/search.h"

/** Does it begin as a ledger does, perhaps after a byte order mark? */
bool pieces_is_ledger(const char *bytes, size_t length);
/** Has it armour of ours? */
bool pieces_has_armour(const char *bytes, size_t length);

/** Hands out what is in it: the ledger that it begins with, or all that is
 *  armoured in it, quoted or not. What it takes is taken from @p arena. */
void pieces_find(struct search *search, struct place *place, const char *bytes,
                 size_t length, struct arena *arena);

#endif
