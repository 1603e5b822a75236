/** The order words of a game: a table of them, found and refused by name. */
#ifndef KIT_VERBS_H
#define KIT_VERBS_H

#include "game/rules.h"

struct verb {
    const char *name;
    const char *usage; /* "take N" */
    const char *rule;  /* where the order comes from */
    const char *help;  /* one line */
    int when;          /* the game's own: in which step, and whose */
    /** Changes @p s, a copy that is thrown away when the order is refused. */
    bool (*run)(struct game_state *s, const struct order *o, struct error *e);
    bool bare; /* is the word alone an order? */
    /** Yields orders of more words for @p seat that are legal now, or may be
     *  where a trial stands after the list (lines.h); NULL: none. */
    void (*list)(const struct game_state *s, int seat, order_fn *yield,
                 void *context);
};

enum { VERBS_MAX = 80 };

/** Of @p verbs, which end with NULL, the one called @p word, in lower case;
 *  or NULL. */
const struct verb *verb_named(const struct verb *const *verbs,
                              const char *word);
/** The first of which @p word is a beginning of two letters at least, or
 *  NULL. */
const struct verb *verb_begun(const struct verb *const *verbs,
                              const char *word);
/** All names, at most VERBS_MAX; how many. */
int verb_names(const struct verb *const *verbs, const char *names[VERBS_MAX]);

/** Yields the word alone where that is an order, then the verb's list. */
void verb_list(const struct verb *verb, const struct game_state *s, int seat,
               order_fn *yield, void *context);

/** Refuses a first word that is no order word, and says which may have been
 *  meant. */
bool verb_unknown(const struct verb *const *verbs, const struct word *word,
                  const char *rule, struct error *e);
/** Refuses when words stand after the first @p most; @p usage is the order as
 *  it is written. */
bool verb_ends(const struct verb *const *verbs, const struct order *o, int most,
               const char *usage, struct error *e);

#endif
