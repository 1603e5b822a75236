#include <string.h>
#include <sysexits.h>
#include <zlib.h>

#include "compose/compose.h"
#include "system/filter.h"

/* The limits of a letter's parts, and what base64 and JSON add to them. */
enum { INPUT_MAX = 32 << 20, USES = 1000 };

static bool run(const char *bytes, size_t length, struct arena *arena,
                struct text *into, struct error *e)
{
    json_t *letter = json_read(bytes, length, e);
    bool done = letter && compose_letter(letter, arena, into, e);
    json_decref(letter);
    return done;
}

/* As zlib has it (RFC 1950), for links with a game in them. */
static bool shorten(const char *bytes, size_t length, struct arena *arena,
                    struct text *into, struct error *e)
{
    uLongf room = compressBound(length);
    Bytef *made = arena_alloc(arena, room);
    if (compress2(made, &room, (const Bytef *)bytes, length, 9) != Z_OK)
        return fail(e, EX_SOFTWARE, "it cannot be shortened");
    text_bytes(into, made, room);
    return true;
}

int main(int argc, char **argv)
{
    static const struct filter filters[] = {
        {
            .name = "turnpost-compose",
            .does = "makes a mail of a letter in JSON",
            .most = INPUT_MAX,
            .run = run,
            .uses = USES,
        },
        {
            .mode = "shorten",
            .name = "turnpost-compose shorten",
            .does = "shortens what stands behind an address, as zlib does",
            .most = INPUT_MAX,
            .run = shorten,
            .uses = USES,
        },
        { 0 },
    };
    return filter_main(filters, argc, argv);
}
