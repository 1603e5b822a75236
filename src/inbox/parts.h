/** The parts of a mail, walked through once. */
#ifndef INBOX_PARTS_H
#define INBOX_PARTS_H

#include <gmime/gmime.h>
#include <stdbool.h>

#include "core/arena.h"
#include "inbox/body.h"

struct parts {
    struct body own;     /* the text that the sender sees as his mail */
    struct body foreign; /* texts of mails that are attached */
    struct text files;   /* attached ones in which a block stands */
    bool calendar;       /* there is an invitation, or an answer to one */
    const char *over;    /* which limit it is over, or NULL */
};

/** Walks through @p mail; stops at the first limit. */
struct parts parts_walk(GMimeMessage *mail, struct arena *arena);

/* -- media.c: what an entity is, and its body decoded (RFC 2045) -- */

/** Is it of that type? @p subtype "*": of any. What gives no type that can be
 *  read is text/plain. */
bool media_is(GMimeObject *object, const char *type, const char *subtype);
/** Has the type a parameter of that value, without regard to case? */
bool media_says(GMimeObject *object, const char *name, const char *value);

/** The body as it was before it was encoded for the way. */
const char *media_decode(GMimePart *part, struct arena *arena, size_t *length);

#endif
