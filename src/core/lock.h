/** Locks on files (flock), which others may hold for a while. */
#ifndef CORE_LOCK_H
#define CORE_LOCK_H

#include <stdio.h>

#include "core/error.h"

enum lock {
    LOCK_TAKEN,
    LOCK_BUSY, /* the error says who has it: EX_TEMPFAIL */
    LOCK_NONE, /* the file cannot be locked; no error is set */
};

/** Waits for the lock on the open file @p fd, @p seconds at most. After one
 *  second says on @p tell, which may be NULL, who is waited for. @p path names
 *  the file. Closing it lets go. */
enum lock lock_wait(int fd, const char *path, int seconds, FILE *tell,
                    struct error *e);

#endif
