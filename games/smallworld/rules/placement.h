/** Where tokens go that are placed one at a time (SW-ASYNC-04, -05). */
#ifndef SMALLWORLD_PLACEMENT_H
#define SMALLWORLD_PLACEMENT_H

#include "smallworld/position/state.h"

/** Tokens of a race that are placed one at a time. */
struct sw_placing {
    int race;
    bool by_order;  /* by the standing order of its seat, if there is one */
    int next;       /* of that, the next entry */
    const char *by; /* how they were placed, for events */
};

/** May a single token join @p region of its race (SWW-TAUREN-05)? */
bool sw_may_join(const struct game_state *s, int region);
/** Is there a region of @p race for so many tokens (SWW-TAUREN-05)? */
bool sw_fits(const struct game_state *s, int race, int tokens);
/** Where the next of @p left tokens goes (SW-ASYNC-04, -05, SWW-TAUREN-05);
 *  SW_NONE: nowhere. */
int sw_next_place(const struct game_state *s, struct sw_placing *p, int left);
/** Tokens that stand alone, but may not, join others of their race at once;
 *  after whatever can leave fewer than sw_least() (SWW-TAUREN-03). */
void sw_join_lone(struct game_state *s, int race);

#endif
