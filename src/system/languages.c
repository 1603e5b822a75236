#include "system/languages.h"

#include <ctype.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "system/folders.h"

#ifndef TEMPLATESDIR
#define TEMPLATESDIR "/usr/local/share/turnpost/templates"
#endif

static const char *installed_folder(struct arena *arena)
{
    const char *beside = beside_program("templates", arena);
    return beside ? beside : TEMPLATESDIR;
}

int language_folders(struct app *app, const char *given,
                     const char *into[DATA_FOLDERS])
{
    const char *config = app->environment("XDG_CONFIG_HOME");
    const char *home = app->environment("HOME");
    const char *instead = app->environment("TURNPOST_TEMPLATES");
    int count = 0;
    if (given)
        into[count++] = given;
    if (config && *config)
        into[count++] =
            arena_print(app->arena, "%s/turnpost/templates", config);
    else if (home && *home)
        into[count++] =
            arena_print(app->arena, "%s/.config/turnpost/templates", home);
    into[count++] = instead && *instead ? instead : NULL;
    return count;
}

int data_folders(struct app *app, const char *given,
                 const char *into[DATA_FOLDERS])
{
    int count = language_folders(app, given, into);
    if (!into[count - 1])
        into[count - 1] = installed_folder(app->arena);
    return count;
}

const char *language_folder(const char *language, bool whole,
                            struct arena *arena)
{
    char *folder = arena_copy(arena, language, strlen(language));
    for (char *c = folder; *c; c++)
        *c = to_char(tolower((unsigned char)*c));
    if (!whole)
        folder[strcspn(folder, "-")] = '\0';
    return folder;
}

/* Leaves bytes NULL when there is no such file. */
static bool read_catalogue(const char *path, struct arena *arena,
                           struct catalogue *into, struct error *e)
{
    const char *bytes;
    size_t length;
    if (!data_read_bytes(path, CATALOGUE_MAX, arena, &bytes, &length, e) ||
        (bytes && !catalogue_open(into, bytes, length, path, e)))
        return false;
    into->strange = true;
    return true;
}

static bool open_inside(const char *own, struct catalogue *into)
{
    size_t length;
    const void *bytes = catalogue_inside(own, &length);
    return bytes && catalogue_open(into, bytes, length, own, NULL);
}

/* The first that is broken becomes *broken; where there is one, what lies
 * inside is taken whatever the folders are. */
static bool open_nearest(const char *const *folders, int count, const char *own,
                         struct arena *arena, struct catalogue *into,
                         const char **broken)
{
    for (int i = 0; i < count; i++) {
        if (!folders[i] && open_inside(own, into))
            return true;
        const char *path =
            arena_print(arena, "%s/%s.mo",
                        folders[i] ? folders[i] : installed_folder(arena), own);
        if (read_catalogue(path, arena, into, NULL)) {
            if (into->bytes)
                return true;
        } else if (!*broken)
            *broken = path;
    }
    return *broken && open_inside(own, into);
}

bool language_open(const char *const *folders, int count, const char *language,
                   struct arena *arena, struct error *e)
{
    struct catalogue catalogue = { .bytes = NULL };
    const char *broken = NULL;
    const struct language *spoken = NULL;
    for (int whole = 1; whole >= 0 && !catalogue.bytes; whole--)
        open_nearest(folders, count, language_folder(language, whole, arena),
                     arena, &catalogue, &broken);
    if (catalogue.bytes) {
        struct language found = language_of(&catalogue, arena);
        spoken = arena_clone(arena, &found, sizeof found);
    }
    arena_speak(arena, spoken);
    if (e)
        e->language = spoken;
    return !broken || read_catalogue(broken, arena, &catalogue, e) ||
           advise(e, "take that file away, or make it again with msgfmt");
}

const char *language_wanted(const struct app *app)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    const char *wanted = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if ((wanted = app->environment(names[i])) && *wanted)
            break;
    size_t length = wanted ? strspn(wanted, "abcdefghijklmnopqrstuvwxyz") : 0;
    if (length < 2 || length > 3 || !strncmp(wanted, "en", length))
        return "";
    bool land = wanted[length] == '_' && isupper((unsigned char)wanted[3]) &&
                isupper((unsigned char)wanted[4]);
    return arena_print(app->arena, land ? "%.*s-%.2s" : "%.*s",
                       to_count(length), wanted, wanted + length + 1);
}
