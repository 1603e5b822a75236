/** A game entry by entry. */
#ifndef SHOW_STEPS_H
#define SHOW_STEPS_H

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

#endif
