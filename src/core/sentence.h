/** Events told in sentences with gaps: a game brings a table of rows and says
 *  what is put into a gap. */
#ifndef CORE_SENTENCE_H
#define CORE_SENTENCE_H

#include "core/events.h"

/** A row of a game's table. `words` may hold
 *    {…}    a gap, which the game fills
 *    [ … ]  left out when a gap in it has nothing to tell; may be nested */
struct sentence {
    const char *kind; /* of the events it tells */
    const char *when; /* a fact that must be told; NULL: none */
    const char *is;   /* the word of that fact; NULL: any */
    const char *words;
};

/** Writes what the gap @p gap stands for: what is between its braces, to be
 *  changed at will. False: there was nothing to tell; what was written stays
 *  outside of [ … ]. */
typedef bool gap_fn(const void *context, char *gap, struct text *into);

/** Appends the sentence of the first of @p count rows that fits @p event, with
 *  a full stop, its gaps filled by @p fill, which gets @p context. Nothing when
 *  no row fits or its words are "". Braces and brackets in rows are in pairs.
 */
void sentence_tell(const struct sentence *rows, size_t count,
                   const struct event *event, gap_fn *fill, const void *context,
                   struct text *into);

#endif
