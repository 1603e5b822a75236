/* What wasi-libc leaves out of POSIX, as far as the program calls it. Files
 * have neither owner nor mode here, and one instance is alone with them, so
 * every lock is free. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 100 };

int flock(int file, int operation)
{
    (void)file;
    (void)operation;
    return 0;
}

int fchmod(int file, mode_t mode)
{
    (void)file;
    (void)mode;
    return 0;
}

int fchown(int file, uid_t owner, gid_t group)
{
    (void)file;
    (void)owner;
    (void)group;
    return 0;
}

/* Nobody else reads or writes what is here. Calls of access, stat and
 * their like come to these (--wrap in program.mk): the system's know no modes,
 * and take that for a refusal. */
int __real_access(const char *path, int mode);
int __wrap_access(const char *path, int mode);
int __real_faccessat(int folder, const char *path, int mode, int flags);
int __wrap_faccessat(int folder, const char *path, int mode, int flags);
int __real_stat(const char *path, struct stat *found);
int __real_lstat(const char *path, struct stat *found);
int __real_fstat(int file, struct stat *found);
int __wrap_stat(const char *path, struct stat *found);
int __wrap_lstat(const char *path, struct stat *found);
int __wrap_fstat(int file, struct stat *found);

static int with_mode(int result, struct stat *found)
{
    if (result == 0)
        found->st_mode |= S_ISDIR(found->st_mode) ? 0700 : 0600;
    return result;
}

int __wrap_access(const char *path, int mode)
{
    (void)mode;
    return __real_access(path, F_OK);
}

int __wrap_faccessat(int folder, const char *path, int mode, int flags)
{
    (void)mode;
    (void)flags;
    return __real_faccessat(folder, path, F_OK, 0);
}

int __wrap_stat(const char *path, struct stat *found)
{
    return with_mode(__real_stat(path, found), found);
}

int __wrap_lstat(const char *path, struct stat *found)
{
    return with_mode(__real_lstat(path, found), found);
}

int __wrap_fstat(int file, struct stat *found)
{
    return with_mode(__real_fstat(file, found), found);
}

mode_t umask(mode_t mask)
{
    (void)mask;
    return 022;
}

/* No folder has a whole name here. A caller with a place for it follows links
 * by itself, as where nothing is yet. */
char *realpath(const char *path, char *resolved)
{
    if (resolved) {
        errno = ENOENT;
        return NULL;
    }
    return access(path, F_OK) == 0 ? strdup(path) : NULL;
}

/* Puts letters by chance in place of the six X at its end. */
static int name_anew(char *template)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz012345";
    unsigned char chance[6];
    size_t length = strlen(template);
    if (length < sizeof chance || getentropy(chance, sizeof chance) != 0) {
        errno = EINVAL;
        return -1;
    }
    for (size_t i = 0; i < sizeof chance; i++)
        template[length - sizeof chance + i] = letters[chance[i] % 32];
    return 0;
}

int mkostemp(char *template, int flags)
{
    for (int i = 0; i < TRIES && name_anew(template) == 0; i++) {
        int file = open(template, O_RDWR | O_CREAT | O_EXCL | flags, 0600);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

char *mkdtemp(char *template)
{
    for (int i = 0; i < TRIES && name_anew(template) == 0; i++) {
        if (mkdir(template, 0700) == 0)
            return template;
        if (errno != EEXIST)
            return NULL;
    }
    return NULL;
}

FILE *tmpfile(void)
{
    char name[] = "/tmp/turnpost-XXXXXX";
    int file = mkostemp(name, 0);
    if (file < 0)
        return NULL;
    unlink(name);
    return fdopen(file, "w+");
}
