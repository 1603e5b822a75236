/** The conversation: one request a line in, one answer a line out. */
#ifndef DELIVER_REQUESTS_H
#define DELIVER_REQUESTS_H

#include <stdio.h>

#include "deliver/channel.h"

enum { REQUEST_MAX = 32 << 20 }; /* bytes of a line */

/** Until the end of @p in; false when an answer could not be written. */
bool requests_serve(FILE *in, FILE *out);

#endif
