/** What an entity is, and its body decoded (RFC 2045). */
#ifndef INBOX_MEDIA_H
#define INBOX_MEDIA_H

#include <gmime/gmime.h>
#include <stdbool.h>

#include "core/arena.h"

/** Is it of that type? @p subtype "*": of any. What gives no type that can be
 *  read is text/plain. */
bool media_is(GMimeObject *object, const char *type, const char *subtype);
/** Has the type a parameter of that value, without regard to case? */
bool media_says(GMimeObject *object, const char *name, const char *value);

/** The body as it was before it was encoded for the way. */
const char *media_decode(GMimePart *part, struct arena *arena, size_t *length);

#endif
