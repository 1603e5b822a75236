#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "core/language.h"
#include "core/narrow.h"
#include "search/my_games.h"
#include "session/secrets.h"
#include "system/folders.h"

enum { PATHS_MAX = 256 };

static bool add_mine(struct my_games *own, const char *who, struct error *e)
{
    struct mine *mine = arena_alloc(own->app->arena, sizeof *mine);
    bool key = !strncmp(who, "ed25519:", 8) || access(who, F_OK) == 0;
    mine->next = own->mine;
    own->mine = mine;
    mine->name = who;
    if (!key)
        return true;
    mine->name = NULL;
    return secrets_public(own->app, who, mine->key.public, e);
}

/* Without --mine: those that signing commands find, too. */
static bool own_keys(struct my_games *own, struct error *e)
{
    struct keyring *keys = arena_alloc(own->app->arena, sizeof *keys);
    if (!keyring_read(own->app, keys, e))
        return false;
    for (int i = 0; i < keys->count; i++) {
        struct mine *mine = arena_alloc(own->app->arena, sizeof *mine);
        mine->next = own->mine;
        memcpy(mine->key.public, keys->keys[i].public, KEY_PUBLIC);
        own->mine = mine;
    }
    return true;
}

static bool read_mine(const struct invocation *inv, struct my_games *own,
                      struct error *e)
{
    const char *who[OPTIONS_MAX];
    int count = option_values(inv, "mine", who, OPTIONS_MAX);
    if (!count)
        return own_keys(own, e);
    for (int i = 0; i < count; i++)
        if (!add_mine(own, who[i], e))
            return false;
    return true;
}

/* The key whose seal is trusted, or NULL. */
static const struct key *reader_key(const struct my_games *own)
{
    for (const struct mine *mine = own->mine; mine; mine = mine->next)
        if (!mine->name)
            return &mine->key;
    return NULL;
}

static struct my_game *new_row(struct my_games *own)
{
    own->rows = arena_more(own->app->arena, own->rows, own->count, &own->room,
                           sizeof *own->rows);
    return &own->rows[own->count++];
}

static int by_wait(const void *one, const void *other)
{
    const struct my_game *a = one, *b = other;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    if (a->since != b->since)
        return a->since < b->since ? -1 : 1;
    return strcmp(a->id, b->id);
}

static void add_faults(struct my_games *own, const struct story *story)
{
    for (int i = 0; i < story->fault_count; i++) {
        const struct fault *fault = &story->faults[i];
        text_say(&own->faults, "%s: line %d of the ledger: %s\n",
                 place_words(fault->place, own->app->arena), fault->line,
                 fault->what);
    }
}

static bool is_row_wanted(const struct my_games *own, const struct my_game *row)
{
    return row->rank == RANK_MINE || (!own->mine && row->rank == RANK_OTHERS);
}

void my_games_add(struct my_games *own, struct story *story)
{
    struct my_game row;
    add_faults(own, story);
    if (!story->count)
        return;
    my_games_row(own, story, &row);
    *new_row(own) = row;
    if (!own->keep || !is_row_wanted(own, &row) ||
        (own->longest && by_wait(own->longest, &row) <= 0))
        return;
    struct arena *arena = own->app->arena;
    const struct ledger *ledger = story->kept[0].ledger;
    own->longest = arena_clone(arena, &row, sizeof row);
    own->bytes = arena_copy(arena, ledger->bytes, ledger->length);
    own->length = ledger->length;
}

static void add_game_row(void *context, struct story *story)
{
    my_games_add(context, story);
}

void my_games_sort(struct my_games *own)
{
    if (own->count)
        qsort(own->rows, to_size(own->count), sizeof *own->rows, by_wait);
}

/* ---- finding ---- */

struct finding {
    struct my_games *own;
    struct copies *copies;
};

static void take_found(void *context, const struct place *place,
                       const char *bytes, size_t length)
{
    struct finding *finding = context;
    if (!copies_add(finding->copies, place, bytes, length))
        text_say(&finding->own->faults, "%s: there is too much to keep it\n",
                 place_words(place, finding->own->app->arena));
}

static void note_unread(void *context, const struct place *place,
                        const char *what)
{
    struct finding *finding = context;
    text_add(&finding->own->faults, "%s: %s\n",
             place_words(place, finding->own->app->arena),
             language_say(arena_language(finding->own->app->arena), what));
}

static int usual_paths(const struct app *app, const char **paths)
{
    const char *named = app->environment("TURNPOST_MY_GAMES");
    char *rest = NULL;
    int count = 0;
    if (named && *named)
        for (char *path = strtok_r(arena_copy(app->arena, named, strlen(named)),
                                   path_between, &rest);
             path && count < PATHS_MAX;
             path = strtok_r(NULL, path_between, &rest))
            paths[count++] = path;
    if (!count)
        paths[count++] = ".";
    return count;
}

static void tell_found_faults(struct my_games *own)
{
    char *rest = NULL;
    for (char *line = strtok_r(own->faults.bytes, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        if (own->app->json)
            app_warn(own->app, line,
                     arena_say(own->app->arena, "it is passed over"));
        else
            app_tell(own->app, "%s\n", line);
}

bool my_games_find(struct invocation *inv, struct my_games *into,
                   struct error *e)
{
    const char *usual[PATHS_MAX];
    const char *const *paths = inv->arguments;
    int count = inv->argument_count;
    struct finding finding = { into, copies_new(inv->app->arena) };
    struct search search = { .app = inv->app,
                             .context = &finding,
                             .ledger = take_found,
                             .unread = note_unread };
    into->app = inv->app;
    into->faults = text_new(inv->app->arena);
    posted_read(inv->app, &into->posted);
    if (!count) {
        count = usual_paths(inv->app, usual);
        paths = usual;
    }
    if (!read_mine(inv, into, e) || !search_read(&search, paths, count, e))
        return false;
    copies_each(finding.copies, reader_key(into), false, add_game_row, into);
    my_games_sort(into);
    tell_found_faults(into);
    return true;
}

void my_games_drop(struct my_games *own)
{
    for (int i = 0; i < own->count; i++)
        json_decref(own->rows[i].facts);
}
