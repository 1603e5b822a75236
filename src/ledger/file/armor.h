/** Base64 between BEGIN and END lines, to survive forums and quoting. */
#ifndef LEDGER_ARMOR_H
#define LEDGER_ARMOR_H

#include "core/text.h"

/** Appends `-----BEGIN TURNPOST <title>-----`, base64 lines of 64 characters
 *  and the END line. Titles: "LEDGER", "MOVE". */
void armor_write(const char *title, const void *bytes, size_t length,
                 struct text *into);

/** Finds armour of that title inside other text: quoted ("> " in front of any
 *  line), indented, with CRLF. *bytes is NULL when there is none; false with
 *  an error when there is some and it is broken. The first complete one. */
bool armor_read(const char *title, const char *text, size_t length,
                struct arena *arena, char **bytes, size_t *found,
                struct error *e);

/** The two steps of it: what is between BEGIN and END (NULL: there is none),
 * and the bytes that it holds. @{ */
bool armor_find(const char *title, const char *text, size_t length,
                struct arena *arena, const char **inside, size_t *found,
                struct error *e);
bool armor_decode(const char *text, const char *inside, size_t length,
                  struct arena *arena, char **bytes, size_t *found,
                  struct error *e);
/** @} */

/** The line of @p text, from 1, in which byte @p offset of what @p inside holds
 *  begins. */
int armor_line(const char *text, const char *inside, size_t length,
               size_t offset);

#endif
