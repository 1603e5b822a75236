/** Who wrote to whom about what, from the header. */
#ifndef INBOX_ENVELOPE_H
#define INBOX_ENVELOPE_H

#include <jansson.h>

#include "inbox/header.h"

/** Puts "from", "name", "to", "subject", "message_id" and "references" (see
 *  inbox.h) into @p facts. */
void envelope_put(const struct field *fields, json_t *facts,
                  struct arena *arena);

#endif
