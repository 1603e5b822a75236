/* turnpost-draw: a drawing in JSON on standard input, a PNG file on standard
 * output. "turnpost-draw film" makes a GIF file of many (draw/film.c). With
 * "whole", as in "film whole", nothing is painted where a letter would be a
 * box. */
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/narrow.h"
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

/* A picture in letters that no font has is to be made in other words. */
static bool is_whole(const struct text *missing, struct error *e)
{
    enum { SHOWN = 60 };
    size_t length = missing->length < SHOWN ? missing->length : SHOWN;
    while (missing->bytes[length] && missing->bytes[length] != ',')
        length++;
    if (!missing->length)
        return true;
    fail(e, EX_UNAVAILABLE,
         "no font here has %.*s%s, so what it paints is in English",
         to_int((int64_t)length), missing->bytes,
         missing->bytes[length] ? " and more" : "");
    return advise(e, "install one that has (on Debian fonts-noto-cjk, "
                     "fonts-noto-core or fonts-noto-color-emoji)");
}

static bool paint(const char *bytes, size_t length, struct text *missing,
                  struct text *into, struct error *e)
{
    json_t *saved = json_read(bytes, length, e);
    struct drawing *drawing =
        saved ? drawing_load(saved, missing->arena, e) : NULL;
    json_decref(saved);
    return drawing && draw_picture(drawing, into, missing, e);
}

static bool run(const char *bytes, size_t length, struct arena *arena,
                struct text *into, struct error *e)
{
    struct text missing = text_new(arena);
    if (!paint(bytes, length, &missing, into, e))
        return false;
    tell_missing(&missing);
    return true;
}

static bool run_whole(const char *bytes, size_t length, struct arena *arena,
                      struct text *into, struct error *e)
{
    struct text missing = text_new(arena);
    return paint(bytes, length, &missing, into, e) && is_whole(&missing, e);
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

static bool run_whole_film(const char *bytes, size_t length,
                           struct arena *arena, struct text *into,
                           struct error *e)
{
    struct text missing = text_new(arena);
    return film_make(bytes, length, into, &missing, e) && is_whole(&missing, e);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *mode;
        struct filter filter;
    } modes[] = {
        { "",
          { .name = "turnpost-draw",
            .does = "paints a drawing in JSON as a PNG file",
            .most = INPUT_MAX,
            .run = run } },
        { "whole",
          { .name = "turnpost-draw",
            .does = "paints a drawing in JSON as a PNG file",
            .most = INPUT_MAX,
            .run = run_whole } },
        { "film",
          { .name = "turnpost-draw film",
            .does = "paints drawings in JSON, one a line, as a GIF file",
            .most = FILM_MAX,
            .run = run_film } },
        { "film whole",
          { .name = "turnpost-draw film",
            .does = "paints drawings in JSON, one a line, as a GIF file",
            .most = FILM_MAX,
            .run = run_whole_film } },
    };
    for (size_t i = 1; argc == 2 && i < sizeof modes / sizeof *modes; i++)
        if (!strcmp(argv[1], modes[i].mode))
            return filter_main(&modes[i].filter, 1);
    return filter_main(&modes[0].filter, argc);
}
