#include <stdio.h>

#include "core/drawing_json.h"
#include "draw/draw.h"
#include "tools/filter.h"

enum { INPUT_MAX = 32 << 20 };

static bool run(const char *bytes, size_t length, struct arena *arena,
                struct text *into, struct error *e)
{
    json_t *saved = json_read(bytes, length, e);
    struct drawing *drawing = saved ? drawing_load(saved, arena, e) : NULL;
    struct text missing = text_new(arena);
    json_decref(saved);
    if (!drawing || !draw_picture(drawing, into, &missing, e))
        return false;
    if (missing.length)
        fprintf(stderr,
                "turnpost-draw: no font here has %s, which the picture shows "
                "as boxes; install one that has (on Debian fonts-noto-cjk, "
                "fonts-noto-core or fonts-noto-color-emoji)\n",
                missing.bytes);
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
    (void)argv;
    return filter_main(&draw, argc);
}
