#include "system/languages.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "core/language.h"
#include "core/narrow.h"
#include "system/folders.h"

#ifndef TEMPLATESDIR
#define TEMPLATESDIR "/usr/local/share/turnpost/templates"
#endif

static const char *instead_of_installed(const struct app *app)
{
    const char *folder = app->environment("TURNPOST_TEMPLATES");
    return folder && *folder ? folder : NULL;
}

static const char *installed_folder(struct arena *arena)
{
    const char *beside = beside_program("templates", arena);
    return beside ? beside : TEMPLATESDIR;
}

int own_folders(const struct app *app, const char *given,
                const char *into[DATA_FOLDERS])
{
    const char *config = app->environment("XDG_CONFIG_HOME");
    const char *home = app->environment("HOME");
    int count = 0;
    if (given)
        into[count++] = given;
    if (config && *config)
        into[count++] =
            arena_print(app->arena, "%s/turnpost/templates", config);
    else if (home && *home)
        into[count++] =
            arena_print(app->arena, "%s/.config/turnpost/templates", home);
    if (instead_of_installed(app))
        into[count++] = instead_of_installed(app);
    return count;
}

int data_folders(const struct app *app, const char *given,
                 const char *into[DATA_FOLDERS])
{
    int count = own_folders(app, given, into);
    if (!instead_of_installed(app))
        into[count++] = installed_folder(app->arena);
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

/* A catalogue; bytes is NULL where there is none. */
struct found {
    const char *path;
    const void *bytes;
    size_t length;
};

/* What is in the folder; NULL: there is none. */
static bool map_in(const char *folder, const char *language,
                   struct arena *arena, struct found *into, struct error *e)
{
    into->path = arena_print(arena, "%s/%s.mo", folder, language);
    into->bytes = NULL;
    return access(into->path, R_OK) != 0 ||
           data_map(into->path, CATALOGUE_MAX, arena, &into->bytes,
                    &into->length, e);
}

bool language_open(const char *const *own, int count, const char *language,
                   struct arena *arena, struct error *e)
{
    struct found found = { 0 };
    for (int whole = 1; whole >= 0 && !found.bytes; whole--) {
        const char *name = language_folder(language, whole, arena);
        for (int i = 0; !found.bytes && i < count; i++)
            if (!map_in(own[i], name, arena, &found, e))
                return false;
        if (!found.bytes)
            found.bytes = catalogue_inside(name, &found.length);
        if (!found.bytes &&
            !map_in(installed_folder(arena), name, arena, &found, e))
            return false;
    }
    struct catalogue catalogue;
    if (found.bytes &&
        !catalogue_open(&catalogue, found.bytes, found.length, found.path, e))
        return false;
    struct language spoken =
        found.bytes ? language_of(&catalogue, arena) : (struct language){ 0 };
    arena_speak(arena, found.bytes ? arena_clone(arena, &spoken, sizeof spoken)
                                   : NULL);
    return true;
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
