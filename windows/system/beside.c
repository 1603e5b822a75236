#include "system/folders.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../names.h"

const char *beside_program(const char *name, struct arena *arena)
{
    wchar_t wide[WIDE];
    DWORD length = GetModuleFileNameW(NULL, wide, WIDE);
    if (!length || length >= WIDE)
        return NULL;
    char *self = name_narrow(wide);
    name_slashes(self);
    char *slash = strrchr(self, '/');
    if (slash)
        *slash = '\0';
    const char *path = arena_print(arena, "%s/%s", self, name);
    free(self);
    return access(path, F_OK) == 0 ? path : NULL;
}
