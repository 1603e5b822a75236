/** A mail of a heap: whatever in it may be a ledger or a signed move, whoever
 *  has written or quoted it. Nothing is ever played because it stands here;
 *  what a sender says himself is in inbox.h. */
#ifndef INBOX_FINDS_H
#define INBOX_FINDS_H

#include <jansson.h>

#include "core/arena.h"

/** The facts of the mail in @p length bytes, as an object:
 *    from, message_id, references …    as in inbox.h
 *    over             which limit the mail is over, and was not read; "" none
 *    parts            the texts that hold "-----BEGIN TURNPOST " or begin as a
 *                     ledger does: bodies, files, those of mails within mails,
 *                     pages as text; decoded, UTF-8, with their quote marks
 *  Never NULL. The caller owns the reference. */
json_t *inbox_finds(const char *bytes, size_t length, struct arena *arena);

#endif
