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

bool language_open(const char *const *folders, int count, const char *language,
                   struct arena *arena, struct error *e)
{
    const char *bytes = NULL, *path = NULL;
    size_t length = 0;
    for (int whole = 1; whole >= 0; whole--) {
        const char *own = language_folder(language, whole, arena);
        for (int i = 0; !bytes && i < count; i++) {
            path = NULL;
            if (!folders[i] && (bytes = catalogue_inside(own, &length)))
                break;
            path = arena_print(
                arena, "%s/%s.mo",
                folders[i] ? folders[i] : installed_folder(arena), own);
            if (!data_read_bytes(path, CATALOGUE_MAX, arena, &bytes, &length,
                                 e))
                return false;
        }
    }
    struct catalogue catalogue;
    if (bytes && !catalogue_open(&catalogue, bytes, length, path, e))
        return false;
    catalogue.strange = path != NULL;
    struct language spoken =
        bytes ? language_of(&catalogue, arena) : (struct language){ 0 };
    arena_speak(arena,
                bytes ? arena_clone(arena, &spoken, sizeof spoken) : NULL);
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
