/** A look at the bytes of a mail before the library parses them: it is linear
 *  in nearly everything, but not in all, and decodes whatever iconv knows. */
#ifndef INBOX_SCAN_H
#define INBOX_SCAN_H

#include <stddef.h>

#include "core/arena.h"

struct scan {
    const char *bytes;
    size_t length;
    const char *over; /* which limit the mail is over, or NULL */
};

/** A copy for the library. Lines end in LF alone. In lines that are fields, or
 *  look so, NULs are blanks; in those that the library takes apart (addresses,
 *  Subject, Content-*) CRs, too, and words (RFC 2047) and parameters (RFC 2231)
 *  name no character sets but ours (charset.c). Addresses have at most
 *  COLONS_MAX colons; they and Content-* end in a NUL where they are over
 *  FIELD_MAX, or over FIELDS_MAX in all. Of a mail over a limit there is only
 *  the header, as far as it goes. */
struct scan scan_mail(const char *bytes, size_t length, struct arena *arena);

#endif
