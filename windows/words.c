#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>
#include <time.h>

#include "core/narrow.h"

void *memmem(const void *in, size_t length, const void *what, size_t size)
{
    const char *bytes = in;
    for (size_t i = 0; size <= length && i <= length - size; i++)
        if (!memcmp(bytes + i, what, size))
            return memchr(bytes + i, bytes[i], 1);
    return NULL;
}

void *memrchr(const void *in, int what, size_t length)
{
    const unsigned char *bytes = in;
    while (length-- > 0)
        if (bytes[length] == what)
            return memchr(bytes + length, what, 1);
    return NULL;
}

char *stpcpy(char *into, const char *from)
{
    size_t length = strlen(from);
    memcpy(into, from, length + 1);
    return into + length;
}

char *strcasestr(const char *in, const char *what)
{
    size_t length = strlen(what);
    for (const char *at = in;; at++) {
        if (!strncasecmp(at, what, length))
            return strchr(at, *at);
        if (!*at)
            return NULL;
    }
}

char *strsep(char **rest, const char *between)
{
    char *word = *rest;
    if (!word)
        return NULL;
    char *end = word + strcspn(word, between);
    *rest = *end ? end + 1 : NULL;
    *end = '\0';
    return word;
}

struct tm *gmtime_r(const time_t *time, struct tm *into)
{
    return gmtime_s(into, time) == 0 ? into : NULL;
}

/* What the C library has put aside for a stream: its fields are known, and for
 * ever. */
size_t __fpending(FILE *file)
{
    return file->_base ? to_size(file->_ptr - file->_base) : 0;
}
