/** One arena a command: everything lives as long as the arena does and nothing
 *  else is freed. Out of memory ends the program in one place (EX_OSERR). */
#ifndef CORE_ARENA_H
#define CORE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena;
struct language;

/** A new, empty arena; give it back with arena_free. */
struct arena *arena_new(void);
void arena_free(struct arena *arena);

/** Forgets everything that was allocated; keeps memory for the next use. */
void arena_reset(struct arena *arena);

/** @p size zeroed bytes, aligned for any type. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);

/** The same, not zeroed. */
void *arena_raw(struct arena *arena, size_t size);

/** A copy of @p size bytes, aligned for any type. */
void *arena_clone(struct arena *arena, const void *start, size_t size);

/** The @p old bytes at @p start, which came from arena_alloc, with room for
 *  @p size: where they are or moved; nobody else may point into them. What is
 *  added is not zeroed. */
void *arena_grow(struct arena *arena, void *start, size_t old, size_t size);
/** @p list of @p count elements of @p size bytes, grown where it is full: for
 *  *@p room elements, more than @p count, and twice as many each time. At first
 *  it is NULL, with room for 0. */
void *arena_more(struct arena *arena, void *list, int count, int *room,
                 size_t size);

/** Nobody looks any more at the @p size bytes at @p start, which came from
 *  arena_alloc: the next that asks for as many gets them. */
void arena_spare(struct arena *arena, void *start, size_t size);

/** How many bytes were taken from it since it was new or reset. */
size_t arena_taken(const struct arena *arena);

/** What is written in it is for a reader of @p language from now on (NULL:
 *  English), which stays the caller's; returns the one until now. */
const struct language *arena_speak(struct arena *arena,
                                   const struct language *language);
const struct language *arena_language(const struct arena *arena);
/** A new one that speaks as @p like does. */
struct arena *arena_apart(const struct arena *like);

/** A copy of @p length bytes with a NUL after them. */
char *arena_copy(struct arena *arena, const void *bytes, size_t length);

/** printf into the arena. @{ */
char *arena_print(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprint(struct arena *arena, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));
/** @} */

/** Prints one line and ends the program with EX_OSERR; nothing that waits in a
 *  stream is written. For wrappers of libraries. */
_Noreturn void out_of_memory(void);

#endif
