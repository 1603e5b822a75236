#include <ctype.h>
#include <sodium.h>
#include <string.h>

#include "core/narrow.h"
#include "ledger/seats/seats.h"
#include "mail/in/index.h"
#include "mail/letter/substitute.h"
#include "mail/reply/code.h"

enum { KEY_MAX = 256 };

uint64_t index_hash(const struct key *host, const struct index_key *key)
{
    static const char purpose[] = "turnpost index 1";
    unsigned char secret[crypto_shorthash_KEYBYTES];
    unsigned char text[1 + KEY_MAX] = { to_byte(key->kind) };
    const unsigned char *bytes = key->bytes;
    uint64_t hash = 0;
    size_t length = key->length < KEY_MAX ? key->length : KEY_MAX;
    unsigned char sum[crypto_shorthash_BYTES];
    for (size_t i = 0; i < length; i++)
        text[i + 1] =
            key->kind == INDEX_ADDRESS ? to_byte(tolower(bytes[i])) : bytes[i];
    crypto_generichash(secret, sizeof secret, (const unsigned char *)purpose,
                       strlen(purpose), host->secret, crypto_sign_SEEDBYTES);
    crypto_shorthash(sum, text, length + 1, secret);
    for (size_t i = 0; i < sizeof sum; i++)
        hash = hash << 8 | sum[i];
    sodium_memzero(secret, sizeof secret);
    return hash;
}

/* What is told of one game. */
struct keys_of {
    const struct key *host;
    void (*each)(void *context, uint64_t hash);
    void *context;
};

static void tell_key(const struct keys_of *keys, enum index_kind kind,
                     const void *bytes, size_t length)
{
    struct index_key key = { kind, bytes, length };
    if (length > 0)
        keys->each(keys->context, index_hash(keys->host, &key));
}

static void tell_code(void *context, const char *code)
{
    tell_key(context, INDEX_CODE, code, strlen(code));
}

static bool tell_substitute(void *context, const char *code)
{
    tell_code(context, code);
    return false;
}

void index_keys_of(const struct mailer *mailer, const struct ledger *ledger,
                   int first, void (*each)(void *context, uint64_t hash),
                   void *context)
{
    const struct table *table = &ledger->table;
    struct keys_of keys = { mailer->host, each, context };
    tell_key(&keys, INDEX_ORIGIN, table->origin, HASH);
    tell_key(&keys, INDEX_GAME, table->id, INDEX_ID);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const char *address = table->seats[seat].address;
        tell_key(&keys, INDEX_ADDRESS, address, strlen(address));
    }
    for (int i = 0; i < table->spectators.count; i++) {
        const char *address = table->spectators.list[i];
        tell_key(&keys, INDEX_ADDRESS, address, strlen(address));
    }
    if (!is_key_of(mailer->host, table, HOST))
        return;
    codes_each(mailer->host, table, first, tell_code, &keys);
    substitute_codes(mailer, ledger, tell_substitute, &keys);
}
