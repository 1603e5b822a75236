/** The summary that goes beside a changed ledger. */
#ifndef SUMMARY_H
#define SUMMARY_H

#include "session.h"
#include "show/format.h"

struct summary {
    FILE *file; /* NULL with --quiet */
    bool ours;  /* the file of --summary */
    struct look look;
    bool color;
};

/** Opens what --summary names and reads the options of the look, so that
 *  nothing is left to fail once the ledger is written. */
bool summary_open(struct summary *summary, const struct session *s,
                  struct error *e);
/** What was done, what to beware of, who is next and the map for him. */
void summary_add(struct summary *summary, const struct session *s,
                 const struct deed *deed);
bool summary_close(struct summary *summary, bool done, struct error *e);

#endif
