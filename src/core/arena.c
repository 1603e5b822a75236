#include "core/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"

/* Under AddressSanitizer every allocation is a block of its own and a reset
 * frees them all, so that overruns and stale pointers are seen. */
#if defined(__SANITIZE_ADDRESS__)
#define BLOCK_EACH 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BLOCK_EACH 1
#endif
#endif
#ifdef BLOCK_EACH
enum { BLOCK = 0 };
#else
enum { BLOCK = 1 << 16 };
#endif

enum { GRAIN = _Alignof(max_align_t) };

struct block {
    struct block *next;
    size_t used, room;
    max_align_t bytes[];
};

/* Blocks that may be taken again: robots have hundreds of arenas a second, and
 * to give each back to the system would take longer than what they think. */
enum { IDLE_MOST = 64 };
static struct block *idle;
static int idle_count;

struct arena {
    struct block *first, *now; /* blocks after `now` are empty */
    void *spare;               /* or NULL */
    size_t spare_size;
    size_t taken;
    const struct language *language;
};

struct arena *arena_new(void)
{
    struct arena *arena = calloc(1, sizeof *arena);
    if (!arena)
        out_of_memory();
    return arena;
}

static void put_away(struct block *b)
{
    if (b->room != BLOCK || idle_count == IDLE_MOST) {
        free(b);
        return;
    }
    b->next = idle;
    idle = b;
    idle_count++;
}

static void free_blocks(struct arena *arena)
{
    struct block *next;
    for (struct block *b = arena->first; b; b = next) {
        next = b->next;
        put_away(b);
    }
    arena->first = arena->now = NULL;
    arena->taken = 0;
}

void arena_free(struct arena *arena)
{
    if (arena) {
        free_blocks(arena);
        free(arena);
    }
}

void arena_reset(struct arena *arena)
{
    if (BLOCK == 0) {
        free_blocks(arena);
        return;
    }
    for (struct block *b = arena->first; b; b = b->next)
        b->used = 0;
    arena->now = arena->first;
    arena->spare = NULL;
    arena->taken = 0;
}

size_t arena_taken(const struct arena *arena)
{
    return arena->taken;
}

/* Appends a block after the last one, with room for size bytes. */
static void add_block(struct arena *arena, size_t size)
{
    size_t room = size > BLOCK ? size : BLOCK;
    struct block *b = room == BLOCK ? idle : NULL;
    if (b) {
        idle = b->next;
        idle_count--;
    } else {
        b = malloc(sizeof *b + room);
    }
    if (!b)
        out_of_memory();
    *b = (struct block){ .room = room };
    if (arena->now)
        arena->now->next = b;
    else
        arena->first = b;
    arena->now = b;
}

static void find_room(struct arena *arena, size_t size)
{
    while (arena->now && arena->now->room - arena->now->used < size) {
        if (!arena->now->next)
            break;
        arena->now = arena->now->next;
    }
    if (!arena->now || arena->now->room - arena->now->used < size)
        add_block(arena, size);
}

static size_t grains(size_t size)
{
    return (size + GRAIN - 1) / GRAIN * GRAIN;
}

void *arena_raw(struct arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        out_of_memory();
    if (arena->spare && arena->spare_size == size) {
        void *again = arena->spare;
        arena->spare = NULL;
        return again;
    }
    /* Under AddressSanitizer the block ends where the allocation does. */
    size_t taken = BLOCK == 0 ? size : grains(size);
    find_room(arena, taken > 0 ? taken : 1);
    char *start = (char *)arena->now->bytes + arena->now->used;
    arena->now->used = BLOCK == 0 ? arena->now->room : arena->now->used + taken;
    arena->taken += taken;
    return start;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    return memset(arena_raw(arena, size), 0, size);
}

void *arena_clone(struct arena *arena, const void *start, size_t size)
{
    return memcpy(arena_raw(arena, size), start, size);
}

/* Is it the last thing in the block, and has the block room for more? */
static bool grows_in_place(const struct arena *arena, const char *start,
                           size_t old, size_t size)
{
    const struct block *b = arena->now;
    return BLOCK > 0 && size < SIZE_MAX / 2 &&
           start + grains(old) == (const char *)b->bytes + b->used &&
           b->room - (b->used - grains(old)) >= grains(size);
}

/* Is it all that is in the last block, and larger than others? */
static bool has_block(const struct arena *arena, const char *start, size_t old)
{
    const struct block *b = arena->now;
    return BLOCK > 0 && old > BLOCK && start == (const char *)b->bytes &&
           b->used == grains(old);
}

/* What is long is not kept twice while it grows. */
static void *grow_block(struct arena *arena, size_t size)
{
    struct block **link = &arena->first;
    while (*link != arena->now)
        link = &(*link)->next;
    arena->taken += grains(size) - arena->now->used;
    struct block *b = realloc(arena->now, sizeof *b + grains(size));
    if (!b)
        out_of_memory();
    b->used = b->room = grains(size);
    *link = arena->now = b;
    return b->bytes;
}

void *arena_grow(struct arena *arena, void *start, size_t old, size_t size)
{
    if (grows_in_place(arena, start, old, size)) {
        arena->now->used += grains(size) - grains(old);
        arena->taken += grains(size) - grains(old);
        return start;
    }
    if (has_block(arena, start, old) && size < SIZE_MAX / 2)
        return grow_block(arena, size);
    char *moved = arena_raw(arena, size);
    memcpy(moved, start, old);
    return moved;
}

void *arena_more(struct arena *arena, void *list, int count, int *room,
                 size_t size)
{
    enum { FEW = 32 };
    size_t old = to_size(*room) * size;
    if (count < *room)
        return list;
    *room = old ? 2 * *room : FEW;
    size *= to_size(*room);
    return old ? arena_grow(arena, list, old, size) : arena_alloc(arena, size);
}

void arena_spare(struct arena *arena, void *start, size_t size)
{
    if (BLOCK == 0) {
        memset(start, 0x5a, size); /* who looks all the same sees nonsense */
        return;
    }
    arena->spare = start;
    arena->spare_size = size;
}

char *arena_copy(struct arena *arena, const void *bytes, size_t length)
{
    if (length >= SIZE_MAX / 2)
        out_of_memory();
    char *copy = arena_raw(arena, length + 1);
    if (length > 0)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

const struct language *arena_speak(struct arena *arena,
                                   const struct language *language)
{
    const struct language *before = arena->language;
    arena->language = language;
    return before;
}

const struct language *arena_language(const struct arena *arena)
{
    return arena->language;
}

struct arena *arena_apart(const struct arena *like)
{
    struct arena *arena = arena_new();
    arena->language = like->language;
    return arena;
}

char *arena_vprint(struct arena *arena, const char *format, va_list list)
{
    const struct block *b = arena->now;
    size_t room = b ? b->room - b->used : 0;
    char *next = b ? (char *)arena->now->bytes + b->used : NULL;
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(next, room, format, list);
    if (length < 0)
        out_of_memory();
    char *printed = arena_raw(arena, to_size(length) + 1);
    if (printed != next || to_size(length) >= room)
        vsnprintf(printed, to_size(length) + 1, format, again);
    va_end(again);
    return printed;
}

char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *printed = arena_vprint(arena, format, list);
    va_end(list);
    return printed;
}

_Noreturn void out_of_memory(void)
{
    fputs("turnpost: out of memory\n", stderr);
    _Exit(EX_OSERR); /* not exit: half an answer must not be flushed */
}
