/** Paths are in UTF-8, and may be as long as elsewhere. */
#ifndef WINDOWS_LIMITS_H
#define WINDOWS_LIMITS_H

#include_next <limits.h>

#undef PATH_MAX
#define PATH_MAX 4096
#define NAME_MAX 255

#endif
