#include "command/command.h"

#include <stdarg.h>
#include <stdlib.h>

#include "core/language.h"
#include "game/show_error.h"
#include "show/report/as_json.h"

static void put_on_err(const struct app *app, const char *words)
{
    struct text safe = text_new(app->arena);
    text_shown(&safe, words);
    fwrite(safe.bytes, 1, safe.length, app->err);
}

static void put_json_on_err(const struct app *app, json_t *facts)
{
    struct text line = text_new(app->arena);
    json_line(facts, &line);
    fwrite(line.bytes, 1, line.length, app->err);
}

void app_tell(const struct app *app, const char *format, ...)
{
    va_list list;
    char *raw = NULL;
    va_start(list, format);
    if (vasprintf(&raw, language_format(arena_language(app->arena), format),
                  list) < 0)
        out_of_memory();
    va_end(list);
    put_on_err(app, raw);
    free(raw);
}

void app_warn(const struct app *app, const char *what, const char *hint)
{
    if (!app->json) {
        const struct language *language = arena_language(app->arena);
        app_tell(app, "turnpost: warning: %s\nhint: %s\n",
                 language_say(language, what), language_say(language, hint));
        return;
    }
    json_t *facts = json_object();
    json_put_shown(facts, "warning", what, app->arena);
    json_put_shown(facts, "hint", hint, app->arena);
    put_json_on_err(app, facts);
}

int app_refuse(const struct app *app, const struct error *e, const char *move)
{
    struct text text = text_new(app->arena);
    if (app->json) {
        put_json_on_err(app, json_of_error(e, move, app->arena));
        return e->status;
    }
    (app->letter ? error_say : error_show)(e, move, &text);
    put_on_err(app, text.bytes);
    return e->status;
}
