/** Names of files as Windows has them. */
#ifndef WINDOWS_NAMES_H
#define WINDOWS_NAMES_H

#include <limits.h>
#include <stdbool.h>
#include <windows.h>

enum { WIDE = PATH_MAX + 8 };

/** The whole path for the system's calls, whatever its length. False with
 *  errno. */
bool name_widen(const char *path, wchar_t into[WIDE]);
/** In UTF-8; the caller frees it. */
char *name_narrow(const wchar_t *wide);
/** Writes folders with "/". */
void name_slashes(char *path);
/** The path of @p name in the folder that the open file @p folder is, or for
 *  AT_FDCWD the name alone. False with errno. */
bool name_within(int folder, const char *name, char into[PATH_MAX]);
/** Where the open file is, through all links. False with errno. */
bool name_of_handle(HANDLE handle, char into[PATH_MAX]);
/** Sets errno by what the system says, and is -1. */
int name_blame(void);

/** The system's side of an open file. */
HANDLE handle_of(int file);
/** Opens what is at the path, so that others may read, write, rename and remove
 *  it meanwhile. INVALID_HANDLE_VALUE with errno. */
HANDLE handle_open(const char *path, DWORD access, DWORD how, bool follow);

/** What others than the owner may do with the file: 0044, 0022 (private.c). */
unsigned mode_of_others(HANDLE handle);

#endif
