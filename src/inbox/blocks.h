/** Armoured blocks (ledger/file/armor.h) in any text. */
#ifndef INBOX_BLOCKS_H
#define INBOX_BLOCKS_H

#include <jansson.h>

#include "core/arena.h"

/** Adds each block in @p length bytes to the array, once: its BEGIN line, lines
 *  of 64 characters, its END line, both of which are lines of their own. Blanks
 *  before and in the lines are gone; what else is between stays, so that the
 *  reader can say what is wrong. Not found: a block without its END, and one
 *  after quote marks, for anybody can have written what is quoted. */
void blocks_find(const char *bytes, size_t length, json_t *blocks,
                 struct arena *arena);

#endif
