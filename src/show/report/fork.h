/** Two copies of a game that have gone two ways, in words and for programs. */
#ifndef SHOW_FORK_H
#define SHOW_FORK_H

#include <jansson.h>

#include "ledger/copies/compare.h"

struct fork {
    const char *names[2]; /* of the copies, as people are shown them */
    const struct table *tables[2];
    const struct comparison *found; /* RELATION_FORK */
};

/** After which entry, how each goes on, who signed and sealed it; the proof
 *  when there is one, in full; which one stands when nobody has cheated. */
void fork_tell(const struct fork *fork, struct text *into);

/** Both ways: "file", "kind", "line", and who signed and sealed it. The caller
 *  owns the reference. */
json_t *fork_branches(const struct fork *fork, struct arena *arena);

#endif
