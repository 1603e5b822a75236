/* Hostile key files; what is read is written and read again, the same. A
 * protected key is unlocked only when that costs little. */
#include "people.h"

enum { ROUNDS_MAX = 2, MEMORY_MAX = 64 /* KiB */ };

static void same_keys(const struct key *a, const struct key *b)
{
    fuzz_require(!memcmp(a->public, b->public, KEY_PUBLIC) &&
                     !memcmp(a->secret, b->secret, 64),
                 "another key", NULL);
}

static void check_key(struct key *key, struct arena *arena)
{
    struct error e = { 0 };
    unsigned char public[KEY_PUBLIC];
    char *once = key_write(key, NULL, arena);
    struct key *again = key_read(once, strlen(once), NULL, arena, &e);
    fuzz_require(again != NULL, "a key is not read again", &e);
    same_keys(key, again);
    fuzz_require(!strcmp(once, key_write(again, NULL, arena)),
                 "a key is written in two ways", NULL);
    fuzz_require(key_from_name(key_name(key->public, arena), public, &e) &&
                     !memcmp(public, key->public, KEY_PUBLIC),
                 "the name of a key", &e);
    key_wipe(again);
    key_wipe(key);
}

/* What the file asks for, as far as a glance tells. */
static bool is_cheap(const char *text)
{
    unsigned long long rounds, memory;
    const char *at = strstr(text, "protected");
    return at && !strstr(at + 1, "protected") &&
           sscanf(at, "protected %*s %llu %llu", &rounds, &memory) == 2 &&
           rounds <= ROUNDS_MAX && memory <= MEMORY_MAX;
}

static void try(const char *text, size_t length, const char *passphrase,
                struct arena *arena)
{
    struct error e = { 0 };
    struct key *key = key_read(text, length, passphrase, arena, &e);
    if (!key) {
        fuzz_refused(&e);
        return;
    }
    fuzz_require(key_is_protected(text, length) == (passphrase != NULL) ||
                     passphrase,
                 "a protected key without a passphrase", NULL);
    check_key(key, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    const char *text = arena_copy(arena, bytes, length);
    unsigned char public[KEY_PUBLIC];
    struct error e = { 0 };
    try((const char *)bytes, length, NULL, arena);
    key_is_protected((const char *)bytes, length);
    if (is_cheap(text))
        try((const char *)bytes, length, "open sesame", arena);
    if (key_from_name(text, public, &e))
        fuzz_require(!strcmp(text, key_name(public, arena)),
                     "a key has two names", NULL);
    else
        fuzz_refused(&e);
    return 0;
}
