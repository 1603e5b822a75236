/** The summary that goes beside a changed ledger. */
#ifndef SESSION_SUMMARY_H
#define SESSION_SUMMARY_H

#include "core/output.h"
#include "session/session.h"
#include "show/format.h"

struct summary {
    const char *path;     /* of --summary, or NULL */
    FILE *file;           /* NULL: with --quiet, or a plain file is prepared */
    bool ours;            /* file is a pipe or device that was opened here */
    struct output output; /* the plain file */
    struct text text;
    struct look look;
    bool color;
};

/** Reads the options of the look and opens what --summary names if that is no
 *  plain file, which may take long. summary_drop afterwards in any case. */
bool summary_open(struct summary *summary, const struct session *s,
                  struct error *e);
/** What was done, what to beware of, who is next and the map as the seat of the
 *  command sees it, so that nothing is left to fail once the ledger is
 *  written.
 *  @p other_names: hard links to the ledger that keep the old one. */
bool summary_prepare(struct summary *summary, const struct session *s,
                     const struct effect *effect, int other_names,
                     struct error *e);
/** Puts it where it goes. Standard error may be closed or full: it says so to
 *  nobody. */
bool summary_finish(struct summary *summary, struct error *e);
void summary_drop(struct summary *summary);

#endif
