#include "core/sweep.h"

#include <dirent.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { STALE = 3600 }; /* an hour is long for a write */

/** Is @p name that of a temporary file, for @p base ("" for any file)? */
static bool is_temporary(const char *name, const char *base)
{
    size_t length = strlen(name);
    if (length <= SWEEP_AFTER || strncmp(name + length - SWEEP_AFTER,
                                         SWEEP_MARK, strlen(SWEEP_MARK)) != 0)
        return false;
    return !*base || (length - SWEEP_AFTER == strnlen(base, SWEEP_BASE) &&
                      !strncmp(name, base, length - SWEEP_AFTER));
}

static bool is_stale(int folder, const char *name, time_t now)
{
    struct stat file;
    return fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISREG(file.st_mode) && now - file.st_mtime > STALE;
}

void sweep(const char *path, bool all)
{
    char copy[PATH_MAX], name[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    snprintf(name, sizeof name, "%s", path);
    const char *base = all ? "" : basename(name);
    const struct dirent *entry;
    DIR *folder = opendir(dirname(copy));
    while (folder && (entry = readdir(folder)))
        if (is_temporary(entry->d_name, base) &&
            is_stale(dirfd(folder), entry->d_name, time(NULL)))
            unlinkat(dirfd(folder), entry->d_name, 0);
    if (folder)
        closedir(folder);
}
