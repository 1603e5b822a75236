/** Memory for carrying out one entry after the other: what an entry took is
 *  given back, and what a table is goes on. */
#ifndef LEDGER_WORKROOM_H
#define LEDGER_WORKROOM_H

#include "ledger/ledger.h"

struct workroom {
    struct arena *home;  /* the ledger's: where the table ends up */
    struct arena *arena; /* to work in now */
    size_t full;         /* when so much was taken from it, it is given back */
};

struct workroom workroom_open(struct arena *home);
/** After each entry: moves the table into a new arena when the present one is
 *  full, so that nobody may keep what was in that. */
bool workroom_tidy(struct workroom *, struct table *, struct error *);
/** Brings the table home, if there is one (`turn.state`), and gives back the
 *  rest. When that fails the table has no state. */
bool workroom_close(struct workroom *, struct table *, struct error *);

#endif
