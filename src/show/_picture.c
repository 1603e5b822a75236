#include "show/picture.h"

#include "core/drawing_json.h"
#include "tools/libexec.h"

enum { SECONDS = 60 };

bool picture_paint(struct app *app, const struct drawing *drawing,
                   struct text *into, struct error *e)
{
    json_t *saved = drawing_save(drawing);
    size_t length;
    const char *bytes = json_write(saved, app->arena, &length);
    json_decref(saved);
    return libexec_run(app, "draw", bytes, length, SECONDS, into, e);
}
