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

#endif
