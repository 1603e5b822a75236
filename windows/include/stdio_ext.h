#ifndef WINDOWS_STDIO_EXT_H
#define WINDOWS_STDIO_EXT_H

#include <stddef.h>
#include <stdio.h>

/** Bytes that wait to be written. */
size_t __fpending(FILE *file);

#endif
