#include <stdint.h>
#include <stdlib.h>

#include "core/json.h"

/* A tree is some thousand small pieces, and malloc takes longer over them than
 * jansson does. Here a piece that was given back waits for the next of its
 * size; under AddressSanitizer, which is to see each piece, malloc stays. */
#if defined(__SANITIZE_ADDRESS__)
#define PLAIN_MALLOC 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PLAIN_MALLOC 1
#endif
#endif

#ifdef PLAIN_MALLOC
void json_begin(size_t seed)
{
    json_object_seed(seed);
}
#else
enum { GRAIN = 16, SIZES = 17, STORE = 1 << 14 };

/* A piece, whose size is kept in front of it, counted in grains. */
union piece {
    size_t grains;
    union piece *next; /* while it waits */
};

/* jansson's functions for memory are given nothing but a size. */
static struct {
    union piece *waiting[SIZES];
    char *at;
    size_t left;
} store;

static void *cut(size_t size)
{
    if (store.left < size) {
        store.at = malloc(STORE);
        store.left = store.at ? STORE : 0;
    }
    if (!store.at)
        return NULL;
    void *piece = store.at;
    store.at += size;
    store.left -= size;
    return piece;
}

static void *take(size_t size)
{
    union piece *piece;
    size_t grains = 0; /* malloc's own */
    if (size > SIZE_MAX / 2)
        return NULL;
    size += sizeof *piece;
    if (size <= GRAIN * (SIZES - 1))
        grains = (size + GRAIN - 1) / GRAIN;
    if (grains == 0)
        piece = malloc(size);
    else if ((piece = store.waiting[grains]))
        store.waiting[grains] = piece->next;
    else
        piece = cut(grains * GRAIN);
    if (!piece)
        return NULL;
    piece->grains = grains;
    return piece + 1;
}

static void give_back(void *bytes)
{
    if (!bytes)
        return;
    union piece *piece = (union piece *)bytes - 1;
    size_t grains = piece->grains;
    if (grains == 0) {
        free(piece);
        return;
    }
    piece->next = store.waiting[grains];
    store.waiting[grains] = piece;
}

void json_begin(size_t seed)
{
    json_object_seed(seed);
    json_set_alloc_funcs(take, give_back);
}
#endif
