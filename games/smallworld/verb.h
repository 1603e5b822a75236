/** The order words of Small World, one file each in verbs/. */
#ifndef SMALLWORLD_VERB_H
#define SMALLWORLD_VERB_H

#include "smallworld/trait.h"

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
const struct sw_verb *sw_verb_named(const char *word);

/** The table's rule for a leaver: a robot plays on, or the seat is dropped
 *  (SW-DROP-01). */
void sw_leave(struct game_state *s, int seat);

/** A copy of the position with that step open, for lists; false: it cannot
 *  be opened any more. */
bool sw_opened(const struct game_state *s, enum sw_step step,
               struct game_state *copy);

/** The same at a moment. */
bool sw_opened_at(const struct game_state *s, enum sw_moment moment,
                  struct game_state *copy);

/** Words behind `by`, from word @p from on: up to the next part of the order.
 *  Returns how many there are. */
int sw_read_by(const struct order *o, int from, const struct word **by,
               int *count);
/** The race that attacks: one In Decline that fights on when they name it, and
 *  nothing besides (SWB-GHOULS-03), else the Active one; SW_NONE: there is
 *  none. */
bool sw_read_attacker(const struct game_state *s, const struct word *by,
                      int count, int *race, struct error *e);
/** Puts the ways that they name into the plan. */
bool sw_read_ways(const struct game_state *s, struct sw_plan *plan,
                  const struct word *by, int count, struct error *e);

/** printf for a list. */
void sw_yield(order_fn *yield, void *context, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Does the order end with `pay` (SWW-ASYNC-03)? @p plain: the order without
 *  that word. */
bool sw_agrees(const struct order *o, struct order *plain);

/** Does the race still have the trait? What lay in a river is left behind when
 *  that is emptied for the order (SWU-RIVER-04). @p at: the piece's word. */
bool sw_still_has(const struct game_state *s, int race, int trait,
                  struct span at, struct error *e);

/** Refuses when words stand behind the first @p most. */
bool sw_no_more(const struct order *o, int most, const char *usage,
                struct error *e);

#endif
