/** Taking back: a move whose text is just `undo` brings the position before
 *  its seat's last move entry back. It is an entry like any other, so there is
 *  no fork, and everybody sees it.
 *
 *  It goes as far as no move of anybody else stands after it and nothing was
 *  left to chance: a move that was taken back stands no more, and a
 *  move that asked for a result stays, drawn or not, or a mover could try
 *  until the result pleases him. A note in between does not matter. The clock
 *  runs on as if the move had never been made. Only the last UNDO_MAX moves
 *  that stand can be taken back, so that a long game fills no memory. */
#ifndef LEDGER_UNDO_H
#define LEDGER_UNDO_H

#include "ledger/entry/replay.h"

/** A move entry and what was before it; never changed, so copies of a table
 *  share it. */
struct past {
    int n, seat;
    bool late;
    const char *text; /* of the move */
    struct turn turn; /* before it; state NULL: what the moves since the last
                         one that has a state come to */
    int64_t waiting;
    struct spent spent;
    struct notice notice;
};

/** Is @p text an undo? Fails when it stands among other orders or words. */
bool undo_find(const char *text, struct arena *arena, bool *undo,
               struct error *e);

/** What holds before a move, for undo_remember. */
struct past undo_before(const struct table *table);
/** The orders of @p move were carried out. With @p forgets nobody keeps the
 *  position before it but this. */
void undo_remember(struct undoing *undoing, const struct record *move,
                   const struct past *before, bool forgets,
                   struct arena *arena);
/** The entry of the seat that has moved last, as its seat has seen it; 0: none.
 *  When a move is taken back, it is the one that does so. */
int undo_last(const struct table *table);
/** The last move that can be taken back, as far as that is known, or NULL. */
const struct past *undo_newest(const struct undoing *undoing);
/** Nothing can be taken back any more. */
void undo_forget(struct undoing *undoing);
/** @p move asked for results: what stands, stays. */
void undo_close(struct undoing *undoing, const struct record *move);

/** Brings back what was before the last move of @p seat; an event "undo" says
 *  so (number `entry`). */
bool undo_apply(struct table *table, int seat, struct events *events,
                struct arena *arena, struct error *e);

/* -- offer.c: between peers an `undo` is an offer, which the next to act
 * answers: by an `undo` of his own, or by a move whose text is just `refuse
 * undo`, which changes nothing but that the offer stands no more. Any other
 * move lets it lapse, too. -- */

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
