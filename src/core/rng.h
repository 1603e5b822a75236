/** Chance: a stream of fair numbers from one 32-byte seed. Nothing else in the
 *  program draws (design: the seed is a revealed preimage keyed over the chain
 *  hash of the move; see ledger/chance.h). */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stdbool.h>
#include <stdint.h>

enum { RNG_SEED = 32 };

struct rng {
    unsigned char seed[RNG_SEED];
    unsigned char block[64];
    uint32_t next_block;
    unsigned used;
    bool best; /* the resolver forfeited: a game gives the mover the best */
};

/** The stream of libsodium's randombytes_buf_deterministic for @p seed. */
void rng_start(struct rng *rng, const unsigned char seed[RNG_SEED]);

/** A fair number in 0 … @p count - 1; @p count at least 1. Takes the next four
 *  bytes, least significant first, again while they are below 2^32 mod @p
 * count, and their remainder by @p count. A @p count of 1 takes nothing. */
int rng_below(struct rng *rng, int count);

#endif
