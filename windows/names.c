#include "names.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "core/arena.h"
#include "core/narrow.h"

static const struct {
    DWORD said;
    int means;
} reasons[] = {
    { ERROR_FILE_NOT_FOUND, ENOENT },
    { ERROR_PATH_NOT_FOUND, ENOENT },
    { ERROR_INVALID_NAME, ENOENT },
    { ERROR_BAD_NETPATH, ENOENT },
    { ERROR_INVALID_DRIVE, ENOENT },
    { ERROR_NOT_READY, ENOENT },
    { ERROR_DIRECTORY, ENOTDIR },
    { ERROR_ACCESS_DENIED, EACCES },
    { ERROR_SHARING_VIOLATION, EACCES },
    { ERROR_LOCK_VIOLATION, EACCES },
    { ERROR_WRITE_PROTECT, EROFS },
    { ERROR_ALREADY_EXISTS, EEXIST },
    { ERROR_FILE_EXISTS, EEXIST },
    { ERROR_DIR_NOT_EMPTY, ENOTEMPTY },
    { ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG },
    { ERROR_NOT_SAME_DEVICE, EXDEV },
    { ERROR_DISK_FULL, ENOSPC },
    { ERROR_HANDLE_DISK_FULL, ENOSPC },
    { ERROR_INVALID_FUNCTION, ENOSYS },
    { ERROR_NOT_SUPPORTED, ENOSYS },
    { ERROR_INVALID_PARAMETER, EINVAL },
    { ERROR_INVALID_HANDLE, EBADF },
};

int name_blame(void)
{
    DWORD said = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].said == said)
            errno = reasons[i].means;
    return -1;
}

/* Paths that are longer than Windows once allowed are asked for in another way,
 * and whole. */
static bool make_whole(const wchar_t *path, wchar_t into[WIDE])
{
    static const wchar_t mark[] = L"\\\\?\\";
    enum { MARK = 4, SHORT = 240 };
    DWORD length = GetFullPathNameW(path, WIDE - MARK, into, NULL);
    if (!length)
        return name_blame() == 0;
    if (length >= WIDE - MARK) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (length > SHORT && into[0] != L'\\') {
        wmemmove(into + MARK, into, length + 1);
        wmemcpy(into, mark, MARK);
    }
    return true;
}

bool name_widen(const char *path, wchar_t into[WIDE])
{
    wchar_t wide[PATH_MAX];
    if (!*path) {
        errno = ENOENT;
        return false;
    }
    if (!MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide,
                             PATH_MAX)) {
        errno = strlen(path) < PATH_MAX ? EILSEQ : ENAMETOOLONG;
        return false;
    }
    return make_whole(wide, into);
}

char *name_narrow(const wchar_t *wide)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *narrow = malloc(to_size(size) + 1);
    if (!narrow)
        out_of_memory();
    *narrow = '\0';
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, narrow, size, NULL, NULL);
    return narrow;
}

void name_slashes(char *path)
{
    for (; *path; path++)
        if (*path == '\\')
            *path = '/';
}

bool name_of_handle(HANDLE handle, char into[PATH_MAX])
{
    wchar_t wide[WIDE];
    DWORD length = GetFinalPathNameByHandleW(handle, wide, WIDE, 0);
    if (!length || length >= WIDE)
        return name_blame() == 0;
    char *narrow = name_narrow(wide);
    name_slashes(narrow);
    /* "//?/C:/x" and "//?/UNC/server/x" */
    bool marked = !strncmp(narrow, "//?/", 4);
    bool server = !strncmp(narrow, "//?/UNC/", 8);
    snprintf(into, PATH_MAX, "%s%s", server ? "//" : "",
             narrow + (server   ? 8
                       : marked ? 4
                                : 0));
    free(narrow);
    return true;
}

bool name_within(int folder, const char *name, char into[PATH_MAX])
{
    char path[PATH_MAX];
    bool here = folder == AT_FDCWD;
    if (!here && !name_of_handle(handle_of(folder), path))
        return false;
    int length = here ? snprintf(into, PATH_MAX, "%s", name)
                      : snprintf(into, PATH_MAX, "%s/%s", path, name);
    errno = ENAMETOOLONG;
    return length < PATH_MAX;
}

char *realpath(const char *path, char *resolved)
{
    HANDLE handle =
        handle_open(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, true);
    if (handle == INVALID_HANDLE_VALUE)
        return NULL;
    char *into = resolved ? resolved : malloc(PATH_MAX);
    if (!into)
        out_of_memory();
    bool found = name_of_handle(handle, into);
    CloseHandle(handle);
    if (!found && !resolved)
        free(into);
    return found ? into : NULL;
}

ssize_t readlink(const char *path, char *into, size_t room)
{
    (void)path;
    (void)into;
    (void)room;
    errno = EINVAL;
    return -1;
}

/* ---- the environment ---- */

static bool names_folder(const char *name)
{
    return !strcmp(name, "HOME") || !strcmp(name, "TMPDIR") ||
           !strncmp(name, "XDG_", 4) || !strncmp(name, "TURNPOST_", 9);
}

static const wchar_t *found_in_environment(const char *name)
{
    wchar_t wide[WIDE];
    if (!MultiByteToWideChar(CP_UTF8, 0, name, -1, wide, WIDE))
        return NULL;
    const wchar_t *found = _wgetenv(wide);
    if (!found && !strcmp(name, "HOME"))
        found = _wgetenv(L"USERPROFILE");
    if (!found && !strcmp(name, "TMPDIR"))
        found = _wgetenv(L"TEMP");
    return found;
}

char *windows_getenv(const char *name)
{
    const wchar_t *found = found_in_environment(name);
    if (!found)
        return NULL;
    char *value = name_narrow(found);
    if (names_folder(name))
        name_slashes(value);
    return value;
}
