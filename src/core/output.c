#include "core/output.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/arena.h"
#include "core/narrow.h"

enum { LINKS = 40 };

/* Apart from the rest, since few commands write what they could. */
struct output_names {
    char real[PATH_MAX];      /* where its links lead */
    char temporary[PATH_MAX]; /* "": nothing is prepared */
};

/* ---- where it is ---- */

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static bool is_unchanged(const struct stat *a, const struct stat *b)
{
    return is_same(a, b) && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* Puts what the link at path says in its place. False: it is none. */
static bool follow(char path[PATH_MAX])
{
    char to[PATH_MAX], from[PATH_MAX], whole[2 * PATH_MAX];
    ssize_t length = readlink(path, to, sizeof to - 1);
    if (length < 0)
        return false;
    to[length] = '\0';
    memcpy(from, path, sizeof from);
    snprintf(whole, sizeof whole, "%s/%s", *to == '/' ? "" : dirname(from), to);
    if (strlen(whole) >= PATH_MAX)
        return false;
    memcpy(path, whole, strlen(whole) + 1);
    return true;
}

/* A link where a new file is to be made may lie in wait there. */
static bool follows(const struct output *o)
{
    return !o->how.ours && !o->how.fresh;
}

bool output_follow(const char *path, char real[PATH_MAX])
{
    if (strlen(path) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (realpath(path, real))
        return true;
    if (errno != ENOENT)
        return false;
    memcpy(real, path, strlen(path) + 1);
    for (int i = 0; i < LINKS && follow(real); i++)
        ;
    return true;
}

static bool find_real(struct output *o, struct error *e)
{
    if (follows(o) && output_follow(o->path, o->names->real))
        return true;
    if (!follows(o) && strlen(o->path) < sizeof o->names->real) {
        memcpy(o->names->real, o->path, strlen(o->path) + 1);
        return true;
    }
    return fail(e, EX_CANTCREAT, "\"%s\" cannot be written: %s", o->path,
                error_said(e, strerror(follows(o) ? errno : ENAMETOOLONG)));
}

/* What is at the name now. */
static bool look(struct output *o)
{
    o->is_there = (follows(o) ? stat : lstat)(o->names->real, &o->now) == 0;
    return o->is_there || errno == ENOENT;
}

static int open_folder(const char *path)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    return open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* Of the file, or of its folder while it is not there; -1: of neither. */
static int open_lock(const char *path, bool *is_file)
{
    int lock = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    *is_file = lock >= 0 || errno != ENOENT;
    return *is_file ? lock : open_folder(path);
}

/* Is what was locked still what the name stands for? */
static bool is_current(struct output *o, bool is_file)
{
    struct stat held;
    if (!look(o) || o->is_there != is_file)
        return false;
    return !is_file || (fstat(o->lock, &held) == 0 && is_same(&held, &o->now));
}

/* Who waited finds another file in place of the one that he has locked. Where
 * files cannot be locked the look at what was read has to do. */
static bool take_lock(struct output *o, struct error *e)
{
    for (;;) {
        bool is_file;
        o->lock = open_lock(o->names->real, &is_file);
        if (o->lock < 0)
            return true;
        enum lock got =
            lock_wait(o->lock, o->path, LOCK_SECONDS, o->how.tell, e);
        if (got != LOCK_TAKEN || is_current(o, is_file))
            return got != LOCK_BUSY;
        close(o->lock);
    }
}

bool output_begin(struct output *o, const char *path,
                  const struct output_how *how, struct error *e)
{
    o->path = path;
    o->how = *how;
    o->names = malloc(sizeof *o->names);
    if (!o->names)
        out_of_memory();
    *o->names->temporary = '\0';
    o->lock = o->folder = o->held = -1;
    return find_real(o, e) && (!how->locks || take_lock(o, e));
}

/* ---- writing ---- */

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t wrote = write(fd, bytes, length);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return false;
        bytes += wrote;
        length -= to_size(wrote);
    }
    return true;
}

