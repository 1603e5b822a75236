#ifndef WINDOWS_STDLIB_H
#define WINDOWS_STDLIB_H

#include_next <stdlib.h>

#include <limits.h>

/** In UTF-8, kept until the end. HOME is what Windows calls USERPROFILE, TMPDIR
 *  is TEMP unless they are set; folders are written with "/". */
char *windows_getenv(const char *name);
#define getenv(name) windows_getenv(name)

char *realpath(const char *path, char *resolved);
int mkostemp(char *template, int flags);
char *mkdtemp(char *template);

#endif
