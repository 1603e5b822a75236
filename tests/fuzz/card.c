/* Hostile seat cards. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/keys.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = arena_new();
    struct error error = { 0 };
    struct card card;

    if (card_read((const char *)bytes, length, &card, arena, &error)) {
        if (!strlen(card.name) || strpbrk(card.name, "\r\n"))
            abort();
    } else if (!error.what[0]) {
        abort();
    }
    arena_free(arena);
    return 0;
}
