/* Hostile JSON: what is read can be written and read again, the same. */
#include "fuzz.h"

#include "core/events.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = arena_new();
    struct events events = { .arena = arena };
    struct error error;
    json_t *value = json_read((const char *)bytes, length, &error);
    if (value) {
        char *once = json_write(value, arena, &length);
        json_t *again = json_read(once, length, &error);
        if (!again || strcmp(once, json_write(again, arena, NULL)) != 0)
            abort();
        if (json_is_string(value))
            events_unpack(json_string_value(value), &events, &error);
        json_decref(events_save(events.first));
        json_decref(again);
        json_decref(value);
    }
    arena_free(arena);
    return 0;
}
