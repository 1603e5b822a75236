/** One history of a game, and the copies that are beginnings of it. */
#ifndef SEARCH_STRAND_H
#define SEARCH_STRAND_H

#include "ledger/ledger.h"
#include "search/search.h"

/** A ledger as it was found, cut into its lines. */
struct copy {
    const struct place *place;
    const char *bytes;
    size_t *ends;                 /* after the first line and each entry */
    unsigned char (*heads)[HASH]; /* there */
    int n;                        /* the last entry */
    const char *state;            /* the state line */
    size_t state_length;          /* 0: it is cut off */
};

/** Cuts it; what it takes is taken from @p arena. n is -1 when not even the
 *  first line is whole. */
struct copy copy_of(const struct place *place, const char *bytes, size_t length,
                    struct arena *arena);

/** Where one or several copies end. */
struct stop {
    struct stop *next; /* before it, or there with another state line */
    int n;
    const char *state;
    size_t length; /* 0: cut off */
    const struct place *place;
    int count;
};

struct strand {
    struct strand *next;
    struct text lines; /* without a state line */
    size_t *ends;
    unsigned char (*heads)[HASH];
    int n, room;
    struct stop *stops; /* the last one first */
};

struct strand *strand_new(const struct copy *, struct arena *arena);
/** Is one of them a beginning of the other? */
bool strand_fits(const struct strand *, const struct copy *);
/** Adds one that fits. */
void strand_add(struct strand *, const struct copy *, struct arena *arena);
/** The whole ledger that ends there. */
struct text strand_copy(const struct strand *, const struct stop *,
                        struct arena *arena);

#endif
