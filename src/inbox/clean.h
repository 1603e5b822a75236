/** Any bytes into UTF-8 that is harmless to print and to compare. */
#ifndef INBOX_CLEAN_H
#define INBOX_CLEAN_H

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"

/** Bytes of the UTF-8 letter at @p s, of which @p left are there, and the
 *  letter; 0 when it is none. */
size_t clean_letter(const char *s, size_t left, uint32_t *letter);
bool clean_is_utf8(const char *bytes, size_t length);

/** A copy without control characters and invisible ones (zero-width, soft
 *  hyphen, direction), with a plain blank for every blank that does not break
 *  a line or has a width of its own, LF for every line end, "?" for what is no
 *  UTF-8. What turns the direction of letters, so that they look different from
 *  what they say, is U+FFFD, for somebody to see. Tabs stay. Never longer than
 *  what it is made of. */
char *clean_text(const char *bytes, size_t length, struct arena *arena,
                 size_t *cleaned);

/** The same on one line: blanks and line ends in a row become one blank, none
 *  at the ends. */
char *clean_line(const char *bytes, struct arena *arena);

/* -- charset.c: character sets into UTF-8 -- */

/** Is it a name that we hand to iconv? A fixed list: converters that nobody
 *  writes in are left alone. */
bool charset_is_known(const char *name, size_t length);

/** @p length bytes as UTF-8, or nearly: what the byte order mark says, else
 *  @p charset (NULL: none) if they all fit, else UTF-8 if they fit that, else
 *  @p charset or windows-1252 with "?" for what does not fit. */
char *charset_decode(const char *bytes, size_t length, const char *charset,
                     struct arena *arena, size_t *decoded);

#endif
