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

enum { INPUT_MAX = 32 << 20, FILM_MAX = 128 << 20, USES = 200 };

/* Makes a picture of JSON, and says for which letters there is no font. */
typedef bool make_fn(const char *bytes, size_t length, struct text *into,
                     struct text *missing, struct error *e);

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

static bool paint(const char *bytes, size_t length, struct text *into,
                  struct text *missing, struct error *e)
{
    json_t *saved = json_read(bytes, length, e);
    struct drawing *drawing =
        saved ? drawing_load(saved, missing->arena, e) : NULL;
    json_decref(saved);
    return drawing && draw_picture(drawing, into, missing, e);
}

static bool make(make_fn *makes, bool whole, const char *bytes, size_t length,
                 struct text *into, struct error *e)
{
    struct text missing = text_new(into->arena);
    if (!makes(bytes, length, into, &missing, e))
        return false;
    if (whole)
        return is_whole(&missing, e);
    tell_missing(&missing);
    return true;
}

#define RUN(name, makes, whole)                                                \
    static bool name(const char *bytes, size_t length, struct arena *arena,    \
                     struct text *into, struct error *e)                       \
    {                                                                          \
        (void)arena;                                                           \
        return make(makes, whole, bytes, length, into, e);                     \
    }
RUN(run, paint, false)
RUN(run_whole, paint, true)
RUN(run_film, film_make, false)
RUN(run_whole_film, film_make, true)

int main(int argc, char **argv)
{
    static const struct filter filters[] = {
        {
            .name = "turnpost-draw",
            .does = "paints a drawing in JSON as a PNG file",
            .most = INPUT_MAX,
            .run = run,
            .uses = USES,
        },
        {
            .mode = "whole",
            .name = "turnpost-draw",
            .does = "paints a drawing in JSON as a PNG file",
            .most = INPUT_MAX,
            .run = run_whole,
            .uses = USES,
        },
        {
            .mode = "film",
            .name = "turnpost-draw film",
            .does = "paints drawings in JSON, one a line, as a GIF file",
            .most = FILM_MAX,
            .run = run_film,
            .uses = 1,
        },
        {
            .mode = "film whole",
            .name = "turnpost-draw film",
            .does = "paints drawings in JSON, one a line, as a GIF file",
            .most = FILM_MAX,
            .run = run_whole_film,
            .uses = 1,
        },
        { 0 },
    };
    return filter_main(filters, argc, argv);
}
