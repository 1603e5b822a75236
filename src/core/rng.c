#include "core/rng.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "core/narrow.h"

void rng_start(struct rng *rng, const void *prefix, size_t length)
{
    assert(length <= RNG_PREFIX_MAX);
    *rng = (struct rng){ .length = length, .used = RNG_BLOCK };
    memcpy(rng->prefix, prefix, length);
}

static void refill(struct rng *rng)
{
    assert(rng->next_block < UINT32_MAX);
    for (int i = 0; i < 4; i++)
        rng->prefix[rng->length + to_size(i)] = rng->next_block >> 8 * i & 255;
    crypto_generichash(rng->block, sizeof rng->block, rng->prefix,
                       rng->length + 4, NULL, 0);
    rng->next_block++;
    rng->used = 0;
}

static uint32_t next_number(struct rng *rng, int count)
{
    if (rng->used + 4 > sizeof rng->block)
        refill(rng);
    const unsigned char *b = rng->block + rng->used;
    uint32_t number = b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
                      (uint32_t)b[3] << 24;
    rng->used += 4;
    if (rng->taken_count < RNG_TAKEN)
        rng->taken[rng->taken_count] = (struct rng_number){ number, count };
    rng->taken_count++;
    return number;
}

static int next_choice(struct rng_script *script, int count)
{
    int at = script->asked++;
    if (at >= SCRIPT_MAX)
        return 0;
    script->count[at] = count;
    return script->choice[at];
}

int rng_below(struct rng *rng, int count)
{
    assert(count >= 1);
    if (count == 1)
        return 0;
    if (rng->script)
        return next_choice(rng->script, count);
    uint32_t sides = to_unsigned(count);
    uint32_t unfair = (UINT32_MAX - sides + 1) % sides; /* 2^32 mod sides */
    uint32_t drawn;
    do {
        drawn = next_number(rng, count);
    } while (drawn < unfair);
    return to_int(drawn % sides);
}

int rng_later(struct rng *rng, int count)
{
    return rng->script ? 0 : rng_below(rng, count);
}

void rng_drawn(struct rng *rng, const char *outcome)
{
    struct rng_script *script = rng->script;
    if (!script || script->outcome_count == SCRIPT_MAX)
        return;
    script->outcomes[script->outcome_count].asked = script->asked;
    script->outcomes[script->outcome_count++].outcome = outcome;
}

void rng_tell(struct rng *rng, const struct rng_result *result)
{
    if (rng->result_count < RNG_RESULTS)
        rng->results[rng->result_count] = *result;
    rng->result_count++;
}
