/** A letter as JSON becomes a mail as RFC 5322 wants it. */
#ifndef COMPOSE_COMPOSE_H
#define COMPOSE_COMPOSE_H

#include "core/json.h"
#include "core/text.h"

/** Appends the mail that @p letter describes: ASCII, lines ended by LF. The
 *  same letter gives the same bytes. Refuses (EX_DATAERR) what is not a
 *  letter (see letter.h). */
bool compose_letter(const json_t *letter, struct arena *arena,
                    struct text *into, struct error *e);

#endif
