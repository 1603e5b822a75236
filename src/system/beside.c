#include "system/folders.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

const char *beside_program(const char *name, struct arena *arena)
{
    char self[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0)
        return NULL;
    self[length] = '\0';
    char *slash = strrchr(self, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    const char *path = arena_print(arena, "%s/%s", self, name);
    return access(path, F_OK) == 0 ? path : NULL;
}
