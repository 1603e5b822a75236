#include "system/folders.h"

#include <ctype.h>
#include <string.h>

const char path_between[] = ";";

bool path_is_whole(const char *path)
{
    return path && (*path == '/' || (isalpha((unsigned char)path[0]) &&
                                     path[1] == ':' && path[2] == '/'));
}

void path_fit_name(char *name)
{
    for (char *at = name; *at; at++)
        if (strchr("/\\:*?\"<>|", *at) || (unsigned char)*at < ' ')
            *at = '_';
    if (*name == '.')
        *name = '_';
}

const char *path_hide(const char *path, struct arena *arena)
{
    return arena_print(
        arena, "icacls \"%s\" /inheritance:r /grant:r \"%%USERNAME%%:F\"",
        path);
}
