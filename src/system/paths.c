#include "system/folders.h"

const char path_between[] = ":";

bool path_is_whole(const char *path)
{
    return path && *path == '/';
}

void path_fit_name(char *name)
{
    for (char *at = name; *at; at++)
        if (*at == '/' || (at == name && *at == '.'))
            *at = '_';
}

const char *path_hide(const char *path, struct arena *arena)
{
    return arena_print(arena, "chmod 600 \"%s\"", path);
}
