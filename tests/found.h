/** The files that a test program runs: those below a folder whose names end as
 *  it says. For one program that includes it. */
#ifndef TESTS_FOUND_H
#define TESTS_FOUND_H

#include <ftw.h>
#include <stdlib.h>
#include <string.h>

#include "core/narrow.h"

enum { FOUND_MAX = 4096 };

/* nftw has no context. */
static char *found[FOUND_MAX]; /* the caller frees them */
static int found_count;
static const char *found_ending;

static inline int found_note(const char *path, const struct stat *status,
                             int kind, struct FTW *place)
{
    size_t length = strlen(path), ending = strlen(found_ending);
    (void)status, (void)place;
    if (kind == FTW_F && length > ending &&
        !strcmp(path + length - ending, found_ending) &&
        found_count < FOUND_MAX)
        found[found_count++] = strdup(path);
    return 0;
}

static inline int found_by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/** Adds those below @p folder, which may be a file, by name. */
static inline void find_files(const char *folder, const char *ending)
{
    int first = found_count;
    found_ending = ending;
    nftw(folder, found_note, 16, FTW_PHYS);
    qsort(found + first, to_size(found_count - first), sizeof *found,
          found_by_name);
}

#endif
