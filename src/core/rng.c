#include "core/rng.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

void rng_start(struct rng *rng, const unsigned char seed[RNG_SEED])
{
    *rng = (struct rng){ .used = sizeof rng->block };
    memcpy(rng->seed, seed, RNG_SEED);
}

/* The nonce of randombytes_buf_deterministic, which itself cannot go on from
 * where it stopped. */
static void refill(struct rng *rng)
{
    static const unsigned char nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {
        'L', 'i', 'b', 's', 'o', 'd', 'i', 'u', 'm', 'D', 'R', 'G'
    };

    assert(rng->next_block < UINT32_MAX);
    memset(rng->block, 0, sizeof rng->block);
    crypto_stream_chacha20_ietf_xor_ic(rng->block, rng->block,
                                       sizeof rng->block, nonce,
                                       rng->next_block, rng->seed);
    rng->next_block++;
    rng->used = 0;
}

static uint32_t next_number(struct rng *rng)
{
    if (rng->used + 4 > sizeof rng->block) {
        refill(rng);
    }
    const unsigned char *b = rng->block + rng->used;

    rng->used += 4;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
           (uint32_t)b[3] << 24;
}

int rng_below(struct rng *rng, int count)
{
    assert(count >= 1);
    if (count == 1) {
        return 0;
    }
    uint32_t sides = (uint32_t)count;
    uint32_t unfair = (UINT32_MAX - sides + 1) % sides; /* 2^32 mod sides */
    uint32_t drawn;

    do {
        drawn = next_number(rng);
    } while (drawn < unfair);
    return (int)(drawn % sides);
}
