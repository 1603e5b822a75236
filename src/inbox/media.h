/** What the header of an entity says about its body (RFC 2045, 2183, 3676), and
 *  the body with its transfer encoding undone. */
#ifndef INBOX_MEDIA_H
#define INBOX_MEDIA_H

#include "inbox/header.h"

struct media {
    const char *type;     /* "text/plain", lower case */
    const char *charset;  /* or NULL */
    const char *boundary; /* of a multipart, or NULL */
    const char *encoding; /* Content-Transfer-Encoding, or NULL */
    bool flowed, delete_space;
    bool attached; /* it is a file */
    bool named;    /* it has a name as files have, but may be shown */
};

/** @p otherwise is the type when none is given: "text/plain", or in a
 *  multipart/digest "message/rfc822". */
struct media media_of(const struct entity *entity, const char *otherwise,
                      struct arena *arena);

/** Is @p type of that kind ("text/", "multipart/")? */
bool media_is(const struct media *media, const char *kind);

/** The body as it was before it was encoded for the way: base64, quoted-
 *  printable, uuencode, or as it is. Never longer than the body. */
const char *media_decode(const struct media *media, const struct entity *entity,
                         struct arena *arena, size_t *length);

#endif
