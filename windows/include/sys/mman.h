#ifndef WINDOWS_MMAN_H
#define WINDOWS_MMAN_H

#include <stddef.h>
#include <sys/types.h>

enum { PROT_READ = 1, MAP_PRIVATE = 2 };
#define MAP_FAILED ((void *)-1)

/** A copy of the file's first bytes. */
void *mmap(void *at, size_t length, int protection, int flags, int file,
           off_t from);
int munmap(void *start, size_t length);

#endif
