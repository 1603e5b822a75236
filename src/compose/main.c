#include "compose/compose.h"
#include "system/filter.h"

/* The limits of a letter's parts, and what base64 and JSON add to them. */
enum { INPUT_MAX = 32 << 20 };

static bool run(const char *bytes, size_t length, struct arena *arena,
                struct text *into, struct error *e)
{
    json_t *letter = json_read(bytes, length, e);
    bool done = letter && compose_letter(letter, arena, into, e);
    json_decref(letter);
    return done;
}

int main(int argc, char **argv)
{
    static const struct filter compose = {
        .name = "turnpost-compose",
        .does = "makes a mail of a letter in JSON",
        .most = INPUT_MAX,
        .run = run,
    };
    (void)argv;
    return filter_main(&compose, argc);
}
