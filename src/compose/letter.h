/** A letter, read from JSON and checked: what stands in it may go into the
 *  header of a mail as it is. */
#ifndef COMPOSE_LETTER_H
#define COMPOSE_LETTER_H

#include <stdint.h>

#include "core/json.h"

enum {
    TEXT_MAX = 2 << 20,  /* bytes of the text, the HTML, any one enclosure */
    ENCLOSURES_MAX = 14, /* 16 parts with text and HTML */
    REFERENCES_MAX = 100,
    HEADERS_MAX = 30,
};

struct person {
    const char *name; /* "" for none */
    const char *address;
};

struct header {
    const char *name, *value;
};

/** A picture or a file. */
struct enclosure {
    const char *cid; /* of a picture, without brackets; else NULL */
    const char *name;
    const char *type, *subtype; /* "image", "png" */
    const char *bytes;
    size_t length;
};

struct enclosures {
    struct enclosure *list;
    size_t count;
};

/** Texts that are not given are NULL. */
struct letter {
    struct person from, to;
    const char *reply_to; /* an address */
    const char *subject;
    int64_t date;           /* seconds since 1970, UTC */
    const char *message_id; /* these three with their brackets */
    const char *in_reply_to;
    const char *references; /* separated by blanks; "" for none */
    struct header *headers; /* sorted by name */
    size_t header_count;
    const char *language;
    const char *text, *html; /* UTF-8, LF */
    struct enclosures images, attachments;
};

/** Everything of @p letter is in the arena. False (EX_DATAERR) when @p json
 *  is no letter, over a limit, or holds what does not belong in a header:
 *  control characters above all. */
bool letter_read(const json_t *json, struct arena *arena, struct letter *letter,
                 struct error *e);

#endif
