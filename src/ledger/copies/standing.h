/** What a key has signed in a game, as far as somebody remembers, and whether a
 *  copy of the game agrees with that: so that nobody signs two moves for one
 *  position, or shows one value for two of them, because a file was lost. */
#ifndef LEDGER_STANDING_H
#define LEDGER_STANDING_H

#include "ledger/copies/trail.h"

/** How a copy stands to what is remembered. */
struct standing {
    bool unknown; /* the key has signed something in it that is not
                     remembered: memory, or a part of it, was lost */
    const struct deed *displaced; /* an entry that another stands in the
                                        place of, and is to be signed again */
    int by;                       /* by which entry; 0: none */
    struct deeds lost;            /* what is remembered and not in the copy */
};

/** Fails (EX_DATAERR) when the copy is older than what is @p known, or has
 *  another past. What was signed over its very end may come again, and what
 *  the entry of somebody who goes before was put in the place of is displaced.
 *  @p last: the last entry that counts. */
bool deeds_hold(const struct deeds *known, const struct ledger *,
                const struct trail *, int last, const unsigned char *key,
                struct standing *, struct error *);

/** May what the key has signed since entry @p last stand beside what was lost?
 *  Fails (EX_DATAERR) when it would be a second move over one position, or
 *  would show a value for a second time and for something else. */
bool deeds_agree(const struct deeds *lost, const struct trail *, int last,
                 struct error *);

/** The same for one entry. */
bool deeds_beside(const struct deeds *lost, const struct deed *,
                  struct error *);

/** Adds to @p into what of @p known has shown a value that the copy has not: it
 *  may be shown again with the same words only. */
void deeds_unspent(const struct deeds *known, const struct trail *,
                   struct arena *, struct deeds *into);

/** What is to be remembered from now on. */
void deeds_keep(const struct deeds *known, const struct standing *,
                const struct trail *, int last, struct arena *,
                struct deeds *into);

/** Of two steps over one play head, does @p one stand? The seat on turn goes
 *  before all others, which follow in table order and sign again after it; a
 *  seat is handed on behind whatever else stands there. @p table: in front of
 *  both. */
bool step_goes_before(const struct table *table, const struct step *one,
                      const struct step *other);

/** When by his own clock the witness has signed that @p late was sent the file
 *  as it is; 0: not that he would know. */
int64_t deeds_sent(const struct deeds *known, const struct table *, int late);

#endif
