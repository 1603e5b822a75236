/** People whose keys the fuzz programs know, to sign what was changed. */
#ifndef TESTS_FUZZ_PEOPLE_H
#define TESTS_FUZZ_PEOPLE_H

#include "fuzz.h"
#include "ledger/ledger.h"
#include "ledger/seats/keys.h"

/** The key of seat @p number, or of the host (SEATS_MAX): its secret is 32
 *  times the byte @p number + 1. */
static inline const struct key *fuzz_key(int number)
{
    static struct arena *arena;
    static const struct key *keys[SEATS_MAX + 1];
    unsigned char seed[KEY_SEED];
    if (!arena)
        arena = arena_new();
    memset(seed, number + 1, sizeof seed);
    if (!keys[number])
        keys[number] = key_from_seed(seed, arena);
    return keys[number];
}

/** Puts the signature of @p object as it is without one. */
static inline void fuzz_sign(json_t *object, const struct key *key,
                             const char *domain,
                             const unsigned char parent[KEY_HASH],
                             struct arena *arena)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char signature[KEY_SIGNATURE];
    char hex[2 * KEY_SIGNATURE + 1] = "";
    size_t length;
    json_object_del(object, "sig");
    const char *bytes = json_write(object, arena, &length);
    key_sign(key, domain, parent, bytes, length, signature);
    for (int i = 0; i < KEY_SIGNATURE; i++) {
        hex[2 * i] = digits[signature[i] >> 4];
        hex[2 * i + 1] = digits[signature[i] & 15];
    }
    json_put_text(object, "sig", hex);
}

#endif
