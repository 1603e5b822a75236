/** A ledger in the notation of another program. */
#ifndef SESSION_EXPORT_H
#define SESSION_EXPORT_H

#include "session/session.h"

/** The moves of a ledger as they are replayed, without those taken back. */
struct export
{
    struct arena *arena;
    json_t *start; /* position before the first move */
    struct foreign_move *moves;
    int *numbers; /* of their entries */
    int count, room;
};

/** The game's notation called @p name, or NULL. */
const struct notation *export_notation(const struct game_rules *rules,
                                       const char *name);
/** For each entry of a replay. */
void export_entry(struct export *export, const struct entry *entry);
/** Prints the whole; gives back the start. */
bool export_print(struct export *export, struct session *s, const char *name,
                  struct error *e);

#endif
