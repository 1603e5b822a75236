/** Names of files are in UTF-8, and so is what is typed. */
#ifndef WINDOWS_STDIO_H
#define WINDOWS_STDIO_H

#include_next <stdio.h>

#include <stdarg.h>

FILE *windows_fopen(const char *path, const char *mode);
FILE *windows_tmpfile(void);
size_t windows_fread(void *into, size_t size, size_t count, FILE *file);

/** With "%2$s", too; formats.c. */
int windows_vsnprintf(char *into, size_t room, const char *format,
                      va_list list);
int windows_snprintf(char *into, size_t room, const char *format, ...);
int windows_vasprintf(char **into, const char *format, va_list list);
int windows_fprintf(FILE *file, const char *format, ...);

#ifndef WINDOWS_FORMATS
#define vsnprintf windows_vsnprintf
#define snprintf windows_snprintf
#define vasprintf windows_vasprintf
#define fprintf windows_fprintf
#endif
#define fopen(path, mode) windows_fopen(path, mode)
#define getc_unlocked(file) getc(file)
#define tmpfile() windows_tmpfile()
#define fread(into, size, count, file) windows_fread(into, size, count, file)

#endif
