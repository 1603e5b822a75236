#include "mail/template/templates.h"

#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "mail/template/fold.h"
#include "mail/template/mustache.h"
#include "system/folders.h"

static const char english[] = "en";

/* A file that was looked for. */
struct found {
    const char *language, *name;
    const char *path, *text; /* NULL: there is none */
    struct found *next;
};

struct templates_kept {
    struct app *app;
    struct arena *arena;
    const char *told; /* of a catalogue that is broken, or NULL */
    struct found *first;
    struct mustache_cuts cuts;
};

void templates_find(struct templates *templates, struct app *app,
                    const char *given)
{
    templates->count = data_folders(app, given, templates->folders);
    templates->kept = arena_alloc(app->arena, sizeof *templates->kept);
    templates->kept->app = app;
    templates->kept->arena = templates->kept->cuts.arena = app->arena;
}

static size_t plain_letters(const char *name)
{
    return strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
}

/* "turn.txt": its kind, "txt"; NULL when it is not of that form. */
static const char *kind_of_file(const char *name)
{
    size_t length = plain_letters(name);
    const char *kind = name + length + 1;
    if (length == 0 || name[length] != '.' || *kind == '\0' ||
        kind[plain_letters(kind)] != '\0')
        return NULL;
    return kind;
}

static bool check_code(const char *language, struct error *e)
{
    return (*language != '-' && plain_letters(language) > 0 &&
            language[plain_letters(language)] == '\0') ||
           fail(e, EX_USAGE, "\"%.40s\" is not a language's code", language);
}

static bool check_names(const char *language, const char *name, struct error *e)
{
    return check_code(language, e) &&
           (kind_of_file(name) ||
            fail(e, EX_USAGE, "\"%.40s\" is not a template's name", name));
}

static const struct found *find_found(const struct templates *templates,
                                      const char *language, const char *name)
{
    const struct found *found = templates->kept->first;
    while (found &&
           (strcmp(found->name, name) || strcmp(found->language, language)))
        found = found->next;
    return found;
}

/* Looks into the folders. NULL: one cannot be read. */
static const struct found *look(const struct templates *templates,
                                const char *language, const char *name,
                                struct error *e)
{
    struct arena *arena = templates->kept->arena;
    struct found *found = arena_alloc(arena, sizeof *found);
    *found = (struct found){ .language = arena_print(arena, "%s", language),
                             .name = arena_print(arena, "%s", name),
                             .next = templates->kept->first };
    for (int i = 0; i < templates->count && !found->text; i++) {
        found->path = arena_print(arena, "%s/%s/%s", templates->folders[i],
                                  language, name);
        if (!data_read(found->path, TEMPLATE_MAX, arena, &found->text, e))
            return NULL;
    }
    return templates->kept->first = found;
}

/* into->path stays NULL when no folder has it. */
static bool seek(const struct templates *templates, const char *language,
                 const char *name, struct template *into, struct error *e)
{
    const struct found *found = find_found(templates, language, name);
    if (!found)
        found = look(templates, language, name, e);
    *into =
        (struct template){ .language = language, .kind = kind_of_file(name) };
    if (found && found->text) {
        into->path = found->path;
        into->text = found->text;
    }
    return found != NULL;
}

static bool not_found(const struct templates *templates, const char *language,
                      const char *name, struct arena *arena, struct error *e)
{
    struct text hint = text_new(arena);
    for (int i = 0; i < templates->count; i++)
        text_add(&hint, "%s%s", i ? ", " : "", templates->folders[i]);
    fail(e, EX_CONFIG, "there is no template %s/%s", language, name);
    return advise(e, "looked in %s", hint.bytes);
}

bool templates_have(const struct templates *templates, const char *language,
                    const char *name)
{
    struct template found;
    return check_names(language, name, NULL) &&
           seek(templates, language, name, &found, NULL) && found.path;
}

