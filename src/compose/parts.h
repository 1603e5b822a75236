/** What stands below the header of a mail: its parts and how they lie in each
 *  other. */
#ifndef COMPOSE_PARTS_H
#define COMPOSE_PARTS_H

#include <gmime/gmime.h>

#include "compose/letter.h"

/** multipart/mixed(multipart/alternative(text/plain, multipart/related(
 *  text/html, pictures)), attachments), with no more levels than needed.
 *  @p stamp, letters and digits, goes into the boundaries; no part
 *  may hold it. The caller owns the reference. */
GMimeObject *parts_make(const struct letter *letter, const char *stamp);

#endif
