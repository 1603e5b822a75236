/** Names that a reader cannot tell apart: by letters of other scripts, by
 *  characters that nothing is seen of, by case (UTS 39, skeletons). */
#ifndef LEDGER_ALIKE_H
#define LEDGER_ALIKE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/error.h"

struct seat; /* ledger.h */

/** Is @p character, a code point, nothing but room on the line? */
bool character_is_blank(int32_t character);
/** Are both the same letter by letter, but for capitals and for how their marks
 *  are coded? */
bool names_are_same(const char *one, const char *other);
/** Is @p beginning one of @p name, in this sense? */
bool name_begins(const char *name, const char *beginning);
/** Do both look the same, or the same but for capitals? */
bool names_look_alike(const char *one, const char *other, struct arena *);
/** Refuses @p player for seat number @p seat when he looks like another seat or
 *  its player. */
bool player_is_clear(const char *player, int seat, const struct seat *seats,
                     int count, struct arena *, struct error *);
/** Refuses a table at which a seat or its player (or NULL) looks like another,
 *  or a seat like the host, like practice, or like nothing. */
bool names_are_clear(const struct seat *seats, int count, struct arena *,
                     struct error *);

#endif
