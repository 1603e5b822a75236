#include "show/picture/picture.h"

#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/narrow.h"
#include "system/libexec.h"

enum { SECONDS = 60 };

struct drawing *picture_of(const struct showing *showing, struct arena *arena,
                           struct error *e)
{
    const struct table *table = &showing->ledger->table;
    if (!table->rules->draw_map) {
        fail(e, EX_UNAVAILABLE, "%s has no picture", table->rules->title);
        return NULL;
    }
    struct drawing *drawing =
        table->rules->draw_map(table->turn.state, &showing->look, arena);
    if (showing->pixels > 0)
        drawing->scale =
            to_int(10LL * DRAWING_SCALE * showing->pixels / drawing->width);
    else if (showing->scale > 0)
        drawing->scale = DRAWING_SCALE * showing->scale;
    return drawing;
}

bool picture_paint(struct app *app, const struct drawing *drawing,
                   struct text *into, struct error *e)
{
    json_t *saved = drawing_save(drawing);
    size_t length;
    const char *bytes = json_write(saved, app->arena, &length);
    json_decref(saved);
    return libexec_run(app, "draw", bytes, length, SECONDS, into, e);
}
