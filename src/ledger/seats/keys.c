#include "ledger/seats/keys.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"

static const char scheme[] = "ed25519:";

struct key *key_from_seed(const unsigned char seed[KEY_SEED],
                          struct arena *arena)
{
    struct key *key = arena_alloc(arena, sizeof *key);
    if (sodium_init() < 0)
        out_of_memory();
    key->secret = sodium_malloc(crypto_sign_SECRETKEYBYTES);
    if (!key->secret)
        out_of_memory();
    crypto_sign_seed_keypair(key->public, key->secret, seed);
    return key;
}

struct key *key_new(void (*random)(void *, size_t), struct arena *arena)
{
    unsigned char seed[KEY_SEED];
    random(seed, sizeof seed);
    struct key *key = key_from_seed(seed, arena);
    sodium_memzero(seed, sizeof seed);
    return key;
}

void key_wipe(struct key *key)
{
    if (!key)
        return;
    sodium_free(key->secret);
    key->secret = NULL;
}

char *key_name(const unsigned char public[KEY_PUBLIC], struct arena *arena)
{
    char hex[2 * KEY_PUBLIC + 1];
    hex_write(public, KEY_PUBLIC, hex);
    return arena_print(arena, "%s%s", scheme, hex);
}

bool key_from_name(const char *name, unsigned char public[KEY_PUBLIC],
                   struct error *e)
{
    if (!strncmp(name, scheme, strlen(scheme)) &&
        hex_read(name + strlen(scheme), KEY_PUBLIC, public))
        return true;
    fail(e, EX_DATAERR, "\"%.40s\" is not a public key", name);
    return advise(
        e,
        "a public key is \"ed25519:\" and 64 hexadecimal digits, as turnpost keygen prints it");
}

bool new_key_from_name(const char *name, unsigned char public[KEY_PUBLIC],
                       struct error *e)
{
    if (!key_from_name(name, public, e))
        return false;
    if (crypto_core_ed25519_is_valid_point(public))
        return true;
    fail(e, EX_DATAERR, "\"%.20s...\" is the public key of no secret one",
         name);
    return advise(
        e,
        "nothing could be signed with it; ask its owner for what turnpost keygen prints");
}

/* domain ‖ hash ‖ bytes in one piece, as crypto_sign wants it. */
static unsigned char *message(const char *domain,
                              const unsigned char hash[KEY_HASH],
                              const void *bytes, size_t length, size_t *total)
{
    size_t head = strlen(domain);
    unsigned char *whole = malloc(head + KEY_HASH + length);
    if (!whole)
        out_of_memory();
    memcpy(whole, domain, head);
    memset(whole + head, 0, KEY_HASH);
    if (hash)
        memcpy(whole + head, hash, KEY_HASH);
    if (length)
        memcpy(whole + head + KEY_HASH, bytes, length);
    *total = head + KEY_HASH + length;
    return whole;
}

void key_sign(const struct key *key, const char *domain,
              const unsigned char hash[KEY_HASH], const void *bytes,
              size_t length, unsigned char signature[KEY_SIGNATURE])
{
    size_t total;
    unsigned char *whole = message(domain, hash, bytes, length, &total);
    crypto_sign_detached(signature, NULL, whole, total, key->secret);
    free(whole);
}

bool key_verify(const unsigned char public[KEY_PUBLIC], const char *domain,
                const unsigned char hash[KEY_HASH], const void *bytes,
                size_t length, const unsigned char signature[KEY_SIGNATURE])
{
    size_t total;
    unsigned char *whole = message(domain, hash, bytes, length, &total);
    int wrong = crypto_sign_verify_detached(signature, whole, total, public);
    free(whole);
    return wrong == 0;
}

void key_chain(const struct key *key, const unsigned char salt[KEY_SALT],
               const unsigned char code[TABLE_CODE], int use, int steps,
               unsigned char value[KEY_HASH])
{
    static const char domain[] = "turnpost chain start 2";
    const struct chain_use chain = { key->public, code, use };
    const unsigned char number[1] = { to_byte(use) };
    crypto_generichash_state state;
    crypto_generichash_init(&state, key->secret, crypto_sign_SECRETKEYBYTES,
                            KEY_HASH);
    crypto_generichash_update(&state, (const unsigned char *)domain,
                              strlen(domain));
    crypto_generichash_update(&state, salt, KEY_SALT);
    crypto_generichash_update(&state, code, TABLE_CODE);
    crypto_generichash_update(&state, number, sizeof number);
    crypto_generichash_final(&state, value, KEY_HASH);
    sodium_memzero(&state, sizeof state);
    chance_steps(&chain, value, steps);
}
