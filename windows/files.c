#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "names.h"

#include "core/narrow.h"

/* Of the C library, whose header has functions of these names, too. */
intptr_t _get_osfhandle(int file);
int _open_osfhandle(intptr_t handle, int flags);
int _close(int file);
int _read(int file, void *into, unsigned length);
int _write(int file, const void *bytes, unsigned length);

enum { AT_ONCE = 1 << 20 };

HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

/* Is there none just now, since another one takes its place (windows_rename)?
 */
static bool is_put_aside(const wchar_t *path)
{
    wchar_t aside[WIDE + 8];
    if (GetLastError() != ERROR_FILE_NOT_FOUND)
        return false;
    swprintf(aside, WIDE + 8, L"%ls.before", path);
    return GetFileAttributesW(aside) != INVALID_FILE_ATTRIBUTES;
}

HANDLE handle_open(const char *path, DWORD access, DWORD how, bool follow)
{
    enum { WAITS = 100, MILLISECONDS = 10 };
    const DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const DWORD flags = FILE_FLAG_BACKUP_SEMANTICS |
                        (follow ? 0 : FILE_FLAG_OPEN_REPARSE_POINT);
    wchar_t wide[WIDE];
    if (!name_widen(path, wide))
        return INVALID_HANDLE_VALUE;
    HANDLE handle = INVALID_HANDLE_VALUE;
    for (int i = 0; i < WAITS; i++) {
        handle = CreateFileW(wide, access, share, NULL, how, flags, NULL);
        if (handle != INVALID_HANDLE_VALUE || how != OPEN_EXISTING ||
            !is_put_aside(wide))
            break;
        Sleep(MILLISECONDS);
    }
    if (handle == INVALID_HANDLE_VALUE)
        name_blame();
    return handle;
}

/* ---- opening ---- */

static bool has_attribute(HANDLE handle, DWORD attribute)
{
    BY_HANDLE_FILE_INFORMATION found;
    return GetFileInformationByHandle(handle, &found) &&
           (found.dwFileAttributes & attribute);
}

static DWORD access_for(int flags)
{
    DWORD access = flags & O_RDWR     ? GENERIC_READ | GENERIC_WRITE
                   : flags & O_WRONLY ? GENERIC_WRITE
                                      : GENERIC_READ;
    return flags & O_CREAT ? access | READ_CONTROL | WRITE_DAC : access;
}

static DWORD disposition_for(int flags)
{
    if (flags & O_CREAT)
        return flags & O_EXCL    ? CREATE_NEW
               : flags & O_TRUNC ? CREATE_ALWAYS
                                 : OPEN_ALWAYS;
    return flags & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING;
}

/* What POSIX would not have opened. */
static int fault_of(HANDLE handle, int flags)
{
    if (flags & O_NOFOLLOW &&
        has_attribute(handle, FILE_ATTRIBUTE_REPARSE_POINT))
        return EACCES;
    if (flags & O_DIRECTORY && !has_attribute(handle, FILE_ATTRIBUTE_DIRECTORY))
        return ENOTDIR;
    return 0;
}

int open(const char *path, int flags, ...)
{
    HANDLE handle = handle_open(path, access_for(flags), disposition_for(flags),
                                !(flags & O_NOFOLLOW));
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    int fault = fault_of(handle, flags);
    int file = fault ? -1 : _open_osfhandle((intptr_t)handle, flags & O_APPEND);
    if (file >= 0)
        return file;
    CloseHandle(handle);
    errno = fault ? fault : EMFILE;
    return -1;
}

int openat(int folder, const char *name, int flags, ...)
{
    char path[PATH_MAX];
    return name_within(folder, name, path) ? open(path, flags) : -1;
}

FILE *windows_fopen(const char *path, const char *mode)
{
    bool reads = *mode == 'r';
    int how = *mode == 'a' ? O_APPEND : O_TRUNC;
    int file = open(path, reads ? O_RDONLY : O_WRONLY | O_CREAT | how);
    if (file < 0)
        return NULL;
    if (!has_attribute(handle_of(file), FILE_ATTRIBUTE_DIRECTORY))
        return fdopen(file, reads ? "rb" : "wb");
    close(file);
    errno = EISDIR;
    return NULL;
}

int close(int file)
{
    return _close(file);
}

/* ---- reading and writing ---- */

static unsigned at_once(size_t length)
{
    return length < AT_ONCE ? to_unsigned(to_count(length)) : AT_ONCE;
}

ssize_t read(int file, void *into, size_t length)
{
    return _read(file, into, at_once(length));
}

ssize_t write(int file, const void *bytes, size_t length)
{
    return _write(file, bytes, at_once(length));
}

/* A folder cannot be synced, nor what is only read. */
int fsync(int file)
{
    if (FlushFileBuffers(handle_of(file)))
        return 0;
    name_blame();
    if (errno == EACCES)
        errno = EINVAL;
    return -1;
}

