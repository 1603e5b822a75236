/** Texts that are installed with the program, such as templates and rules. */
#ifndef SYSTEM_DATA_H
#define SYSTEM_DATA_H

#include <stddef.h>

#include "core/arena.h"
#include "core/error.h"

/** The text of the plain file at @p path in the arena, a NUL after it. *into
 *  is NULL when there is none, or none that may be read. Fails with EX_CONFIG
 *  when it is no plain file, larger than @p most bytes or not UTF-8. */
bool data_read(const char *path, size_t most, struct arena *arena,
               const char **into, struct error *e);

/** The same of a file that need not be text: *@p length bytes. */
bool data_read_bytes(const char *path, size_t most, struct arena *arena,
                     const char **into, size_t *length, struct error *e);

#endif
