/** Files that come out whole or not at all: every file that turnpost writes.
 *
 *  What is to be in one is written beside it first, as NAME.turnpost-XXXXXX
 *  under a name that nobody can foresee, and brought to the disk. Until it is
 *  renamed nothing has changed, so that several can be prepared before the
 *  first counts; it is locked as long. What a run that was killed has left of
 *  these is removed when a file is written there again, in a folder of many
 *  files when some have been. */
#ifndef CORE_OUTPUT_H
#define CORE_OUTPUT_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "core/error.h"

enum { LOCK_SECONDS = 10 };

/** How a file is written. */
struct output_how {
    mode_t mode;       /* of a new one; others keep theirs and, if
                          possible, their owner and group */
    bool there;        /* it must be there already … */
    struct stat *read; /* … and be the one that was read, or NULL; that
                          is the new one when it is in place */
    bool fresh;        /* it must not be there yet */
    bool ours;         /* in a folder of our own: a link in its place is
                          replaced, not followed */
    bool locks;        /* nobody else may write it meanwhile */
    bool later;        /* whoever has written it brings it to the disk:
                          `held`, where that is open, before its place,
                          and the name by output_sync_folder */
    FILE *tell;        /* who is told whom a lock waits for, or NULL */
};

struct output {
    const char *path; /* as it was named; NULL: there is none */
    struct output_how how;
    struct output_names *names; /* its own and the one beside it */
    struct stat now;            /* what is to be replaced, … */
    bool is_there;              /* … if anything is */
    int lock, folder, held;     /* open files; -1: none */
};

/** Finds out where @p path leads, following links unless the folder is our
 *  own, and locks the file, or its folder while it is not there: waits for
 *  LOCK_SECONDS at most (EX_TEMPFAIL). output_drop afterwards in any case. */
bool output_begin(struct output *, const char *path,
                  const struct output_how *how, struct error *e);
/** Writes the bytes beside the file. Refuses what is no plain file, what is
 *  write-protected, and (EX_TEMPFAIL) what is not as it was read. */
bool output_prepare(struct output *, const void *bytes, size_t length,
                    struct error *e);
/** Puts what was prepared in place. When this fails *@p placed says if it is
 *  there all the same and only might not outlast a power cut. */
bool output_place(struct output *, bool *placed, struct error *e);
/** Brings the names in the folder of @p path to the disk: what was renamed
 * there or from there. False with errno. */
bool output_sync_folder(const char *path);
/** Where @p path leads through all links, the last of which may lead to what is
 *  not there yet. False with errno. */
bool output_follow(const char *path, char real[PATH_MAX]);
/** Is something written beside it that is not in place yet? */
bool output_is_prepared(const struct output *);
/** How many other names (hard links) what is to be replaced has. */
int output_other_names(const struct output *);
/** Lets go of the lock and of what was prepared and not placed. */
void output_drop(struct output *);

/** All of it at once. @{ */
bool output_write(const char *path, const struct output_how *how,
                  const void *bytes, size_t length, struct error *e);
/** Puts new contents in place of a file that is there; with @p read it must be
 *  the one that was read, and that is the new one afterwards. */
bool output_replace(const char *path, const void *bytes, size_t length,
                    struct stat *read, struct error *e);
/** Makes a file that must not exist yet, with mode 0600. */
bool output_create(const char *path, const void *bytes, size_t length,
                   struct error *e);
/** Makes the file at @p path, in a folder of our own, mode 0600, or puts these
 *  contents in its place. */
bool output_put(const char *path, const void *bytes, size_t length,
                struct error *e);
/** @} */

/* -- lock.c: locks on files (flock), which others may hold for a while -- */

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

/* -- sweep.c: what a run that was killed has left beside the files that it
 * wrote -- */

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
 *  cannot be locked. In a folder of many files it is done once in a while.
 *  Nothing depends on it, so that it may fail. */
void sweep(const char *path, bool all);

#endif
