/* A disk whose power fails:
 *
 *     mount [-jlns] [-k N] SEED CUT FROM INTO MOUNT
 *
 * shows the folder FROM at MOUNT (FUSE, in the foreground; all paths are whole)
 * and has all of it in memory. With the change number CUT (0: never), or at
 * SIGUSR1, the power fails: from then on nobody can do anything there (EIO),
 * and what a disk may have kept is written into the new folder INTO; at umount
 * all of it is.
 *
 * POSIX promises of a file what was in it at its last fsync, and of a folder
 * the names in it at its last fsync. Of what came later a disk has kept, by the
 * chance SEED: of a file nothing, all, a beginning that ends with a sector, or
 * any sectors of it with zeros between; of a folder none of the names that
 * came, changed or went, all, the first of them, or any. A rename within a
 * folder is whole or was not, between two it is what each of them has. Modes
 * and times are always kept, and syncfs() does not come here.
 *
 *   -j    names as with a journal: an fsync of anything keeps all names that
 *         changed before it, and they are kept in their order
 *   -k N  who is about to make change N is killed (SIGKILL) in front of it
 *   -l    an fsync keeps nothing
 *   -n    nothing of it was kept
 *   -s    each fsync takes up to four milliseconds, so that others see
 *         meanwhile what is not on the disk
 *
 * What was lost is told on standard error. */
#define FUSE_USE_VERSION 31
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"

static bool is_off, is_slow;
static volatile sig_atomic_t is_cut;
static const char *into;
static long cut, death;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool begin_alone(void)
{
    return pthread_mutex_lock(&lock) == 0;
}

static void end_alone(const bool *is_alone)
{
    if (*is_alone)
        pthread_mutex_unlock(&lock);
}

static void fail_power(void)
{
    is_off = true;
    fprintf(stderr, "off: before change %ld\n", disk.step);
    disk_lose();
    disk_save(into);
}

static void note_cut(int number)
{
    (void)number;
    is_cut = 1;
}

/* Can anything be read? */
static bool is_on(void)
{
    if (!is_off && is_cut)
        fail_power();
    return !is_off;
}

/* Can this change be made? */
static bool may_change(void)
{
    if (is_on() && ++disk.step == cut)
        fail_power();
    if (!is_off && disk.step == death)
        kill(fuse_get_context()->pid, SIGKILL);
    return !is_off && disk.step != death;
}

/* Until the function ends nobody else looks or changes anything. */
#define ALONE                                                                  \
    const bool alone __attribute__((cleanup(end_alone), unused)) = begin_alone()
#define LOOKS                                                                  \
    ALONE;                                                                     \
    if (!is_on())                                                              \
    return -EIO
#define CHANGES                                                                \
    ALONE;                                                                     \
    if (!may_change())                                                         \
    return -EIO

static struct node *opened(const struct fuse_file_info *file)
{
    return (struct node *)(uintptr_t)file->fh;
}

/* *folder and *name are those of its last part. */
static struct node *find(const char *path, struct node **folder,
                         const char **name)
{
    struct node *n = disk.root;
    while (n && *(path += strspn(path, "/"))) {
        char part[NAME_MAX + 1];
        size_t length = strcspn(path, "/");
        if (length > NAME_MAX)
            return NULL;
        memcpy(part, path, length);
        part[length] = '\0';
        *folder = n;
        *name = path;
        n = node_at(n->names, part);
        path += length;
    }
    return n;
}

static struct node *at(const char *path, const struct fuse_file_info *file)
{
    struct node *folder;
    const char *name;
    return file ? opened(file) : find(path, &folder, &name);
}

static int get(const char *path, struct stat *stat, struct fuse_file_info *file)
{
    LOOKS;
    const struct node *n = at(path, file);
    if (!n)
        return -ENOENT;
    *stat = n->stat;
    if (!S_ISDIR(n->stat.st_mode))
        stat->st_size = (off_t)n->now.length;
    return 0;
}

static int open_it(const char *path, struct fuse_file_info *file)
{
    ALONE;
    struct node *n = at(path, NULL);
    bool cuts = file->flags & O_TRUNC;
    if (cuts ? !may_change() : !is_on())
        return -EIO;
    if (!n)
        return -ENOENT;
    file->fh = (uintptr_t)n;
    if (cuts)
        node_cut(n, 0);
    return 0;
}

static int make(const char *path, mode_t mode, struct fuse_file_info *file)
{
    CHANGES;
    struct node *folder;
    const char *name;
    if (find(path, &folder, &name))
        return -EEXIST;
    struct node *n = node_new(mode, name);
    node_name(folder, name, n);
    if (file)
        file->fh = (uintptr_t)n;
    return 0;
}

static int make_folder(const char *path, mode_t mode)
{
    return make(path, mode | S_IFDIR, NULL);
}

static int look_into(const char *path, void *list, fuse_fill_dir_t fill,
                     off_t from, struct fuse_file_info *file,
                     enum fuse_readdir_flags flags)
{
    LOOKS;
    (void)path, (void)from, (void)flags;
    for (const struct name *n = opened(file)->names; n; n = n->next)
        fill(list, n->name, NULL, 0, 0);
    return 0;
}

static int read_some(const char *path, char *to, size_t length, off_t from,
                     struct fuse_file_info *file)
{
    LOOKS;
    (void)path;
    const struct bytes *b = &opened(file)->now;
    size_t start = (size_t)from < b->length ? (size_t)from : b->length;
    if (length > b->length - start)
        length = b->length - start;
    if (length)
        memcpy(to, b->at + start, length);
    return (int)length;
}

