#ifndef WINDOWS_FCNTL_H
#define WINDOWS_FCNTL_H

/* The first are those of the C library, which knows nothing of the others. */
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_APPEND 8
#define O_CREAT 0x100
#define O_TRUNC 0x200
#define O_EXCL 0x400
#define O_CLOEXEC 0
#define O_NONBLOCK 0
#define O_NOCTTY 0
#define O_DIRECTORY 0x100000
#define O_NOFOLLOW 0x200000

#define AT_FDCWD (-100)
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_EACCESS 0x200

int open(const char *path, int flags, ...);
int openat(int folder, const char *name, int flags, ...);

#endif
