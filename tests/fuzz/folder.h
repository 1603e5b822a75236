/** A folder for fuzz programs that need files: in memory where that can be, and
 *  gone when the program ends. */
#ifndef TESTS_FUZZ_FOLDER_H
#define TESTS_FUZZ_FOLDER_H

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"

static char fuzz_folder[40];

static inline int fuzz_drop_one(const char *path, const struct stat *seen,
                                int kind, struct FTW *place)
{
    (void)seen;
    (void)kind;
    (void)place;
    return remove(path);
}

/** Removes @p path with all that is in it. */
static inline void fuzz_drop(const char *path)
{
    nftw(path, fuzz_drop_one, 8, FTW_DEPTH | FTW_PHYS);
}

static inline void fuzz_drop_folder(void)
{
    fuzz_drop(fuzz_folder);
}

/** Makes the folder; false when it is there already. */
static inline bool fuzz_make_folder(void)
{
    if (*fuzz_folder)
        return false;
    snprintf(fuzz_folder, sizeof fuzz_folder, "%s/turnpost-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(fuzz_folder) || atexit(fuzz_drop_folder))
        abort();
    return true;
}

/** Writes a file that is for its owner alone; its path. */
static inline const char *fuzz_put(struct arena *arena, const char *name,
                                   const char *bytes, size_t length)
{
    const char *path = arena_print(arena, "%s/%s", fuzz_folder, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file) ||
        chmod(path, S_IRUSR | S_IWUSR))
        abort();
    return path;
}

#endif
