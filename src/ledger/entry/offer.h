/** Between peers an `undo` is an offer, which the next to act answers: by an
 *  `undo` of his own, or by a move whose text is just `refuse undo`, which
 *  changes nothing but that the offer stands no more. Any other move lets it
 *  lapse, too. */
#ifndef LEDGER_OFFER_H
#define LEDGER_OFFER_H

#include "ledger/entry/replay.h"

struct offer {
    int seat, n;      /* who would like to take back which entry */
    int answers;      /* the seat that is next to act; -1: nobody can answer */
    const char *text; /* of that entry, as it was played */
};

/** False: none stands. */
bool offer_stands(const struct table *table, struct offer *into);
/** True with it when it waits on @p seat. */
bool offer_waits_on(const struct table *table, int seat, struct offer *into);

/** Is the text just `refuse undo`? */
bool move_is_refusal(const char *text, struct arena *arena);

/** The newest move is one of @p seat that may be taken back; an event
 *  "undo_offer" (number `entry`) says that it would like to. */
bool offer_make(struct table *table, int seat, struct events *events,
                struct error *e);
/** The same, "undo_refused", of the seat that does not agree. */
bool offer_refuse(struct table *table, int seat, struct events *events,
                  struct error *e);

/** What people say who agree, or do not: the move that @p text, all of it,
 *  comes to, NULL when it is nothing of the kind. */
const char *offer_answer(const char *text, struct arena *arena);

#endif
