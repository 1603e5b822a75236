/** The order words of Small World, one file each in verbs/. */
#ifndef SMALLWORLD_VERB_H
#define SMALLWORLD_VERB_H

#include "smallworld/position/state.h"

struct sw_verb {
    const char *name;
    const char *usage; /* "roll R [by WORD] [pay]" */
    const char *rule;  /* where the order comes from */
    const char *help;  /* one line */
    bool anytime;      /* by a seat that is not on turn, too */
    bool (*run)(struct game_state *s, const struct order *o, struct error *e);
    /** Yields the plain orders that are legal now for @p seat; NULL: none. */
    void (*list)(const struct game_state *s, int seat, order_fn *yield,
                 void *context);
};

extern const struct sw_verb *const sw_verbs[]; /* ends with NULL */
/** The order of that name, whole, or NULL. */
const struct sw_verb *sw_verb_named(const char *word);

#endif