void *mmap(void *at, size_t length, int protection, int flags, int file,
           off_t from)
{
    char *bytes = malloc(length);
    size_t got = 0;
    (void)at;
    (void)protection;
    (void)flags;
    (void)from;
    while (bytes && got < length) {
        ssize_t more = read(file, bytes + got, length - got);
        if (more <= 0) {
            free(bytes);
            return MAP_FAILED;
        }
        got += to_size(more);
    }
    return bytes ? bytes : MAP_FAILED;
}

int munmap(void *start, size_t length)
{
    (void)length;
    free(start);
    return 0;
}

/* ---- locks ---- */

/* Far behind the end, since nobody else may read a byte that is locked. */
int flock(int file, int operation)
{
    OVERLAPPED behind = { .Offset = 0xfffffffe, .OffsetHigh = 0x7fffffff };
    DWORD how = (operation & LOCK_EX ? LOCKFILE_EXCLUSIVE_LOCK : 0) |
                (operation & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    HANDLE handle = handle_of(file);
    if (operation & LOCK_UN ? UnlockFileEx(handle, 0, 1, 0, &behind)
                            : LockFileEx(handle, how, 0, 1, 0, &behind))
        return 0;
    DWORD said = GetLastError();
    if (said == ERROR_LOCK_VIOLATION || said == ERROR_IO_PENDING) {
        errno = EWOULDBLOCK;
        return -1;
    }
    return name_blame();
}

/* ---- what is there ---- */

static struct timespec time_of(FILETIME time)
{
    enum { A_SECOND = 10000000, NANOSECONDS = 100 };
    const long long from_1601 = 11644473600;
    long long ticks = (long long)time.dwHighDateTime << 32 | time.dwLowDateTime;
    return (struct timespec){ ticks / A_SECOND - from_1601,
                              to_int(ticks % A_SECOND) * NANOSECONDS };
}

static mode_t mode_of(HANDLE handle, DWORD attributes, bool follow)
{
    unsigned mode = attributes & FILE_ATTRIBUTE_READONLY ? 0400 : 0600;
    if (!follow && attributes & FILE_ATTRIBUTE_REPARSE_POINT)
        return S_IFLNK | 0700;
    if (attributes & FILE_ATTRIBUTE_DIRECTORY)
        return S_IFDIR | 0700;
    mode |= mode_of_others(handle) & (mode | mode >> 3 | mode >> 6);
    return (mode_t)(S_IFREG | mode);
}

static int look(HANDLE handle, bool follow, struct stat *into)
{
    BY_HANDLE_FILE_INFORMATION found;
    *into = (struct stat){ .st_mode = S_IFCHR | 0600, .st_nlink = 1 };
    if (GetFileType(handle) != FILE_TYPE_DISK)
        return 0;
    if (!GetFileInformationByHandle(handle, &found))
        return name_blame();
    *into = (struct stat){
        .st_dev = found.dwVolumeSerialNumber,
        .st_ino = (ino_t)found.nFileIndexHigh << 32 | found.nFileIndexLow,
        .st_mode = mode_of(handle, found.dwFileAttributes, follow),
        .st_nlink = found.nNumberOfLinks,
        .st_size = (long long)found.nFileSizeHigh << 32 | found.nFileSizeLow,
        .st_mtim = time_of(found.ftLastWriteTime),
    };
    return 0;
}

static int look_at(const char *path, bool follow, struct stat *found)
{
    DWORD access = FILE_READ_ATTRIBUTES;
    HANDLE handle =
        handle_open(path, access | READ_CONTROL, OPEN_EXISTING, follow);
    if (handle == INVALID_HANDLE_VALUE && errno == EACCES)
        handle = handle_open(path, access, OPEN_EXISTING, follow);
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    int looked = look(handle, follow, found);
    CloseHandle(handle);
    return looked;
}

int stat(const char *path, struct stat *found)
{
    return look_at(path, true, found);
}

int lstat(const char *path, struct stat *found)
{
    return look_at(path, false, found);
}

int fstat(int file, struct stat *found)
{
    HANDLE handle = handle_of(file);
    if (handle != INVALID_HANDLE_VALUE)
        return look(handle, true, found);
    errno = EBADF;
    return -1;
}

int fstatat(int folder, const char *name, struct stat *found, int flags)
{
    char path[PATH_MAX];
    return name_within(folder, name, path)
               ? look_at(path, !(flags & AT_SYMLINK_NOFOLLOW), found)
               : -1;
}

int access(const char *path, int mode)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return -1;
    if (!(mode & W_OK) || found.st_mode & 0200)
        return 0;
    errno = EACCES;
    return -1;
}

int faccessat(int folder, const char *name, int mode, int flags)
{
    char path[PATH_MAX];
    (void)flags;
    return name_within(folder, name, path) ? access(path, mode) : -1;
}
