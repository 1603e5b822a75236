/** Names of files are in UTF-8, and so is what is typed. */
#ifndef WINDOWS_STDIO_H
#define WINDOWS_STDIO_H

#include_next <stdio.h>

FILE *windows_fopen(const char *path, const char *mode);
FILE *windows_tmpfile(void);
size_t windows_fread(void *into, size_t size, size_t count, FILE *file);

#define fopen(path, mode) windows_fopen(path, mode)
#define tmpfile() windows_tmpfile()
#define fread(into, size, count, file) windows_fread(into, size, count, file)

#endif
