/** What stands above a mail. */
#ifndef COMPOSE_HEADERS_H
#define COMPOSE_HEADERS_H

#include <gmime/gmime.h>

#include "compose/letter.h"

/** Appends all headers of @p letter but those that describe its parts. */
void headers_add(GMimeMessage *message, const struct letter *letter,
                 struct arena *arena);

#endif
