#include "show/picture/picture.h"

#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/language.h"
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

static bool paint(struct app *app, const char *mode,
                  const struct drawing *drawing, struct text *into,
                  struct error *e)
{
    json_t *saved = drawing_save(drawing);
    size_t length;
    const char *bytes = json_write(saved, app->arena, &length);
    json_decref(saved);
    return libexec_run(app, mode, bytes, length, SECONDS, into, e);
}

struct showing picture_english(const struct showing *showing)
{
    struct showing english = *showing;
    if (english.look.when)
        english.look.when = "then";
    return english;
}

bool picture_write(struct app *app, const struct showing *showing,
                   struct text *into, struct error *e)
{
    const struct language *language = arena_language(app->arena);
    struct showing english = picture_english(showing);
    const struct drawing *drawing = picture_of(showing, app->arena, e);
    struct error why = error_like(e);
    if (!drawing)
        return false;
    if (language && paint(app, "draw whole", drawing, into, &why))
        return true;
    if (!language || why.status != EX_UNAVAILABLE)
        return paint(app, "draw", drawing, into, e);
    arena_speak(app->arena, NULL);
    drawing = picture_of(&english, app->arena, e);
    arena_speak(app->arena, language);
    return drawing && paint(app, "draw", drawing, into, e);
}
