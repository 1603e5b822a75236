/** Of POSIX, what the program calls. */
#ifndef WINDOWS_UNISTD_H
#define WINDOWS_UNISTD_H

#include <stddef.h>
#include <sys/types.h>

#undef STDIN_FILENO
#undef STDOUT_FILENO
#undef STDERR_FILENO
enum { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO };
enum { F_OK = 0, X_OK = 1, W_OK = 2, R_OK = 4 };

int access(const char *path, int mode);
int faccessat(int folder, const char *name, int mode, int flags);
int close(int file);
int fchown(int file, uid_t owner, gid_t group);
int fsync(int file);
int isatty(int file);
int link(const char *from, const char *to);
ssize_t read(int file, void *into, size_t length);
/** No name is a link here; realpath follows those that there are. */
ssize_t readlink(const char *path, char *into, size_t room);
int unlink(const char *path);
int unlinkat(int folder, const char *name, int flags);
int rmdir(const char *path);
ssize_t write(int file, const void *bytes, size_t length);

/* stdio.h has it with names in another charset */
int windows_rename(const char *from, const char *to);
#define rename(from, to) windows_rename(from, to)

#endif
