/** Files that come out whole or not at all: written as NAME.turnpost-XXXXXX
 *  and renamed. What a run that was killed has left of these is removed an
 *  hour later, when a file is written there again. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <sys/stat.h>

#include "core/error.h"

/** Puts new contents in place of the file at @p path, through a temporary
 *  file beside it; the old one stays on any failure. Keeps the mode. Follows
 *  a symbolic link. With @p read, refuses (EX_TEMPFAIL) when the file is not
 *  the one that was read any more. */
bool output_replace(const char *path, const void *bytes, size_t length,
                    const struct stat *read, struct error *e);

/** Makes a file that must not exist yet, with mode 0600. */
bool output_create(const char *path, const void *bytes, size_t length,
                   struct error *e);

/** Makes the file at @p path, in a folder of our own, mode 0600, or puts these
 *  contents in its place: there is never a part of it under that name. */
bool output_put(const char *path, const void *bytes, size_t length,
                struct error *e);

#endif
