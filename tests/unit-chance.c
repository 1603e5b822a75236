/* Chance: the stream of fair numbers. */
#include "unit.h"

#include <limits.h>
#include <sodium.h>
#include <string.h>

#include "core/rng.h"

static uint32_t number_at(const unsigned char *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

/* The blocks of the stream, written the long way. */
static void stream_of(const unsigned char *seed, unsigned char *into,
                      size_t bytes)
{
    unsigned char text[RNG_SEED + 4];
    memcpy(text, seed, RNG_SEED);
    for (unsigned i = 0; i < bytes / RNG_BLOCK; i++) {
        for (unsigned k = 0; k < 4; k++)
            text[RNG_SEED + k] = (unsigned char)(i >> 8 * k & 255);
        crypto_generichash(into + i * RNG_BLOCK, RNG_BLOCK, text, sizeof text,
                           NULL, 0);
    }
}

static void chance_is_blocks_of_blake2b(void **state)
{
    enum { BYTES = 1 << 16 };
    static unsigned char stream[BYTES];
    unsigned char seed[RNG_SEED];
    struct rng rng;
    (void)state;
    for (unsigned start = 0; start < 256; start += 51) {
        for (unsigned i = 0; i < RNG_SEED; i++)
            seed[i] = (unsigned char)(start + i);
        stream_of(seed, stream, BYTES);
        rng_start(&rng, seed, sizeof seed);
        for (size_t at = 0; at < BYTES; at += 4) {
            uint32_t expected = number_at(stream + at) & 0x3fffffff;
            assert_int_equal(rng_below(&rng, 0x40000000), expected);
        }
    }
}

/* What b2sum says of the bytes 00 01 ... 1f 00 00 00 00, so that no library can
 * change it. */
static void chance_stays_the_same_for_ever(void **state)
{
    static const unsigned char known[] = { 0xf8, 0x36, 0xac, 0x79, 0xea, 0x4d,
                                           0x59, 0x93, 0x9e, 0xba, 0x90, 0x60 };
    unsigned char seed[RNG_SEED];
    struct rng rng;
    (void)state;
    for (unsigned i = 0; i < RNG_SEED; i++)
        seed[i] = (unsigned char)i;
    rng_start(&rng, seed, sizeof seed);
    for (size_t at = 0; at < sizeof known; at += 4)
        assert_int_equal(rng_below(&rng, 6), number_at(known + at) % 6);
}

/* What count says of the stream, with rejection written the long way. */
static void check_rejection(const unsigned char *stream, size_t bytes,
                            const unsigned char *seed, int count)
{
    uint64_t unfair = (UINT64_C(1) << 32) % (uint64_t)count;
    struct rng rng;
    unsigned rejected = 0;
    rng_start(&rng, seed, RNG_SEED);
    for (size_t at = 0; at < bytes; at += 4) {
        if (number_at(stream + at) < unfair) {
            rejected++;
            continue;
        }
        assert_int_equal(rng_below(&rng, count),
                         number_at(stream + at) % (uint32_t)count);
    }
    assert_true(count < 1 << 30 || rejected > 0);
}

static void chance_rejects_what_is_unfair(void **state)
{
    static const int counts[] = { 2, 3, 6, 14, 1000, (1 << 30) + 1, INT_MAX };
    static unsigned char stream[4096];
    static const unsigned char seed[RNG_SEED] = "a seed for this test";
    (void)state;
    stream_of(seed, stream, sizeof stream);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        /* of 2^32, INT_MAX leaves two over: no stream will show them */
        if (counts[i] != INT_MAX)
            check_rejection(stream, sizeof stream, seed, counts[i]);
    }
    struct rng rng;
    rng_start(&rng, seed, sizeof seed);
    for (int i = 0; i < 1000; i++)
        assert_in_range(rng_below(&rng, INT_MAX), 0, INT_MAX - 1);
}

static void one_possibility_takes_no_chance(void **state)
{
    static const unsigned char seed[RNG_SEED] = { 1 };
    struct rng once, twice;
    (void)state;
    rng_start(&once, seed, sizeof seed);
    rng_start(&twice, seed, sizeof seed);
    assert_false(once.best);
    assert_int_equal(rng_below(&twice, 1), 0);
    assert_int_equal(rng_below(&once, 1000000), rng_below(&twice, 1000000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(chance_is_blocks_of_blake2b),
        TEST(chance_stays_the_same_for_ever),
        TEST(chance_rejects_what_is_unfair),
        TEST(one_possibility_takes_no_chance),
    };
    return sodium_init() < 0 || cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
