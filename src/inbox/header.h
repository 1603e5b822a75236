/** An entity (RFC 2045): a header, unfolded field by field, and what follows.
 *  Cut here and not by the library, so that limits hold before anything is
 *  built of it. */
#ifndef INBOX_HEADER_H
#define INBOX_HEADER_H

#include <stdbool.h>

#include "core/arena.h"

struct field {
    const char *name;  /* as it stands */
    const char *value; /* on one line, without blanks around, not decoded */
    struct field *next;
};

struct entity {
    struct field *fields; /* in their order */
    const char *body;
    size_t length;
    bool too_long; /* over HEADER_MAX or HEADER_LINES_MAX: fields are missing */
};

/** Cuts @p length bytes. A line that is no field ends the header, too. */
struct entity entity_cut(const char *bytes, size_t length, struct arena *arena);

/** The value of the first field of that name, or NULL. */
const char *field_value(const struct entity *entity, const char *name);
/** Is it one of that name, without regard to case? */
bool field_is(const struct field *field, const char *name);

/** UTF-8 at most FIELD_MAX bytes long that the library may decode: encoded
 * words in a character set that is not on our list (charset.h) are broken, for
 * it would hand any name to iconv. */
char *field_harmless(const char *value, struct arena *arena);

/** Decoded (RFC 2047) and cleaned, on one line. */
char *field_decode(const char *value, struct arena *arena);

#endif
