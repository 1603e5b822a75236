#include "core/output.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* between making a file and locking it, and for a write without a lock */
enum { MINUTE = 60, HOUR = 3600, SMALL = 4 << 10 };

/* Is name that of a temporary file, for base ("" for any file)? */
static bool is_temporary(const char *name, const char *base)
{
    size_t length = strlen(name);
    if (length <= SWEEP_AFTER || strncmp(name + length - SWEEP_AFTER,
                                         SWEEP_MARK, strlen(SWEEP_MARK)) != 0)
        return false;
    return !*base || (length - SWEEP_AFTER == strnlen(base, SWEEP_BASE) &&
                      !strncmp(name, base, length - SWEEP_AFTER));
}

/* Whoever writes a file has locked it before it holds anything. */
static bool is_dead(int folder, const char *name, time_t now)
{
    struct stat file;
    int fd =
        openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool free = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0;
    bool held = fd >= 0 && !free && errno == EWOULDBLOCK;
    bool plain = fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) == 0 &&
                 S_ISREG(file.st_mode);
    if (fd >= 0)
        close(fd);
    if (!plain || held)
        return false;
    return (free && file.st_size > 0) ||
           now - file.st_mtime > (free ? MINUTE : HOUR);
}

/* In a large folder not each time, but so often that it costs about as much. */
static bool is_due(DIR *folder)
{
    struct stat itself;
    struct timespec time;
    return fstat(dirfd(folder), &itself) != 0 || itself.st_size <= SMALL ||
           clock_gettime(CLOCK_REALTIME, &time) != 0 ||
           time.tv_nsec / 1000 % (1 + itself.st_size / SMALL) == 0;
}

void sweep(const char *path, bool all)
{
    char copy[PATH_MAX], name[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    snprintf(name, sizeof name, "%s", path);
    const char *base = all ? "" : basename(name);
    const struct dirent *entry;
    DIR *folder = opendir(dirname(copy));
    bool due = folder && is_due(folder);
    while (due && (entry = readdir(folder)))
        if (is_temporary(entry->d_name, base) &&
            is_dead(dirfd(folder), entry->d_name, time(NULL)))
            unlinkat(dirfd(folder), entry->d_name, 0);
    if (folder)
        closedir(folder);
}
