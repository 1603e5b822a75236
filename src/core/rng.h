/** Numbers by chance, from a stream of bytes that anybody can compute again
 *  (the prefix of the stream: ledger/chance.h). */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RNG_PREFIX_MAX = 512, RNG_BLOCK = 64, RNG_SEED = 32, RNG_TAKEN = 64 };

/** A number of the stream and by what it was divided. */
struct rng_number {
    uint32_t number;
    int count;
};

struct rng {
    unsigned char prefix[RNG_PREFIX_MAX + 4]; /* and the block's number */
    size_t length;                            /* of the prefix */
    unsigned char block[RNG_BLOCK];
    uint32_t next_block;
    unsigned used; /* bytes of the block */
    bool best;     /* a game gives the mover the best of every die */
    struct rng_number taken[RNG_TAKEN]; /* the first that were read … */
    int taken_count;                    /* … of so many */
};

/** The stream whose block i, from 0, is BLAKE2b (64 bytes, no key) of @p prefix
 *  and i in four bytes, least significant first; @p length at most
 *  RNG_PREFIX_MAX. */
void rng_start(struct rng *rng, const void *prefix, size_t length);

/** A fair number in 0 … @p count - 1; @p count at least 1. Takes the next four
 *  bytes, least significant first, again while they are below 2^32 mod @p
 * count, and their remainder by @p count. A @p count of 1 takes nothing. */
int rng_below(struct rng *rng, int count);

#endif