/* Closes it, whatever happens; what is empty is but a name. */
static bool finish(int fd, const void *bytes, size_t length, bool syncs)
{
    bool done = write_all(fd, bytes, length) && (!syncs || fsync(fd) == 0);
    int why = errno;
    if (close(fd) != 0 && done)
        return false;
    errno = why;
    return done;
}

static bool is_writable(const struct output *o, struct error *e)
{
    if ((o->now.st_mode & 0222) == 0) {
        fail(e, EX_CANTCREAT, "\"%.100s\" is write-protected (mode %04o)",
             o->path, o->now.st_mode & 07777);
        return advise(e, "it was not changed; chmod u+w makes it writable");
    }
    if (faccessat(AT_FDCWD, o->names->real, W_OK, AT_EACCESS) == 0)
        return true;
    fail(e, EX_CANTCREAT, "\"%.100s\" cannot be replaced: %s", o->path,
         error_said(e, strerror(errno)));
    return advise(e, "it was not changed; its owner can make it writable");
}

/* May what is there be replaced? */
static bool may_replace(const struct output *o, struct error *e)
{
    if (o->how.fresh)
        return fail(e, EX_CANTCREAT, "\"%s\" cannot be made: %s", o->path,
                    error_said(e, strerror(EEXIST)));
    if (o->how.ours)
        return true;
    if (!S_ISREG(o->now.st_mode))
        return fail(e, EX_CANTCREAT, "\"%s\" is not a plain file", o->path);
    if (o->how.read && !is_unchanged(o->how.read, &o->now)) {
        fail(e, EX_TEMPFAIL, "\"%s\" was changed while this ran", o->path);
        return advise(e, "nothing was written; look at it and try again");
    }
    return is_writable(o, e);
}

static bool may_write(struct output *o, struct error *e)
{
    if (!look(o) || (o->how.there && !o->is_there))
        return fail(e, EX_CANTCREAT, "\"%s\" cannot be replaced: %s", o->path,
                    error_said(e, strerror(errno)));
    if (o->is_there && !may_replace(o, e))
        return false;
    o->folder = open_folder(o->names->real);
    return o->folder >= 0 ||
           fail(e, EX_CANTCREAT, "the folder of \"%s\" cannot be opened: %s",
                o->path, error_said(e, strerror(errno)));
}

/* The mode and, as far as that may be done, the owner of what is replaced.
 * Who would be given more than before by another group gets nothing. */
static bool take_over(const struct output *o, int fd)
{
    mode_t mode = o->how.mode;
    if (o->is_there && !o->how.ours) {
        mode = o->now.st_mode & 07777;
        if (fchown(fd, o->now.st_uid, o->now.st_gid) != 0 &&
            fchown(fd, (uid_t)-1, o->now.st_gid) != 0)
            mode &= ~(mode_t)(S_ISUID | S_ISGID | S_IRWXG);
    }
    return fchmod(fd, mode) == 0;
}

/* Nobody who sweeps here takes it for one that was left. The lock is not that
 * of whoever writes, since that file is closed before this one is in place. */
