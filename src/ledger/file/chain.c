#include "ledger/file/codec.h"

#include <sodium.h>
#include <string.h>

#include "core/narrow.h"

static void hash_text(crypto_generichash_state *state, const char *text)
{
    crypto_generichash_update(state, (const unsigned char *)text, strlen(text));
}

void chain_first(const char *line, size_t length, unsigned char hash[HASH])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, HASH);
    hash_text(&state, "turnpost ledger 2");
    crypto_generichash_update(&state, (const unsigned char *)line, length);
    crypto_generichash_final(&state, hash, HASH);
}

void chain_next(unsigned char hash[HASH], const char *bytes, size_t length)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, HASH);
    crypto_generichash_update(&state, hash, HASH);
    crypto_generichash_update(&state, (const unsigned char *)bytes, length);
    crypto_generichash_final(&state, hash, HASH);
}

/* What is the same in each step is hashed once. */
void chance_steps(const struct chain_use *use, unsigned char value[HASH],
                  int steps)
{
    crypto_generichash_state begun, state;
    unsigned char number[4];
    number_bytes(use->use, number);
    crypto_generichash_init(&begun, NULL, 0, HASH);
    hash_text(&begun, "turnpost chain 2");
    crypto_generichash_update(&begun, use->key, KEY_PUBLIC);
    crypto_generichash_update(&begun, use->code, TABLE_CODE);
    crypto_generichash_update(&begun, number, sizeof number);
    for (int i = 0; i < steps; i++) {
        state = begun;
        crypto_generichash_update(&state, value, HASH);
        crypto_generichash_final(&state, value, HASH);
    }
}

void chance_stream(const struct stream *stream, struct rng *rng)
{
    static const char domain[] = "turnpost chance 2";
    unsigned char prefix[RNG_PREFIX_MAX], *at = prefix;
    at = mempcpy(at, domain, strlen(domain));
    at = mempcpy(at, stream->code, TABLE_CODE);
    number_bytes(stream->seat, at);
    number_bytes(stream->number, at + 4);
    at = mempcpy(at + 8, stream->values, to_size(stream->count) * HASH);
    rng_start(rng, prefix, to_size(at - prefix));
}

/* ---- names that people read to each other ---- */

static void proquint(unsigned value, char into[5])
{
    static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";
    into[0] = consonants[value >> 12 & 15];
    into[1] = vowels[value >> 10 & 3];
    into[2] = consonants[value >> 6 & 15];
    into[3] = vowels[value >> 4 & 3];
    into[4] = consonants[value & 15];
}

/* 16 bits each, with "-" between them. */
static void put_proquints(const unsigned char *head, int count, char *words)
{
    for (int i = 0; i < count; i++) {
        unsigned value = head[2 * i] * 256u + head[2 * i + 1];
        proquint(value, words + 6 * i);
        words[6 * i + 5] = i < count - 1 ? '-' : '\0';
    }
}

void head_words(const unsigned char head[HASH], char words[18])
{
    put_proquints(head, 3, words);
}

void eight_head_words(const unsigned char head[HASH], char words[48])
{
    put_proquints(head, 8, words);
}

void base32_groups(const unsigned char hash[HASH], char into[24])
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    unsigned bits = 0;
    int have = 0, read = 0;
    memset(into, 0, 24);
    for (int i = 0; i < 16; i++) {
        if (have < 5) {
            bits = bits << 8 | hash[read++];
            have += 8;
        }
        have -= 5;
        *into++ = letters[bits >> have & 31];
        if (i % 4 == 3 && i < 15)
            *into++ = '-';
    }
}
