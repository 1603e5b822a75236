#include "core/deflate.h"

#include <stdint.h>
#include <string.h>

#include "core/narrow.h"

/* Numbers of RFC 1951. */
enum {
    LITERALS = 286,
    DISTANCES = 30,
    RUNS = 19,
    END = 256,
    FIRST_LENGTH = 257,
    SHORTEST = 3,
    LONGEST = 258,
    FARTHEST = 32768,
    BITS_MAX = 15,
    RUN_BITS_MAX = 7
};
enum { SLOTS = 1 << 15, TRIES = 128 };

/* A sign of the text: a byte, or what stands there once more. */
struct sign {
    int length; /* 0: a byte */
    int value;  /* it, or how far back */
};

struct bits {
    struct text *into;
    uint32_t held;
    int count;
};

/* A code: how often each of its signs is used, and its bits. */
struct code {
    int size, most; /* signs; bits of one */
    unsigned often[LITERALS];
    int length[LITERALS];
    unsigned bits[LITERALS];
};

static const int length_base[] = { 3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                   15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                   67, 83, 99, 115, 131, 163, 195, 227, 258 };
static const int distance_base[] = { 1,    2,    3,    4,     5,     7,
                                     9,    13,   17,   25,    33,    49,
                                     65,   97,   129,  193,   257,   385,
                                     513,  769,  1025, 1537,  2049,  3073,
                                     4097, 6145, 8193, 12289, 16385, 24577 };

static void put_bits(struct bits *b, unsigned value, int count)
{
    b->held |= (uint32_t)value << b->count;
    for (b->count += count; b->count >= 8; b->count -= 8) {
        unsigned char byte = b->held & 0xff;
        text_bytes(b->into, &byte, 1);
        b->held >>= 8;
    }
}

static int place_in(const int *base, int count, int value)
{
    while (count > 1 && base[count - 1] > value)
        count--;
    return count - 1;
}

static int length_extra(int place)
{
    return place < 8 || place == 28 ? 0 : place / 4 - 1;
}

static int distance_extra(int place)
{
    return place < 4 ? 0 : place / 2 - 1;
}

/* ---- what stands there once more ---- */

struct seeker {
    const unsigned char *bytes;
    int length;
    int *newest; /* of each slot: where its three bytes stood last, or -1 */
    int *before; /* of each place: the one before with the same slot */
};

static int *slot_of(const struct seeker *s, int at)
{
    const unsigned char *b = s->bytes + at;
    unsigned three = b[0] | (unsigned)b[1] << 8 | (unsigned)b[2] << 16;
    return &s->newest[(three * 2654435761u) >> 17];
}

static void pass(struct seeker *s, int at)
{
    if (at + SHORTEST > s->length)
        return;
    int *slot = slot_of(s, at);
    s->before[at] = *slot;
    *slot = at;
}

static int alike(const struct seeker *s, int one, int other)
{
    int most = s->length - other, n = 0;
    if (most > LONGEST)
        most = LONGEST;
    while (n < most && s->bytes[one + n] == s->bytes[other + n])
        n++;
    return n;
}

static struct sign sign_at(const struct seeker *s, int at)
{
    struct sign best = { .value = s->bytes[at] };
    if (at + SHORTEST > s->length)
        return best;
    int tries = TRIES;
    for (int from = *slot_of(s, at);
         from >= 0 && at - from <= FARTHEST && tries--;
         from = s->before[from]) {
        int n = alike(s, from, at);
        if (n >= SHORTEST && n > best.length)
            best = (struct sign){ .length = n, .value = at - from };
    }
    return best;
}

/* A byte goes alone where the next one begins something longer. */
static int find_signs(struct seeker *s, struct sign *signs)
{
    int count = 0;
    for (int at = 0; at < s->length;) {
        struct sign sign = sign_at(s, at);
        pass(s, at);
        if (sign.length && at + 1 < s->length &&
            sign_at(s, at + 1).length > sign.length)
            sign = (struct sign){ .value = s->bytes[at] };
        for (int i = 1; i < sign.length; i++)
            pass(s, at + i);
        at += sign.length ? sign.length : 1;
        signs[count++] = sign;
    }
    return count;
}

/* ---- codes ---- */

/* The lightest that has nothing above it yet; -1: none. */
static int lightest(const unsigned *weight, const int *above, int count)
{
    int least = -1;
    for (int i = 0; i < count; i++)
        if (weight[i] && !above[i] && (least < 0 || weight[i] < weight[least]))
            least = i;
    return least;
}

/* Huffman's: the two lightest come under one, until all are. The longest. */
static int set_lengths(struct code *code, const unsigned *often)
{
    unsigned weight[2 * LITERALS] = { 0 };
    int above[2 * LITERALS] = { 0 }, count = code->size, longest = 0;
    memcpy(weight, often, sizeof *often * to_size(code->size));
    for (;; count++) {
        int one = lightest(weight, above, count);
        if (one < 0)
            break;
        above[one] = count;
        int other = lightest(weight, above, count);
        if (other < 0 && count > code->size) {
            above[one] = 0;
            break;
        }
        weight[count] = weight[one] + (other < 0 ? 0 : weight[other]);
        if (other >= 0)
            above[other] = count;
    }
    for (int i = 0; i < code->size; i++) {
        code->length[i] = 0;
        for (int up = above[i]; up; up = above[up])
            code->length[i]++;
        if (code->length[i] > longest)
            longest = code->length[i];
    }
    return longest;
}

