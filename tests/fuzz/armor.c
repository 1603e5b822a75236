/* Hostile armour: what is found in it can be armoured and found again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ledger/armor.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = arena_new();
    struct text text = text_new(arena);
    struct error error = { 0 };
    char *inside, *again;
    size_t found, count;

    if (armor_read("MOVE", (const char *)bytes, length, arena, &inside, &found,
                   &error) &&
        inside) {
        armor_write("MOVE", inside, found, &text);
        if (!armor_read("MOVE", text.bytes, text.length, arena, &again, &count,
                        &error) ||
            !again || count != found || memcmp(inside, again, found) != 0)
            abort();
    }
    arena_free(arena);
    return 0;
}
