#include "search/search.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/language.h"

struct walk {
    struct search *search;
    struct reader *reader;
    struct arena *arena; /* of names */
    int names, depth;
};

const char *place_words(const struct place *place, struct arena *arena)
{
    bool standard = input_is_standard(place->path);
    const char *path = standard ? arena_say(arena, "standard input")
                                : text_label(place->path, arena);
    const char *from = *place->from ? arena_say(arena, " (from %s)",
                                                text_label(place->from, arena))
                                    : "";
    if (place->mail)
        return arena_say(arena, "%s, mail %d%s", path, place->mail, from);
    return arena_print(arena, "%s%s", path, from);
}

void search_unread(const struct search *search, const struct place *place,
                   const char *what)
{
    if (search->unread)
        search->unread(search->context, place, what);
}

static void tell_unread_path(const struct walk *walk, const char *path,
                             const char *what)
{
    const struct place place = { .path = path, .from = "" };
    search_unread(walk->search, &place, what);
}

static bool is_folder_in(const char *folder, const char *name,
                         struct arena *arena)
{
    struct stat found;
    return stat(arena_print(arena, "%s/%s", folder, name), &found) == 0 &&
           S_ISDIR(found.st_mode);
}

/* What receive and send keep beside the games. */
static bool is_beside_games(const char *name)
{
    static const char *const names[] = { "outbox", "sent", "rejected",
                                         "locks" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}

/* A folder, and what decides which names in it count. */
struct folder {
    const char *path;
    bool maildir; /* its own folders have a dot in front */
    bool games;   /* receive works in it */
};

static bool is_looked_into(const struct walk *walk, const struct folder *folder,
                           const char *name)
{
    if (!strcmp(name, ".") || !strcmp(name, "..") ||
        strstr(name, ".turnpost-")) /* what a killed run has left */
        return false;
    if (*name == '.')
        return folder->maildir && is_folder_in(arena_print(walk->arena, "%s/%s",
                                                           folder->path, name),
                                               "cur", walk->arena);
    return walk->search->letters || !folder->games || !is_beside_games(name);
}

/* The names that count, in order, ending with NULL; NULL with errno. */
static const char **list_folder_names(struct walk *walk,
                                      const struct folder *folder)
{
    size_t count = 0, room = 64;
    const char **names = arena_alloc(walk->arena, room * sizeof *names);
    const struct dirent *entry;
    DIR *open = opendir(folder->path);
    if (!open)
        return NULL;
    while (walk->names < SEARCH_FILES_MAX && (entry = readdir(open))) {
        if (!is_looked_into(walk, folder, entry->d_name))
            continue;
        walk->names++;
        names[count++] =
            arena_copy(walk->arena, entry->d_name, strlen(entry->d_name));
        if (count == room) {
            names = arena_grow(walk->arena, names, room * sizeof *names,
                               2 * room * sizeof *names);
            room *= 2;
        }
    }
    closedir(open);
    names[count] = NULL;
    qsort(names, count, sizeof *names, text_order);
    return names;
}

static void walk_folder(struct walk *walk, const char *path);

/* Links lead to files, not to folders, so that there is no circle. */
static void walk_name(struct walk *walk, const char *path)
{
    struct stat own, found;
    if (lstat(path, &own) != 0 || stat(path, &found) != 0)
        return;
    if (S_ISDIR(found.st_mode) && !S_ISLNK(own.st_mode))
        walk_folder(walk, path);
    else if (S_ISREG(found.st_mode))
        reader_file(walk->reader, path, NULL);
}

static void walk_folder(struct walk *walk, const char *path)
{
    struct arena *arena = walk->search->app->arena;
    struct folder folder = { .path = path };
    folder.maildir = is_folder_in(path, "cur", walk->arena) &&
                     is_folder_in(path, "new", walk->arena);
    folder.games = is_folder_in(path, "locks", walk->arena);
    if (walk->depth == SEARCH_DEPTH_MAX) {
        tell_unread_path(walk, path, N_("folders are nested too deep"));
        return;
    }
    const char **names = list_folder_names(walk, &folder);
    if (!names) {
        tell_unread_path(walk, path, strerror(errno));
        return;
    }
    walk->depth++;
    for (; *names; names++)
        walk_name(walk, !strcmp(path, ".")
                            ? arena_print(arena, "%s", *names)
                            : arena_print(arena, "%s/%s", path, *names));
    walk->depth--;
}

static bool read_path(struct walk *walk, const char *path, struct error *e)
{
    struct stat found;
    if (input_is_standard(path))
        return reader_file(walk->reader, path, e);
    if (stat(path, &found) != 0)
        return fail(e, EX_NOINPUT, "\"%s\" cannot be read: %s", path,
                    error_said(e, strerror(errno)));
    if (S_ISDIR(found.st_mode)) {
        if (access(path, R_OK | X_OK) != 0)
            return fail(e, EX_NOINPUT, "the folder \"%s\" cannot be read: %s",
                        path, error_said(e, strerror(errno)));
        walk_folder(walk, path);
        return true;
    }
    return S_ISREG(found.st_mode)
               ? reader_file(walk->reader, path, e)
               : fail(e, EX_NOINPUT, "\"%s\" is no file and no folder", path);
}

bool search_read(struct search *search, const char *const *paths, int count,
                 struct error *e)
{
    struct walk walk = { .search = search,
                         .arena = arena_apart(search->app->arena),
                         .reader = reader_open(search) };
    bool done = true;
    for (int i = 0; done && i < count; i++)
        done = read_path(&walk, paths[i], e);
    reader_close(walk.reader);
    if (walk.names == SEARCH_FILES_MAX)
        tell_unread_path(&walk, paths[count - 1],
                         "there is more than is looked at");
    arena_free(walk.arena);
    return done;
}
