#include "output.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

/* no other program gives its files such a name; an hour is long for a write */
enum { STALE = 3600, RANDOM = 6 };

static const char mark[] = ".turnpost-";

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t wrote = write(fd, bytes, length);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return false;
        bytes += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

/** Writes, syncs and closes, whatever happens. */
static bool finish(int fd, const void *bytes, size_t length)
{
    bool done = write_all(fd, bytes, length) && fsync(fd) == 0;
    int why = errno;
    if (close(fd) != 0 && done)
        return false;
    errno = why;
    return done;
}

/** The name is on the disk only when its directory is. */
static bool sync_directory(const char *path)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return false;
    /* some file systems cannot sync a directory and say so by EINVAL */
    bool done = fsync(fd) == 0 || errno == EINVAL;
    close(fd);
    return done;
}

static bool same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino &&
           a->st_size == b->st_size && a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

static bool prepare(const char *path, const struct stat *read, char *real,
                    mode_t *mode, struct error *e)
{
    struct stat now;
    if (!realpath(path, real) || stat(real, &now) != 0)
        return fail(e, EX_CANTCREAT, "\"%s\" cannot be replaced: %s", path,
                    strerror(errno));
    if (!S_ISREG(now.st_mode))
        return fail(e, EX_CANTCREAT, "\"%s\" is not a plain file", path);
    if (read && !same_file(read, &now)) {
        fail(e, EX_TEMPFAIL, "\"%s\" was changed while this ran", path);
        return advise(e, "nothing was written; look at it and try again");
    }
    *mode = now.st_mode & 07777;
    return true;
}

/** Is @p name that of a temporary file, for @p base ("" for any file)? */
static bool is_temporary(const char *name, const char *base)
{
    size_t length = strlen(name), behind = strlen(mark) + RANDOM;
    if (length <= behind ||
        strncmp(name + length - behind, mark, strlen(mark)) != 0)
        return false;
    return !*base || (length - behind == strlen(base) &&
                      !strncmp(name, base, strlen(base)));
}

static bool is_stale(int folder, const char *name, time_t now)
{
    struct stat file;
    return fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISREG(file.st_mode) && now - file.st_mtime > STALE;
}

/** Removes what a run that was killed has left beside @p path. Nothing depends
 *  on it, so that it may fail. */
static void sweep(const char *path, bool all)
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

static bool put_in_place(const char *temporary, int fd, const char *real,
                         mode_t mode, const void *bytes, size_t length,
                         struct error *e)
{
    bool moded = fchmod(fd, mode) == 0;
    if (finish(fd, bytes, length) && moded && rename(temporary, real) == 0)
        return true;
    fail(e, EX_IOERR, "\"%s\" cannot be written: %s", real, strerror(errno));
    unlink(temporary);
    return advise(e, "the file is as it was");
}

static bool replace_held(const char *path, const void *bytes, size_t length,
                         const struct stat *read, struct error *e)
{
    char real[PATH_MAX], temporary[PATH_MAX + 32];
    mode_t mode = 0;
    if (!prepare(path, read, real, &mode, e))
        return false;
    sweep(real, false);
    snprintf(temporary, sizeof temporary, "%s%sXXXXXX", real, mark);
    int fd = mkostemp(temporary, O_CLOEXEC);
    if (fd < 0)
        return fail(e, EX_CANTCREAT, "no file can be made beside \"%s\": %s",
                    path, strerror(errno));
    if (!put_in_place(temporary, fd, real, mode, bytes, length, e))
        return false;
    if (sync_directory(real))
        return true;
    return fail(e, EX_IOERR, "the directory of \"%s\" cannot be synced: %s",
                path, strerror(errno));
}

/* Who waited for the lock finds another file in place of the one he read;
 * where files cannot be locked the look beforehand has to do. */
bool output_replace(const char *path, const void *bytes, size_t length,
                    const struct stat *read, struct error *e)
{
    int held = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (held >= 0)
        (void)flock(held, LOCK_EX);
    bool done = replace_held(path, bytes, length, read, e);
    if (held >= 0)
        close(held);
    return done;
}

bool output_create(const char *path, const void *bytes, size_t length,
                   struct error *e)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return fail(e, EX_CANTCREAT, "\"%s\" cannot be made: %s", path,
                    strerror(errno));
    if (finish(fd, bytes, length) && sync_directory(path))
        return true;
    fail(e, EX_IOERR, "\"%s\" cannot be written: %s", path, strerror(errno));
    unlink(path);
    return false;
}

bool output_put(const char *path, const void *bytes, size_t length,
                struct error *e)
{
    char temporary[PATH_MAX];
    int room = snprintf(temporary, sizeof temporary, "%s%sXXXXXX", path, mark);
    sweep(path, true);
    int fd = room < PATH_MAX ? mkostemp(temporary, O_CLOEXEC) : -1;
    if (fd < 0)
        return fail(e, EX_CANTCREAT, "\"%s\" cannot be made: %s", path,
                    strerror(errno));
    if (!put_in_place(temporary, fd, path, 0600, bytes, length, e))
        return false;
    if (sync_directory(path))
        return true;
    return fail(e, EX_IOERR, "the directory of \"%s\" cannot be synced: %s",
                path, strerror(errno));
}
