/** A mailbox in one file (mbox): mails one after the other, each after a line
 *  "From … 12:00 …" that follows a blank one. */
#ifndef SEARCH_MBOX_H
#define SEARCH_MBOX_H

#include <stdbool.h>
#include <stdio.h>

#include "core/arena.h"

/** Does a mail of a mailbox begin in these bytes, which may be cut off? */
bool mbox_begins(const char *bytes, size_t length);

/** Gives each mail, with its "From " line, to @p each; of one that is longer
 *  than @p most bytes only the beginning, one byte more than that. The bytes
 *  are there for that call only. False with errno when reading fails. */
bool mbox_read(FILE *file, size_t most, struct arena *arena,
               void (*each)(void *, const char *bytes, size_t length),
               void *context);

#endif
