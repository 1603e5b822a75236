/** Who wrote to whom about what, from the header. */
#ifndef INBOX_FACTS_H
#define INBOX_FACTS_H

#include <jansson.h>

#include "inbox/header.h"

/** Puts "from", "name", "to", "subject", "message_id" and "references" (see
 *  inbox.h) into @p facts. */
void facts_put(const struct field *fields, json_t *facts, struct arena *arena);

#endif