bool templates_read(const struct templates *templates, const char *language,
                    const char *name, struct arena *arena,
                    struct template *into, struct error *e)
{
    return check_names(language, name, e) &&
           seek(templates, language, name, into, e) &&
           (into->path || not_found(templates, language, name, arena, e));
}

/* The same in the language, in the one it is a kind of, or in English. */
static bool read_nearest(const struct templates *templates,
                         const char *language, const char *name,
                         struct arena *arena, struct template *into,
                         struct error *e)
{
    const char *own = language_folder(language, true, arena);
    const char *general = language_folder(language, false, arena);
    return check_names(own, name, e) && seek(templates, own, name, into, e) &&
           (into->path || seek(templates, general, name, into, e)) &&
           (into->path ||
            templates_read(templates, english, name, arena, into, e));
}

struct filling {
    const struct templates *templates;
    const struct template *template;
    struct arena *arena;
};

/* Once: a host may have many letters to write. */
static void tell_broken(struct templates_kept *kept, const struct error *e)
{
    if (kept->told && !strcmp(kept->told, e->what))
        return;
    kept->told = arena_copy(kept->arena, e->what, strlen(e->what));
    app_warn(kept->app, e->what, e->hint);
}

bool templates_speak(const struct templates *templates, const char *language,
                     struct arena *arena, struct error *e)
{
    struct error broken = { 0 };
    if (!*language)
        language = "en";
    if (!check_code(language_folder(language, true, arena), e))
        return false;
    if (!language_open(templates->folders, templates->count, language, arena,
                       &broken))
        tell_broken(templates->kept, &broken);
    return true;
}

static const char *say(void *context, const char *message)
{
    const struct filling *f = context;
    const struct language *language = arena_language(f->arena);
    size_t length;
    return language
               ? catalogue_find(&language->catalogue, NULL, message, &length)
               : NULL;
}

static bool give_partial(void *context, const char *name, const char **text,
                         const char **title, struct error *e)
{
    const struct filling *f = context;
    struct template partial;
    if (!read_nearest(f->templates, f->template->language,
                      arena_print(f->arena, "%s.%s", name, f->template->kind),
                      f->arena, &partial, e))
        return false;
    *text = partial.text;
    *title = partial.path;
    return true;
}

static enum mustache_escape escape_of(const char *kind)
{
    static const struct {
        const char *kind;
        enum mustache_escape escape;
    } escapes[] = {
        { "html", MUSTACHE_HTML },    { "json", MUSTACHE_JSON },
        { "form", MUSTACHE_URL },     { "md", MUSTACHE_MARKDOWN },
        { "mrkdwn", MUSTACHE_SLACK }, { "bbcode", MUSTACHE_BBCODE },
    };
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (!strcmp(kind, escapes[i].kind))
            return escapes[i].escape;
    return MUSTACHE_PLAIN;
}

bool templates_fill(const struct templates *templates,
                    const struct template *template, const char *text,
                    const json_t *view, struct text *into, struct error *e)
{
    struct filling filling = { templates, template, into->arena };
    json_t *besides =
        json_pack("{s:b}", "foreign", arena_language(into->arena) != NULL);
    struct mustache_help help = { give_partial, say, &filling, besides,
                                  text == template->text
                                      ? &templates->kept->cuts
                                      : NULL };
    bool filled = mustache_render(
        text, template->path, escape_of(template->kind), view, &help, into, e);
    json_decref(besides);
    return filled;
}

bool templates_render(const struct templates *templates, const char *language,
                      const char *name, const json_t *view, struct text *into,
                      struct error *e)
{
    struct text made = text_new(into->arena);
    struct template template;
    if (!read_nearest(templates, language, name, into->arena, &template, e))
        return false;
    template.language = language;
    if (!templates_fill(templates, &template, template.text, view, &made, e))
        return false;
    if (!strcmp(template.kind, "txt"))
        fold_prose(made.bytes,
                   json_is_true(json_object_get(view, "narrow")) ? FOLD_NARROW
                                                                 : FOLD_WIDTH,
                   into);
    else
        text_bytes(into, made.bytes, made.length);
    return true;
}
