#ifndef WINDOWS_STRING_H
#define WINDOWS_STRING_H

#include_next <string.h>

void *memmem(const void *in, size_t length, const void *what, size_t size);
void *memrchr(const void *in, int what, size_t length);
char *stpcpy(char *into, const char *from);
char *strcasestr(const char *in, const char *what);
char *strsep(char **rest, const char *between);

#endif
