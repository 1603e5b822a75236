/** Character sets into UTF-8. */
#ifndef INBOX_CHARSET_H
#define INBOX_CHARSET_H

#include <stdbool.h>

#include "core/arena.h"

/** Is it a name that we hand to iconv? A fixed list: converters that nobody
 *  writes in are left alone. */
bool charset_is_known(const char *name, size_t length);

/** @p length bytes as UTF-8, or nearly: what the byte order mark says, else
 *  @p charset (NULL: none) if they all fit, else UTF-8 if they fit that, else
 *  @p charset or windows-1252 with "?" for what does not fit. */
char *charset_decode(const char *bytes, size_t length, const char *charset,
                     struct arena *arena, size_t *decoded);

#endif