static void hold(struct output *o)
{
    o->held = open(o->names->temporary, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    while (o->held >= 0 && flock(o->held, LOCK_EX) != 0 && errno == EINTR)
        ;
}

/* Makes the file beside it; -1: it cannot be. The name is shortened where
 * there would be no room for it. */
static int make_beside(struct output *o)
{
    const char *slash = strrchr(o->names->real, '/');
    size_t front = slash ? to_size(slash - o->names->real) + 1 : 0;
    size_t base = strnlen(o->names->real + front, SWEEP_BASE);
    if (front + base + SWEEP_AFTER >= sizeof o->names->temporary) {
        errno = ENAMETOOLONG;
        return -1;
    }
    snprintf(o->names->temporary, sizeof o->names->temporary,
             "%.*s" SWEEP_MARK "XXXXXX", to_count(front + base),
             o->names->real);
    int fd = mkostemp(o->names->temporary, O_CLOEXEC);
    if (fd < 0)
        *o->names->temporary = '\0';
    else
        hold(o);
    return fd;
}

static bool not_written(const struct output *o, int status, struct error *e)
{
    fail(e, status, "\"%s\" cannot be written: %s", o->path,
         error_said(e, strerror(errno)));
    return o->is_there ? advise(e, "the file is as it was") : false;
}

bool output_prepare(struct output *o, const void *bytes, size_t length,
                    struct error *e)
{
    if (!may_write(o, e))
        return false;
    if (!o->how.later)
        sweep(o->names->real, o->how.ours);
    int fd = make_beside(o);
    if (fd < 0)
        return fail(e, EX_CANTCREAT, "no file can be made beside \"%s\": %s",
                    o->path, error_said(e, strerror(errno)));
    bool owned = take_over(o, fd);
    bool syncs = length && (!o->how.later || o->held < 0);
    return (finish(fd, bytes, length, syncs) && owned) ||
           not_written(o, EX_IOERR, e);
}

/* ---- putting it in place ---- */

/* Under a name that nothing must have. A file system without hard links can
 * only be asked beforehand. */
static bool put_fresh(const struct output *o)
{
    struct stat there;
    if (link(o->names->temporary, o->names->real) == 0) {
        unlink(o->names->temporary);
        return true;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
        return false;
    if (lstat(o->names->real, &there) == 0)
        errno = EEXIST;
    return errno != EEXIST && rename(o->names->temporary, o->names->real) == 0;
}

/* The name is on the disk only when its folder is; some file systems cannot
 * sync one and say so by EINVAL. */
static bool sync_names(int folder)
{
    return fsync(folder) == 0 || errno == EINVAL;
}

bool output_sync_folder(const char *path)
{
    int folder = open_folder(path);
    bool done = folder >= 0 && sync_names(folder);
    int why = errno;
    close(folder);
    errno = why;
    return done;
}

bool output_place(struct output *o, bool *placed, struct error *e)
{
    *placed = o->how.fresh ? put_fresh(o)
                           : rename(o->names->temporary, o->names->real) == 0;
    if (!*placed)
        return not_written(o, errno == EEXIST ? EX_CANTCREAT : EX_IOERR, e);
    *o->names->temporary = '\0';
    if (o->how.read)
        fstat(o->held, o->how.read);
    if (o->how.later || sync_names(o->folder))
        return true;
    fail(e, EX_IOERR,
         "\"%.100s\" is written, but its folder cannot be synced: %s", o->path,
         error_said(e, strerror(errno)));
    return advise(
        e,
        "it is there now; after a crash of the computer look if it still is");
}

bool output_is_prepared(const struct output *o)
{
    return o->path && *o->names->temporary;
}

int output_other_names(const struct output *o)
{
    return o->is_there && !o->how.ours && o->now.st_nlink > 1
               ? to_count(o->now.st_nlink) - 1
               : 0;
}

void output_drop(struct output *o)
{
    if (!o->path)
        return;
    if (*o->names->temporary)
        unlink(o->names->temporary);
    free(o->names);
    const int fds[] = { o->lock, o->folder, o->held };
    for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
        if (fds[i] >= 0)
            close(fds[i]);
    o->path = NULL;
}

/* ---- at once ---- */

bool output_write(const char *path, const struct output_how *how,
                  const void *bytes, size_t length, struct error *e)
{
    struct output o;
    bool placed, done = output_begin(&o, path, how, e) &&
                        output_prepare(&o, bytes, length, e) &&
                        output_place(&o, &placed, e);
    output_drop(&o);
    return done;
}

bool output_replace(const char *path, const void *bytes, size_t length,
                    struct stat *read, struct error *e)
{
    struct output_how how = { .there = true, .read = read, .locks = true };
    return output_write(path, &how, bytes, length, e);
}

bool output_create(const char *path, const void *bytes, size_t length,
                   struct error *e)
{
    struct output_how how = { .mode = 0600, .fresh = true };
    return output_write(path, &how, bytes, length, e);
}

bool output_put(const char *path, const void *bytes, size_t length,
                struct error *e)
{
    struct output_how how = { .mode = 0600, .ours = true };
    return output_write(path, &how, bytes, length, e);
}
