/* Hostile JSON: what is read can be written and read again, the same, and what
 * is read quickly is spelt as it would be written and read by jansson alike. */
#include "fuzz.h"

#include "core/events.h"

static void read_quickly(const char *bytes, size_t length, struct arena *arena)
{
    size_t again;
    json_t *value = json_read_written(bytes, length);
    if (!value)
        return;
    json_t *slow = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    const char *written = json_write(value, arena, &again);
    if (!json_equal(value, slow) || length != again ||
        memcmp(written, bytes, length) != 0)
        abort();
    json_decref(slow);
    json_decref(value);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = arena_new();
    struct events events = { .arena = arena };
    struct error error = { 0 };
    read_quickly((const char *)bytes, length, arena);
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
