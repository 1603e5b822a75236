#include "mail/template/languages.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "core/text.h"
#include "ledger/seats/wishes.h"

enum { LANGUAGES_MAX = 64 };

/* As languages are called: "de", "pt-br"; not "post". */
static bool is_language(const char *name)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz";
    return strspn(name, small) == 2 &&
           (!name[2] || (name[2] == '-' && strlen(name) == 5 &&
                         strspn(name + 3, small) == 2));
}

/* A folder of letters, or a catalogue. */
static bool has_language(const struct templates *templates, const char *name,
                         struct arena *arena)
{
    struct stat found;
    for (int i = 0; is_language(name) && i < templates->count; i++) {
        const char *path =
            arena_print(arena, "%s/%s", templates->folders[i], name);
        if ((stat(path, &found) == 0 && S_ISDIR(found.st_mode)) ||
            access(arena_print(arena, "%s.mo", path), R_OK) == 0)
            return true;
    }
    return false;
}

static int list_folder(const struct templates *templates, const char *path,
                       const char **names, int count, struct arena *arena)
{
    DIR *open = opendir(path);
    const struct dirent *entry;
    while (open && (entry = readdir(open)) && count < LANGUAGES_MAX) {
        const char *name =
            arena_copy(arena, entry->d_name, strcspn(entry->d_name, "."));
        if (has_language(templates, name, arena))
            names[count++] = name;
    }
    if (open)
        closedir(open);
    return count;
}

/* "de, en, fr"; "" when there are no letters. */
static const char *all_languages(const struct templates *templates,
                                 struct arena *arena)
{
    const char *names[LANGUAGES_MAX];
    int count = 0;
    struct text words = text_new(arena);
    for (int i = 0; i < templates->count; i++)
        count =
            list_folder(templates, templates->folders[i], names, count, arena);
    qsort(names, to_size(count), sizeof *names, text_order);
    for (int i = 0; i < count; i++)
        if (i == 0 || strcmp(names[i - 1], names[i]) != 0)
            text_add(&words, "%s%s", i ? ", " : "", names[i]);
    return words.bytes;
}

bool language_is_known(const struct templates *templates, const char *language,
                       struct arena *arena, struct error *e)
{
    char *own = arena_copy(arena, language, strlen(language));
    for (char *c = own; *c; c++)
        *c = to_char(tolower((unsigned char)*c));
    const char *general = arena_copy(arena, own, strcspn(own, "-"));
    const char *words = all_languages(templates, arena);
    if (!*words || has_language(templates, own, arena) ||
        has_language(templates, general, arena))
        return true;
    fail(e, EX_DATAERR, "there are no letters in the language \"%.20s\"",
         language);
    return advise(
        e,
        "there are in %s; letters of your own go into ~/.config/turnpost/templates/%s",
        words, own);
}

bool language_grants(const struct templates *templates, const char *note,
                     struct arena *arena, struct error *e)
{
    char language[6];
    return !wish_for_language(note, language) ||
           language_is_known(templates, language, arena, e);
}
