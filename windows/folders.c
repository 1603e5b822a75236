#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "names.h"

#include "core/arena.h"
#include "core/narrow.h"

enum { TRIES = 100 };

/* ---- listing ---- */

struct folder {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool waits; /* `found` is not handed out yet */
    int file;
    struct dirent entry;
};

DIR *opendir(const char *path)
{
    wchar_t wide[WIDE + 2];
    int file = name_widen(path, wide) ? open(path, O_RDONLY | O_DIRECTORY) : -1;
    if (file < 0)
        return NULL;
    DIR *folder = calloc(1, sizeof *folder);
    if (!folder)
        out_of_memory();
    wcscat(wide, L"\\*");
    folder->file = file;
    folder->search = FindFirstFileW(wide, &folder->found);
    folder->waits = folder->search != INVALID_HANDLE_VALUE;
    return folder;
}

struct dirent *readdir(DIR *folder)
{
    if (!folder->waits)
        return NULL;
    char *name = name_narrow(folder->found.cFileName);
    snprintf(folder->entry.d_name, sizeof folder->entry.d_name, "%s", name);
    free(name);
    folder->waits = FindNextFileW(folder->search, &folder->found);
    return &folder->entry;
}

int dirfd(DIR *folder)
{
    return folder->file;
}

int closedir(DIR *folder)
{
    if (folder->search != INVALID_HANDLE_VALUE)
        FindClose(folder->search);
    close(folder->file);
    free(folder);
    return 0;
}

/* ---- making and removing ---- */

int mkdir(const char *path, mode_t mode)
{
    wchar_t wide[WIDE];
    (void)mode;
    if (!name_widen(path, wide))
        return -1;
    return CreateDirectoryW(wide, NULL) ? 0 : name_blame();
}

int unlink(const char *path)
{
    wchar_t wide[WIDE];
    if (!name_widen(path, wide))
        return -1;
    return DeleteFileW(wide) ? 0 : name_blame();
}

int rmdir(const char *path)
{
    wchar_t wide[WIDE];
    if (!name_widen(path, wide))
        return -1;
    return RemoveDirectoryW(wide) ? 0 : name_blame();
}

int unlinkat(int folder, const char *name, int flags)
{
    char path[PATH_MAX];
    (void)flags;
    return name_within(folder, name, path) ? unlink(path) : -1;
}

int link(const char *from, const char *to)
{
    wchar_t old[WIDE], new[WIDE];
    if (!name_widen(from, old) || !name_widen(to, new))
        return -1;
    return CreateHardLinkW(new, old, NULL) ? 0 : name_blame();
}

/* ---- renaming ---- */

/* FILE_RENAME_INFO, with the flags that came with Windows 10. */
struct renaming {
    DWORD flags;
    HANDLE root;
    DWORD length;
    wchar_t name[WIDE];
};

/* At once, whoever has open what was there: as POSIX has it. */
static bool replace_at_once(const char *from, const wchar_t *to)
{
    enum { REPLACE = 1, POSIX = 2 };
    const FILE_INFO_BY_HANDLE_CLASS rename_info_ex = 22;
    struct renaming wish = { .flags = REPLACE | POSIX };
    HANDLE handle =
        handle_open(from, DELETE | SYNCHRONIZE, OPEN_EXISTING, false);
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    wcscpy(wish.name, to);
    wish.length = (DWORD)(wcslen(to) * sizeof *to);
    bool done =
        SetFileInformationByHandle(handle, rename_info_ex, &wish, sizeof wish);
    CloseHandle(handle);
    return done;
}

/* Where that cannot be done at once, since somebody has it open, what was there
 * is put aside. For a moment nothing has the name; if the computer stops just
 * then, NAME.before is what was there. */
static bool put_aside(const wchar_t *from, const wchar_t *to)
{
    wchar_t aside[WIDE + 8];
    const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    swprintf(aside, WIDE + 8, L"%ls.before", to);
    if (!MoveFileExW(to, aside, how))
        return false;
    bool done = MoveFileExW(from, to, how);
    if (done)
        DeleteFileW(aside);
    else
        MoveFileExW(aside, to, how);
    return done;
}

/* Others may still have open what was put aside before: they are waited for. */
int windows_rename(const char *from, const char *to)
{
    enum { WAITS = 100, MILLISECONDS = 10 };
    wchar_t old[WIDE], new[WIDE];
    if (!name_widen(from, old) || !name_widen(to, new))
        return -1;
    for (int i = 0; i < WAITS; i++) {
        if (replace_at_once(from, new) ||
            MoveFileExW(old, new,
                        MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) ||
            put_aside(old, new))
            return 0;
        DWORD why = GetLastError();
        if (why != ERROR_ACCESS_DENIED && why != ERROR_SHARING_VIOLATION)
            break;
        Sleep(MILLISECONDS);
    }
    return name_blame();
}

/* ---- names by chance ---- */

/* In place of the six X at its end. */
static void name_anew(char *template)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz012345";
    char *at = template + strlen(template) - 6;
    for (int i = 0; i < 6; i++)
        at[i] = letters[randombytes_uniform(32)];
}

int mkostemp(char *template, int flags)
{
    int file = -1;
    for (int i = 0; i < TRIES && file < 0 && (i == 0 || errno == EEXIST); i++) {
        name_anew(template);
        file = open(template, O_RDWR | O_CREAT | O_EXCL | flags);
    }
    return file;
}

char *mkdtemp(char *template)
{
    for (int i = 0; i < TRIES && (i == 0 || errno == EEXIST); i++) {
        name_anew(template);
        if (mkdir(template, 0700) == 0)
            return template;
    }
    return NULL;
}

FILE *windows_tmpfile(void)
{
    char path[PATH_MAX];
    char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/turnpost-XXXXXX", folder ? folder : ".");
    free(folder);
    int file = mkostemp(path, 0);
    if (file < 0)
        return NULL;
    unlink(path); /* it goes when it is closed */
    return fdopen(file, "w+b");
}
