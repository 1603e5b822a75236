/** A game entry by entry. */
#ifndef SHOW_STEPS_H
#define SHOW_STEPS_H

#include "game/branches.h"
#include "ledger/ledger.h"
#include "show/format.h"

/** What an entry was. */
struct step {
    const char *kind; /* "move"; NULL: the ledger has no such entry */
    int seat;         /* -1: nobody in particular */
    const char *text; /* a move's or a note's */
    const struct event *events;
};

struct steps {
    struct arena *arena;
    struct step *list; /* 0: how the game began */
    int count, room;
};

/** An entry_fn; @p context is a struct steps. */
void steps_entry(void *context, const struct entry *entry);

/** One step as it is shown. */
struct step_view {
    struct showing showing;
    struct ledger *now, *before; /* before: NULL for the first one */
};
/** Opens the position after entry @p n of @p whole, as @p how says, with marks
 *  for what the entry has changed. step_close in any case. */
bool step_open(struct step_view *view, const struct ledger *whole, int n,
               const struct showing *how, struct error *e);
void step_close(struct step_view *view);

/** The header, the map, what the entry was and did, what is below the map. */
void step_write(const struct step_view *view, const struct steps *steps,
                struct text *into);

/** What an animated picture shows. */
struct film {
    int from, to; /* entries */
    int pause;    /* how long each is seen, 1/10 s; the last four times */
    const struct showing *how;
};

/** Appends the pictures of these entries as one GIF file. Fails as picture_of
 *  and libexec_run do. */
bool steps_film(struct app *app, const struct ledger *whole,
                const struct film *film, struct text *into, struct error *e);

/* -- since.c: what has changed since an earlier entry -- */

/** The entry after which changes are news to @p seat: its own last move; -1: it
 *  has not moved, or nothing has come since. */
int since_turn(const struct table *table, int seat);

/** Lets @p look mark what is not as it was after entry @p n, which is the
 *  reader's last turn; @p whole: the ledger, whatever entry of it is shown.
 *  What it returns is the ledger of then, for ledger_close when all is shown;
 *  NULL with an error. */
struct ledger *since_mark_turn(const struct ledger *whole, int n,
                               struct look *look, struct error *e);
/** The same for any entry @p n, and tells what happened from then up to entry
 *  @p last. */
struct ledger *since_mark(const struct ledger *whole, int n, int last,
                          struct look *look, struct error *e);

/** "won and lost since your last turn: Ann +9 -2, Bob +3", of the seats whose
 *  scores the reader may see; NULL when there is nothing. */
const char *since_earned(const struct table *table, const struct look *look,
                         struct arena *arena);

/* -- branches.c: what a move may come to, as text and for programs -- */

/** A tree that branches_follow made, and the move it is about. */
struct branching {
    const struct table *table;
    const struct turn *turn; /* that it was made of */
    const struct branch *root;
    const char *move; /* what places in errors speak of */
    int seat;
};

/** A line for each result, with its odds, what the seat earns, and what is
 *  refused. */
void branching_text(const struct branching *, struct text *into);
/** An array, as turnpost-try(1) tells. The caller owns the reference. */
json_t *branching_json(const struct branching *, struct arena *);

#endif