static void touch(struct node *n)
{
    n->is_changed = true;
    clock_gettime(CLOCK_REALTIME, &n->stat.st_mtim);
    n->stat.st_ctim = n->stat.st_mtim;
}

static int write_some(const char *path, const char *bytes, size_t length,
                      off_t to, struct fuse_file_info *file)
{
    CHANGES;
    (void)path;
    struct node *n = opened(file);
    if (n->now.length < (size_t)to + length)
        node_cut(n, (size_t)to + length);
    memcpy(n->now.at + to, bytes, length);
    touch(n);
    return (int)length;
}

static int set_length(const char *path, off_t length,
                      struct fuse_file_info *file)
{
    CHANGES;
    struct node *n = at(path, file);
    if (!n)
        return -ENOENT;
    node_cut(n, (size_t)length);
    touch(n);
    return 0;
}

static void nap(void)
{
    ALONE;
    struct timespec time = { .tv_nsec = (long)chance(4000000) };
    pthread_mutex_unlock(&lock);
    nanosleep(&time, NULL);
    pthread_mutex_lock(&lock);
}

static int sync_it(const char *path, int only_bytes,
                   struct fuse_file_info *file)
{
    (void)path, (void)only_bytes;
    if (is_slow)
        nap();
    CHANGES;
    node_sync(opened(file));
    return 0;
}

static int unname(const char *path)
{
    CHANGES;
    struct node *folder, *n;
    const char *name;
    if (!(n = find(path, &folder, &name)))
        return -ENOENT;
    if (n->names)
        return -ENOTEMPTY;
    node_name(folder, name, NULL);
    n->stat.st_nlink--;
    return 0;
}

static int name_too(const char *from, const char *to)
{
    CHANGES;
    struct node *folder, *n = at(from, NULL);
    const char *name;
    if (!n || find(to, &folder, &name))
        return n ? -EEXIST : -ENOENT;
    node_name(folder, name, n);
    n->stat.st_nlink++;
    clock_gettime(CLOCK_REALTIME, &n->stat.st_ctim);
    return 0;
}

static int rename_it(const char *from, const char *to, unsigned flags)
{
    CHANGES;
    struct node *old_folder, *folder;
    const char *old_name, *name;
    struct node *n = find(from, &old_folder, &old_name);
    struct node *there = find(to, &folder, &name);
    if (!n || flags)
        return n ? -EINVAL : -ENOENT;
    if (there == n) /* POSIX has it so */
        return 0;
    node_name(folder, name, n);
    node_name(old_folder, old_name, NULL);
    if (there)
        there->stat.st_nlink--;
    clock_gettime(CLOCK_REALTIME, &n->stat.st_ctim);
    return 0;
}

static int set_mode(const char *path, mode_t mode, struct fuse_file_info *file)
{
    LOOKS;
    struct node *n = at(path, file);
    n->stat.st_mode = (n->stat.st_mode & S_IFMT) | (mode & 07777);
    return 0;
}

static int set_owner(const char *path, uid_t user, gid_t group,
                     struct fuse_file_info *file)
{
    ALONE;
    (void)path, (void)user, (void)group, (void)file;
    return is_on() ? 0 : -EIO;
}

static int set_times(const char *path, const struct timespec times[2],
                     struct fuse_file_info *file)
{
    LOOKS;
    struct node *n = at(path, file);
    if (times[1].tv_nsec == UTIME_NOW)
        clock_gettime(CLOCK_REALTIME, &n->stat.st_mtim);
    else if (times[1].tv_nsec != UTIME_OMIT)
        n->stat.st_mtim = times[1];
    return 0;
}

static void *begin(struct fuse_conn_info *connection, struct fuse_config *how)
{
    (void)connection;
    how->use_ino = how->hard_remove = how->nullpath_ok = 1;
    how->entry_timeout = how->attr_timeout = how->negative_timeout = 0;
    return NULL;
}

/* Whoever takes it away in peace syncs it. */
static void end(void *context)
{
    (void)context;
    if (is_off)
        return;
    disk_keep();
    disk_save(into);
}

static const struct fuse_operations operations = {
    .init = begin,
    .destroy = end,
    .getattr = get,
    .open = open_it,
    .opendir = open_it,
    .create = make,
    .mkdir = make_folder,
    .readdir = look_into,
    .read = read_some,
    .write = write_some,
    .truncate = set_length,
    .fsync = sync_it,
    .fsyncdir = sync_it,
    .unlink = unname,
    .rmdir = unname,
    .link = name_too,
    .rename = rename_it,
    .chmod = set_mode,
    .chown = set_owner,
    .utimens = set_times,
};

int main(int count, char **words)
{
    int option;
    while ((option = getopt(count, words, "jk:lns")) != -1) {
        if (option == 'k')
            death = strtol(optarg, NULL, 10);
        disk.has_journal |= option == 'j';
        disk.keeps_nothing |= option == 'n';
        disk.lies |= option == 'l';
        is_slow |= option == 's';
    }
    if (count - optind != 5) {
        fprintf(stderr,
                "usage: mount [-jlns] [-k N] SEED CUT FROM INTO MOUNT\n");
        return 64;
    }
    words += optind;
    disk.seed = strtoull(words[0], NULL, 10);
    cut = strtol(words[1], NULL, 10);
    disk.root = disk_load(words[2], "");
    into = words[3];
    signal(SIGUSR1, note_cut);
    char name[] = "mount", stay[] = "-f";
    char *fuse[] = { name, stay, words[4] };
    return fuse_main(3, fuse, &operations, NULL);
}
