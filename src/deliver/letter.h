/** A mail to hand over, with its envelope. */
#ifndef DELIVER_LETTER_H
#define DELIVER_LETTER_H

#include <stddef.h>

#include "deliver/channel.h"

enum { RECIPIENTS_MAX = 100, ADDRESS_MAX = 320 };

struct letter {
    const char *from; /* the address alone */
    const char *to[RECIPIENTS_MAX];
    int count;
    const char *bytes; /* ASCII, lines end in LF, the last one, too */
    size_t length;
};

/** Reads "from", "to" and "message". Fails on what could be taken for more
 *  than an address, and on a message that is not plain ASCII: other
 *  characters must be encoded before. */
bool letter_read(const struct request *request, struct letter *into,
                 struct error *e);

#endif
