#include "show/report/steps.h"

#include <sysexits.h>

#include "core/drawing_json.h"
#include "core/language.h"
#include "show/picture/picture.h"
#include "system/libexec.h"

enum { SECONDS = 600, LAST_TIMES = 4 };

static void add_json_line(json_t *value, struct arena *arena,
                          struct text *lines)
{
    size_t length;
    const char *line = json_write(value, arena, &length);
    text_bytes(lines, line, length);
    text_byte(lines, '\n');
    json_decref(value);
}

static void add_pauses(int pause, struct text *lines)
{
    json_t *pauses = json_object();
    json_object_set_new(pauses, "pause", json_integer(10LL * pause));
    json_object_set_new(pauses, "last",
                        json_integer(10LL * LAST_TIMES * pause));
    add_json_line(pauses, lines->arena, lines);
}

static bool add_frame(const struct ledger *whole, int n,
                      const struct showing *how, struct text *lines,
                      struct error *e)
{
    struct ledger apart = *whole;
    struct showing frame = *how;
    struct step_view view;
    frame.look.film = true;
    apart.arena = arena_apart(whole->arena);
    const struct drawing *drawing =
        step_open(&view, &apart, n, &frame, e)
            ? picture_of(&view.showing, apart.arena, e)
            : NULL;
    if (drawing)
        add_json_line(drawing_save(drawing), apart.arena, lines);
    step_close(&view);
    arena_free(apart.arena);
    return drawing != NULL;
}

static bool make(struct app *app, const char *mode, const struct ledger *whole,
                 const struct film *film, struct text *into, struct error *e)
{
    struct text lines = text_new(app->arena);
    add_pauses(film->pause, &lines);
    for (int n = film->from; n <= film->to; n++)
        if (!add_frame(whole, n, film->how, &lines, e))
            return false;
    return libexec_run(app, mode, lines.bytes, lines.length, SECONDS, into, e);
}

bool steps_film(struct app *app, const struct ledger *whole,
                const struct film *film, struct text *into, struct error *e)
{
    const struct language *language = arena_language(whole->arena);
    struct showing how = picture_english(film->how);
    struct film english = *film;
    struct error why = error_like(e);
    english.how = &how;
    if (language && make(app, "draw film whole", whole, film, into, &why))
        return true;
    bool unwritable = language && why.status == EX_UNAVAILABLE;
    if (unwritable)
        arena_speak(whole->arena, NULL);
    bool made =
        make(app, "draw film", whole, unwritable ? &english : film, into, e);
    arena_speak(whole->arena, language);
    if (made)
        return true;
    return e->status != EX_UNAVAILABLE &&
           advise(e, "--from and --to take a part of the game");
}
