/* Hostile key files; what is read is written and read again, the same. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/keys.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    struct arena *arena = arena_new();
    struct error error = { 0 };
    struct key *key = key_read(text, length, NULL, arena, &error);

    if (key) {
        char *once = key_write(key, NULL, arena);
        struct key *again = key_read(once, strlen(once), NULL, arena, &error);

        if (!again || memcmp(key->secret, again->secret, 64) != 0)
            abort();
        key_wipe(again);
        key_wipe(key);
    } else if (!error.what[0]) {
        abort();
    }
    key_is_protected(text, length);
    arena_free(arena);
    return 0;
}
