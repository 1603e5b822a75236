/** The order words of Terra Mystica, one file each in verbs/. A line is cut
 *  into commands at full stops (line.c); a verb sees one command as an order
 *  whose first word is the verb: "+fav5" comes as "+" "fav5", "-2spade" as
 *  "-" "2spade". All words are lower case. */
#ifndef TERRA_MYSTICA_VERB_H
#define TERRA_MYSTICA_VERB_H

#include "terra-mystica/position/state.h"

/** What a command is in a turn. */
enum tm_sort {
    TM_ANSWER, /* any time, moves to the front of a line (TM-ASYNC-04) */
    TM_NOTE,   /* any time, changes no play: standing orders, wait */
    TM_SETUP,  /* before round 1: faction, lot, bid */
    TM_FREE,   /* own turn, no action: convert, burn (TM-CONV) */
    TM_ACTION, /* begins an action, or goes on with one */
    TM_FOLLOW, /* only what is due from an action: bridge, tiles, steps */
    TM_END,    /* done */
};

struct tm_verb {
    const char *name;
    const char *usage; /* "upgrade HEX to BUILDING" */
    const char *rule;
    const char *help; /* one line */
    enum tm_sort sort;
    bool (*run)(struct game_state *s, const struct order *o, struct error *e);
    /** Yields whole lines (several commands where one alone would not do) for
     *  @p seat. What is yielded is tried on a copy before it is listed, so a
     *  list may offer too much, but not too much too much. NULL: none. */
    void (*list)(const struct game_state *s, int seat, order_fn *yield,
                 void *context);
};

extern const struct tm_verb *const tm_verbs[]; /* ends with NULL */
const struct tm_verb *tm_verb_named(const char *word);

/** printf for a list. */
void tm_yield(order_fn *yield, void *context, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
