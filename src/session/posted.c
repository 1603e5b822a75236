#include "session/posted.h"

#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "core/output.h"
#include "system/folders.h"

enum { BYTES_MAX = 4 << 20, WORDS_BYTES = 4096, ENTRY_MAX = 1 << 30 };

static const char *memory_path(const struct app *app)
{
    const char *folder = folder_of_memory(app);
    return folder ? arena_print(app->arena, "%s/posts", folder) : NULL;
}

static bool take_failure(const json_t *object, struct posted *into,
                         struct arena *arena)
{
    into->what = into->hint = into->options = "";
    if (!json_object_get(object, "failed"))
        return true;
    return json_get_int(object, "failed", 1, ENTRY_MAX, &into->failed, NULL) &&
           json_get_text(object, "what", WORDS_BYTES, arena, &into->what,
                         NULL) &&
           json_get_text(object, "hint", WORDS_BYTES, arena, &into->hint,
                         NULL) &&
           (!json_object_get(object, "options") ||
            json_get_text(object, "options", WORDS_BYTES, arena, &into->options,
                          NULL));
}

static bool take_post(const char *line, size_t length, struct posted *into,
                      struct arena *arena)
{
    json_t *object = json_read_few(line, length, NULL);
    *into = (struct posted){ 0 };
    bool taken =
        object &&
        json_get_text(object, "game", WORDS_BYTES, arena, &into->game, NULL) &&
        json_get_text(object, "place", WORDS_BYTES, arena, &into->place,
                      NULL) &&
        json_get_text(object, "where", WORDS_BYTES, arena, &into->where,
                      NULL) &&
        json_get_int(object, "entry", 0, ENTRY_MAX, &into->entry, NULL) &&
        json_get_int(object, "before", 0, ENTRY_MAX, &into->before, NULL) &&
        take_failure(object, into, arena);
    json_decref(object);
    return taken;
}

static void take_lines(const char *bytes, struct posted_list *into,
                       struct arena *arena)
{
    while (*bytes && into->count < POSTED_MAX) {
        size_t length = strcspn(bytes, "\n");
        into->count += take_post(bytes, length, &into->all[into->count], arena);
        bytes += length + (bytes[length] == '\n');
    }
}

static bool read_posts(struct app *app, const char *path,
                       struct posted_list *into, struct error *e)
{
    struct bytes file;
    *into = (struct posted_list){ 0 };
    if (!path || access(path, F_OK) != 0)
        return true;
    if (!input_read(app, path, BYTES_MAX, N_("the memory of posts"), &file, e))
        return false;
    into->all = arena_alloc(app->arena, POSTED_MAX * sizeof *into->all);
    take_lines(file.bytes, into, app->arena);
    return true;
}

void posted_read(struct app *app, struct posted_list *into)
{
    struct error e = { .language = arena_language(app->arena) };
    if (!read_posts(app, memory_path(app), into, &e))
        app_warn(
            app, e.what,
            arena_say(app->arena, "what was posted is not known without it"));
}

static bool is_same_post(const struct posted *one, const char *game,
                         const char *place)
{
    return !strcmp(one->game, game) && !strcmp(one->place, place);
}

const struct posted *posted_find(const struct posted_list *list,
                                 const char *game, const char *place)
{
    for (int i = 0; i < list->count; i++)
        if (is_same_post(&list->all[i], game, place))
            return &list->all[i];
    return NULL;
}

/* ---- writing ---- */

static void put_post(const struct posted *one, struct text *into)
{
    json_t *object = json_object();
    json_put_text(object, "game", one->game);
    json_put_text(object, "place", one->place);
    json_put_text(object, "where", one->where);
    json_put_int(object, "entry", one->entry);
    json_put_int(object, "before", one->before);
    if (one->failed) {
        json_put_int(object, "failed", one->failed);
        json_put_text(object, "what", one->what);
        json_put_text(object, "hint", one->hint);
        if (*one->options && json_can_hold(one->options))
            json_put_text(object, "options", one->options);
    }
    text_add(into, "%s\n", json_write(object, into->arena, NULL));
    json_decref(object);
}

static bool is_same_kind(const struct posted *one, const struct posted *other)
{
    const char *end = strstr(one->where, " at ");
    return end && !strncmp(one->where, other->where,
                           (size_t)(end - one->where) + strlen(" at "));
}

/* Does news put an end to what is known there? */
static bool is_ended_by(const struct posted *old, const struct posted *news)
{
    return is_same_post(old, news->game, news->place) ||
           (!news->failed && !old->entry && !strcmp(old->game, news->game) &&
            is_same_kind(old, news));
}

static void put_posts(const struct posted_list *list, const struct posted *news,
                      struct text *into)
{
    for (int i = list->count == POSTED_MAX; i < list->count; i++)
        if (!is_ended_by(&list->all[i], news))
            put_post(&list->all[i], into);
    put_post(news, into);
}

static bool keep_posted(struct app *app, const char *path,
                        const struct posted *news, struct error *e)
{
    struct output_how how = { .mode = 0600, .locks = true, .tell = app->err };
    struct output output = { 0 };
    struct posted_list list;
    struct text text = text_new(app->arena);
    bool placed, done = output_begin(&output, path, &how, e) &&
                        read_posts(app, path, &list, e);
    if (done)
        put_posts(&list, news, &text);
    done = done && output_prepare(&output, text.bytes, text.length, e) &&
           output_place(&output, &placed, e);
    output_drop(&output);
    return done;
}

void posted_keep(struct app *app, const struct posted *news)
{
    const char *hint =
        arena_say(app->arena, "the next post there may say the same again");
    const char *path = memory_path(app);
    struct error e = { .language = arena_language(app->arena) };
    if (!path || !folders_make(app->arena, path))
        app_warn(
            app,
            arena_say(
                app->arena,
                "what was posted is not remembered: there is no folder for that"),
            hint);
    else if (!keep_posted(app, path, news, &e))
        app_warn(app,
                 arena_say(app->arena, "what was posted is not remembered: %s",
                           e.what),
                 hint);
}
