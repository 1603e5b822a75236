/** What a move may come to, as text and for programs. */
#ifndef SHOW_BRANCHES_H
#define SHOW_BRANCHES_H

#include "game/branches.h"
#include "ledger/ledger.h"

/** A tree that branches_follow made, and the move it is about. */
struct branching {
    const struct table *table;
    const struct turn *turn; /* that it was made of */
    const struct branch *root;
    const char *move; /* what places in errors speak of */
    int seat;
};

/** A line for each result, with its odds, what the seat earns, and what is
 *  refused. */
void branching_text(const struct branching *, struct text *into);
/** An array, as turnpost-try(1) tells. The caller owns the reference. */
json_t *branching_json(const struct branching *, struct arena *);

#endif
