#ifndef WINDOWS_STAT_H
#define WINDOWS_STAT_H

#include <sys/types.h>
#include <time.h>

/** Modes say whether it is write-protected and, of a plain file, whether other
 *  users of the computer may read or write it (private.c). */
struct stat {
    dev_t st_dev;
    ino_t st_ino;
    mode_t st_mode;
    unsigned st_nlink;
    uid_t st_uid;
    gid_t st_gid;
    long long st_size;
    struct timespec st_mtim;
};

#define st_mtime st_mtim.tv_sec

#define S_IFMT 0xf000
#define S_IFDIR 0x4000
#define S_IFREG 0x8000
#define S_IFLNK 0xa000
#define S_IFCHR 0x2000
#define S_ISDIR(mode) (((mode)&S_IFMT) == S_IFDIR)
#define S_ISREG(mode) (((mode)&S_IFMT) == S_IFREG)
#define S_ISLNK(mode) (((mode)&S_IFMT) == S_IFLNK)
#define S_ISUID 04000
#define S_ISGID 02000
#define S_ISVTX 01000
#define S_IRWXU 0700
#define S_IRWXG 0070
#define S_IRWXO 0007

int stat(const char *path, struct stat *found);
int lstat(const char *path, struct stat *found);
int fstat(int file, struct stat *found);
int fstatat(int folder, const char *name, struct stat *found, int flags);
/** Of a mode that gives nothing to others it makes so; of others nothing. */
int fchmod(int file, mode_t mode);
int mkdir(const char *path, mode_t mode);
mode_t umask(mode_t mask);

#endif
