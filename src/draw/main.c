/* turnpost-draw: a drawing in JSON on standard input, a PNG file on standard
 * output. "turnpost-draw film" makes a GIF file of many (draw/film.c). */
#include <stdio.h>
#include <string.h>

#include "core/drawing_json.h"
#include "draw/draw.h"
#include "system/filter.h"

enum { INPUT_MAX = 32 << 20, FILM_MAX = 128 << 20 };

static void tell_missing(const struct text *missing)
{
    if (missing->length)
        fprintf(
            stderr,
            "turnpost-draw: no font here has %s, which the picture shows as boxes; install one that has (on Debian fonts-noto-cjk, fonts-noto-core or fonts-noto-color-emoji)\n",
            missing->bytes);
}

static bool run(const char *bytes, size_t length, struct arena *arena,
                struct text *into, struct error *e)
{
    json_t *saved = json_read(bytes, length, e);
    struct drawing *drawing = saved ? drawing_load(saved, arena, e) : NULL;
    struct text missing = text_new(arena);
    json_decref(saved);
    if (!drawing || !draw_picture(drawing, into, &missing, e))
        return false;
    tell_missing(&missing);
    return true;
}

static bool run_film(const char *bytes, size_t length, struct arena *arena,
                     struct text *into, struct error *e)
{
    struct text missing = text_new(arena);
    if (!film_make(bytes, length, into, &missing, e))
        return false;
    tell_missing(&missing);
    return true;
}

int main(int argc, char **argv)
{
    static const struct filter draw = {
        .name = "turnpost-draw",
        .does = "paints a drawing in JSON as a PNG file",
        .most = INPUT_MAX,
        .run = run,
    };
    static const struct filter film = {
        .name = "turnpost-draw film",
        .does = "paints drawings in JSON, one a line, as a GIF file",
        .most = FILM_MAX,
        .run = run_film,
    };
    bool is_film = argc == 2 && !strcmp(argv[1], "film");
    return filter_main(is_film ? &film : &draw, is_film ? 1 : argc);
}
