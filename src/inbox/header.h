/** The fields of a mail's header, as the library cut them. */
#ifndef INBOX_HEADER_H
#define INBOX_HEADER_H

#include <gmime/gmime.h>
#include <stdbool.h>

#include "core/arena.h"

struct field {
    const char *name;  /* as it stands */
    const char *value; /* UTF-8 on one line, words in it not decoded */
    struct field *next;
};

/** All but Content-*, in their order. */
struct field *fields_of(GMimeMessage *mail, struct arena *arena);

/** The value of the first field of that name, or NULL. */
const char *field_value(const struct field *fields, const char *name);
/** Is it one of that name, without regard to case? */
bool field_is(const struct field *field, const char *name);

/** @p value for the library to decode. From one base64 word to the next it
 *  stops at the first "="; an empty word of another kind between them helps. */
const char *field_apart(const char *value, struct arena *arena);
/** Decoded (RFC 2047) and cleaned, on one line. */
char *field_decode(const char *value, struct arena *arena);

#endif
