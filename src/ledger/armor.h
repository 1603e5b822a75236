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

#endif