/* Counts are made more alike until no sign is too long. */
static void fit_lengths(struct code *code)
{
    unsigned often[LITERALS];
    memcpy(often, code->often, sizeof often);
    while (set_lengths(code, often) > code->most)
        for (int i = 0; i < code->size; i++)
            if (often[i])
                often[i] = often[i] / 2 + 1;
}

static unsigned turned(unsigned bits, int count)
{
    unsigned other = 0;
    while (count--) {
        other = other << 1 | (bits & 1);
        bits >>= 1;
    }
    return other;
}

static void make_code(struct code *code)
{
    unsigned next = 0;
    fit_lengths(code);
    for (int length = 1; length <= code->most; length++, next <<= 1)
        for (int i = 0; i < code->size; i++)
            if (code->length[i] == length)
                code->bits[i] = turned(next++, length);
}

static void put_sign(struct bits *b, const struct code *code, int sign)
{
    put_bits(b, code->bits[sign], code->length[sign]);
}

/* ---- the block ---- */

struct block {
    struct code literals, distances, runs;
    const struct sign *signs;
    int count;
};

static void count_signs(struct block *block)
{
    block->literals.often[END] = 1;
    for (int i = 0; i < block->count; i++) {
        const struct sign *sign = &block->signs[i];
        if (!sign->length) {
            block->literals.often[sign->value]++;
            continue;
        }
        block->literals
            .often[FIRST_LENGTH + place_in(length_base, 29, sign->length)]++;
        block->distances
            .often[place_in(distance_base, DISTANCES, sign->value)]++;
    }
}

/* The lengths of both codes, one after the other; runs of none are one sign.
 * Without @p b they are counted. */
static void tell_lengths(struct block *block, struct bits *b)
{
    int all[LITERALS + DISTANCES];
    memcpy(all, block->literals.length, sizeof *all * LITERALS);
    memcpy(all + LITERALS, block->distances.length, sizeof *all * DISTANCES);
    for (int i = 0, run; i < LITERALS + DISTANCES; i += run) {
        for (run = 0; i + run < LITERALS + DISTANCES && run < 138; run++)
            if (all[i + run])
                break;
        int sign = run < 3 ? all[i] : run < 11 ? 17 : 18;
        int least = sign == 17 ? 3 : 11;
        if (!b)
            block->runs.often[sign]++;
        else
            put_sign(b, &block->runs, sign);
        if (b && sign > BITS_MAX)
            put_bits(b, (unsigned)(run - least), sign == 17 ? 3 : 7);
        if (sign <= BITS_MAX)
            run = 1;
    }
}

static void put_codes(struct block *block, struct bits *b)
{
    static const char order[RUNS] = { 16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                      11, 4,  12, 3, 13, 2, 14, 1, 15 };
    put_bits(b, LITERALS - 257, 5);
    put_bits(b, DISTANCES - 1, 5);
    put_bits(b, RUNS - 4, 4);
    for (int i = 0; i < RUNS; i++)
        put_bits(b, (unsigned)block->runs.length[(int)order[i]], 3);
    tell_lengths(block, b);
}

static void put_signs(const struct block *block, struct bits *b)
{
    for (int i = 0; i < block->count; i++) {
        const struct sign *sign = &block->signs[i];
        if (!sign->length) {
            put_sign(b, &block->literals, sign->value);
            continue;
        }
        int place = place_in(length_base, 29, sign->length);
        put_sign(b, &block->literals, FIRST_LENGTH + place);
        put_bits(b, (unsigned)(sign->length - length_base[place]),
                 length_extra(place));
        place = place_in(distance_base, DISTANCES, sign->value);
        put_sign(b, &block->distances, place);
        put_bits(b, (unsigned)(sign->value - distance_base[place]),
                 distance_extra(place));
    }
    put_sign(b, &block->literals, END);
}

static void put_block(struct block *block, struct bits *b)
{
    enum { LAST = 1, WITH_CODES = 2 };
    count_signs(block);
    make_code(&block->literals);
    make_code(&block->distances);
    tell_lengths(block, NULL);
    make_code(&block->runs);
    put_bits(b, LAST | WITH_CODES << 1, 3);
    put_codes(block, b);
    put_signs(block, b);
    put_bits(b, 0, 7); /* to a whole byte */
    b->count = 0;
}

static uint32_t adler_of(const unsigned char *bytes, size_t length)
{
    enum { PRIME = 65521 };
    uint32_t one = 1, two = 0;
    for (size_t i = 0; i < length; i++) {
        one = (one + bytes[i]) % PRIME;
        two = (two + one) % PRIME;
    }
    return two << 16 | one;
}

void deflate_write(const void *bytes, size_t length, struct text *into)
{
    struct arena *arena = into->arena;
    struct block *block = arena_alloc(arena, sizeof *block);
    struct sign *signs = arena_alloc(arena, (length + 1) * sizeof *signs);
    struct seeker seeker = {
        .bytes = bytes,
        .length = to_int((long long)length),
        .newest = arena_alloc(arena, SLOTS * sizeof(int)),
        .before = arena_alloc(arena, (length + 1) * sizeof(int)),
    };
    struct bits b = { .into = into };
    uint32_t sum = adler_of(bytes, length);
    memset(seeker.newest, -1, SLOTS * sizeof(int));
    block->literals.size = LITERALS;
    block->distances.size = DISTANCES;
    block->runs.size = RUNS;
    block->literals.most = block->distances.most = BITS_MAX;
    block->runs.most = RUN_BITS_MAX;
    block->signs = signs;
    block->count = find_signs(&seeker, signs);
    text_bytes(into, "\x78\x9c", 2);
    put_block(block, &b);
    for (int shift = 24; shift >= 0; shift -= 8)
        put_bits(&b, sum >> shift & 0xff, 8);
}
