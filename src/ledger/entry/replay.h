/** Adding entries to a table: the one way for replaying, verifying and
 *  playing, so that nothing is written that a reader would refuse. */
#ifndef LEDGER_REPLAY_H
#define LEDGER_REPLAY_H

#include "ledger/clock/pause.h"
#include "ledger/entry/record.h"

/** Collects the defects of a line instead of stopping at the first. */
struct judge {
    void (*defect)(void *context, int line, const char *what);
    void *context;
    int line;  /* that is being looked at */
    int count; /* of defects */
};

/** With a judge: reports @p e, forgets it and says that work goes on.
 *  Without: false. */
bool judged(struct judge *judge, struct error *e);

/** Moves of robots above level 1, which take long to compute again. */
struct robots {
    bool wanted;          /* they are computed again all the same */
    int computed, passed; /* so many were, and were not */
};

/** How entries are added; everything but the arena may be NULL. */
struct adding {
    struct arena *arena;
    struct events *events; /* gets what happens, besides table.recent */
    struct error *stopped; /* why a rest was dropped after a draw */
    struct judge *judge;
    struct robots *robots;
    entry_fn *each;
    void *context;
    bool forgets; /* positions that were are of no use to anybody */
    int vouched;  /* the number of a move whose signature covers all in front of
                     it, by … */
    const unsigned char *voucher; /* … a key whose owner has checked that; 0:
                                     none */
    struct drawn
        *drawn; /* gets what the entry has drawn; rng.length 0: nothing */
};

/** Adds one line to the table. On failure the table is spoilt: work on a
 *  copy. */
bool table_add(struct table *table, const struct line *line,
               const struct adding *how, struct error *e);

/** What the text of a move is, when it is none of the game's. */
struct aside {
    bool undo, refusal; /* `undo`, `refuse undo` */
    const char *word;   /* `word WORD`; or NULL */
    enum pausing pausing;
};
/** Fails when one of them stands among other orders or words. */
bool aside_find(const char *text, struct arena *arena, struct aside *into,
                struct error *e);
bool aside_is_none(const struct aside *aside);
/** Carries out what is no orders, as a move of @p move->seat. */
bool aside_apply(struct table *table, const struct record *move,
                 const struct aside *aside, struct arena *arena,
                 struct events *events, struct error *e);

/** Appends copies of the events of entry table->n by @p seat to table->recent,
 *  and drops what every seat has seen (recent.c). */
void recent_add(struct table *table, int seat, const struct event *first,
                struct arena *arena);
/** Makes the list at @p first, which belongs to nobody else, what is new. */
void recent_take(struct recent *recent, struct event *first);
/** Copies the list, so that adding does not touch the one that a copied table
 *  shares. */
void recent_own(struct recent *recent, struct arena *arena);

/** Appends the events of @p from to @p to, which may be NULL. */
void events_hand_over(struct events *from, struct events *to);

/** Tells @p how->each of the first line. */
void tell_start(const struct table *table, const struct adding *how);

#endif
