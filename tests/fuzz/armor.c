/* Hostile armour: what is found in it can be armoured and found again; and any
 * bytes survive being armoured, quoted and sent through mail. */
#include "fuzz.h"

#include "ledger/file/armor.h"

static void expect(const char *title, const struct text *text,
                   const void *bytes, size_t length)
{
    struct error e = { 0 };
    char *inside = NULL;
    size_t found = 0;
    fuzz_require(armor_read(title, text->bytes, text->length, text->arena,
                            &inside, &found, &e),
                 "armour is not read again", &e);
    fuzz_require(inside && found == length &&
                     (length == 0 || memcmp(inside, bytes, length) == 0),
                 "armour holds something else", NULL);
}

/* As it looks in the answer to a mail. */
static struct text quoted(const struct text *plain, struct arena *arena)
{
    struct text text = text_new(arena);
    const char *line = plain->bytes;
    text_add(&text, "Hello,\r\n\r\n");
    for (size_t length; *line; line += length + 1) {
        length = strcspn(line, "\n");
        text_add(&text, "> > ");
        text_bytes(&text, line, length);
        text_add(&text, " \r\n");
    }
    text_add(&text, "bye\r\n");
    return text;
}

static void wrap(const char *title, const void *bytes, size_t length,
                 struct arena *arena)
{
    struct text text = text_new(arena), again;
    armor_write(title, bytes, length, &text);
    expect(title, &text, bytes, length);
    again = quoted(&text, arena);
    expect(title, &again, bytes, length);
}

static void unwrap(const char *title, const char *text, size_t length,
                   struct arena *arena)
{
    struct error e = { 0 };
    char *inside = NULL;
    size_t found = 0;
    if (!armor_read(title, text, length, arena, &inside, &found, &e)) {
        fuzz_refused(&e);
        fuzz_require(!inside, "bytes of broken armour", &e);
    } else if (inside) {
        wrap(title, inside, found, arena);
    } else {
        const char *begin =
            arena_print(arena, "-----BEGIN TURNPOST %s-----", title);
        fuzz_require(!memmem(text, length, begin, strlen(begin)),
                     "armour is not seen", NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    unwrap("MOVE", (const char *)bytes, length, arena);
    unwrap("LEDGER", (const char *)bytes, length, arena);
    wrap("LEDGER", bytes, length, arena);
    return 0;
}
