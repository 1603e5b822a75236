/** What a run that was killed has left beside the files that it wrote. */
#ifndef CORE_SWEEP_H
#define CORE_SWEEP_H

#include <limits.h>
#include <stdbool.h>

/** After a file's name stands this, then six letters or digits: no other
 *  program gives its files such a name. */
#define SWEEP_MARK ".turnpost-"

enum {
    SWEEP_AFTER = sizeof SWEEP_MARK - 1 + 6,
    SWEEP_BASE = NAME_MAX - SWEEP_AFTER /* of the name in front of it */
};

/** Removes what nobody writes any more beside @p path: of that file, or with
 *  @p all in the whole folder. A file that holds something and is not locked
 *  (flock) is such; an empty one after a minute, and after an hour where files
 *  cannot be locked. Nothing depends on it, so that it may fail. */
void sweep(const char *path, bool all);

#endif
