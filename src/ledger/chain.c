#include "ledger/chain.h"

#include <sodium.h>
#include <string.h>

/* What is hashed: up to two pieces behind each other, under a key or none. */
static void hash_of(const unsigned char *key, const void *first,
                    size_t first_length, const void *second,
                    size_t second_length, unsigned char hash[HASH])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, key ? HASH : 0, HASH);
    crypto_generichash_update(&state, first, first_length);
    crypto_generichash_update(&state, second, second_length);
    crypto_generichash_final(&state, hash, HASH);
}

void chain_first(const char *line, size_t length, unsigned char hash[HASH])
{
    static const char domain[] = "turnpost ledger 1";
    hash_of(NULL, domain, strlen(domain), line, length, hash);
}

void chain_next(unsigned char hash[HASH], const char *line, size_t length)
{
    unsigned char before[HASH];
    memcpy(before, hash, HASH);
    hash_of(NULL, before, HASH, line, length, hash);
}

/* What is the same in each step is hashed once. */
void chance_steps(unsigned char value[HASH], int steps)
{
    static const char domain[] = "turnpost chain 1";
    crypto_generichash_state begun, state;
    crypto_generichash_init(&begun, NULL, 0, HASH);
    crypto_generichash_update(&begun, (const unsigned char *)domain,
                              strlen(domain));
    for (int i = 0; i < steps; i++) {
        state = begun;
        crypto_generichash_update(&state, value, HASH);
        crypto_generichash_final(&state, value, HASH);
    }
}

void chance_seed(const unsigned char revealed[HASH],
                 const unsigned char fixed[HASH], unsigned char seed[RNG_SEED])
{
    static const char domain[] = "turnpost chance 1";
    hash_of(revealed, domain, strlen(domain), fixed, HASH, seed);
}

void forfeit_seed(const unsigned char fixed[HASH], unsigned char seed[RNG_SEED])
{
    static const char domain[] = "turnpost forfeit 1";
    static const unsigned char nothing[HASH];
    hash_of(nothing, domain, strlen(domain), fixed, HASH, seed);
}

void practice_seed(const unsigned char key[HASH], int count,
                   unsigned char seed[RNG_SEED])
{
    static const char domain[] = "turnpost practice 1";
    unsigned char number[4];
    for (int i = 0; i < 4; i++)
        number[i] = (unsigned char)(count >> 8 * i & 255);
    hash_of(key, domain, strlen(domain), number, sizeof number, seed);
}
