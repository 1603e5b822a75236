/** What letters have proposed (words/reading.h), so that "yes" plays that and
 *  nothing else: a file a position and seat in the outbox. */
#ifndef MAIL_PROPOSED_H
#define MAIL_PROPOSED_H

#include "mail/in/change.h"

/** Remembers what a letter to the seat of @p change proposes for the position
 *  of its game: a line each in *lines, with the number that plays it, counted
 *  through all letters about this position. *only: there is one, and "yes"
 *  plays it, too. EX_TEMPFAIL. */
bool proposed_keep(const struct change *change,
                   const struct proposals *proposed, const char **lines,
                   bool *only, struct error *e);

/** The move that "yes" (@p which 0) or a number stands for, in the position
 *  that the mail's code is of; NULL: there is no such one, or several for
 *  "yes". */
const char *proposed_take(const struct change *change, int which);

#endif
