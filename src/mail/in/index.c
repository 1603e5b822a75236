#include "mail/in/index.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "mail/folder.h"
#include "mail/in/index_file.h"
#include "mail/store.h"

/* Is there any? */
static bool find_key(struct index *index, const struct index_key *key,
                     bool *found)
{
    bool any = false;
    uint64_t hash = index_hash(index->mailer->host, key);
    const uint64_t *page = index_page(index, hash, false);
    for (int i = 1; page && i < INDEX_WORDS && page[i]; i++) {
        uint64_t place = index_place_of(page[i]);
        if (page[i] == index_word(hash, place) && place < index->head.places)
            found[place] = any = true;
    }
    return any;
}

/* @p any: there are some, or there may be. */
static const char *const *names_found(const struct index *index,
                                      const bool *found, bool any)
{
    struct arena *arena = index->mailer->app->arena;
    const char **names =
        arena_alloc(arena, (size_t)(index->head.used + 1) * sizeof *names);
    size_t count = 0;
    for (uint64_t i = 0; any && i < index->head.places; i++) {
        const struct index_place *place = &index->places[i];
        char name[INDEX_NAME];
        uint64_t hash;
        if (!place->name || place->gone || !(found[i] || place->unread))
            continue;
        if (!index_read_name(index, i, name) ||
            index_place_named(index, name, &hash) != i)
            return NULL;
        names[count++] = arena_copy(arena, name, strlen(name));
    }
    qsort(names, count, sizeof *names, text_order);
    return names;
}

static const char *const *find_keys(struct index *index,
                                    const struct index_key *keys, size_t count)
{
    bool *found = arena_alloc(index->arena, (size_t)index->head.places);
    bool any = index->any || index->unread;
    for (size_t i = 0; i < count; i++)
        any |= find_key(index, &keys[i], found);
    return index->wrong ? NULL : names_found(index, found, any);
}

struct names {
    struct arena *arena;
    const char **name;
    int count, room;
    bool any; /* since it was cleared */
};

static void add_name(void *context, const char *name)
{
    struct names *names = context;
    names->any = true;
    for (int i = 0; i < names->count; i++)
        if (!strcmp(names->name[i], name))
            return;
    names->name = arena_more(names->arena, names->name, names->count + 1,
                             &names->room, sizeof *names->name);
    names->name[names->count++] = arena_copy(names->arena, name, strlen(name));
}

/* Without a look at the games: not where a key is not found that a newer file
 * may have, which came in the place of one without a change of the folder. */
static const char *const *find_quickly(struct index *index,
                                       const struct index_key *keys,
                                       size_t count)
{
    struct arena *arena = index->mailer->app->arena;
    struct names names = { .arena = arena };
    if (!index_list(index))
        return NULL;
    for (size_t i = 0; i < count; i++) {
        names.any = false;
        if (!index_find(index, index_hash(index->mailer->host, &keys[i]),
                        add_name, &names) ||
            (!names.any && keys[i].kind != INDEX_ADDRESS))
            return NULL;
    }
    names.name = arena_more(arena, names.name, names.count, &names.room,
                            sizeof *names.name);
    names.name[names.count] = NULL;
    qsort(names.name, to_size(names.count), sizeof *names.name, text_order);
    return names.name;
}

/* What is not right is emptied, and filled again. */
static const char *const *look_up(struct index *index,
                                  const struct index_key *keys, size_t count)
{
    struct mailer *mailer = index->mailer;
    const char *const *names = NULL;
    if (mailer->index_is_fresh && index_load(index))
        names = find_keys(index, keys, count);
    else if ((names = find_quickly(index, keys, count)))
        return names;
    for (int tries = 0; !names && tries < 2; tries++) {
        if (tries > 0 && ftruncate(index->fd, 0) != 0)
            return NULL;
        if (index_compare(index))
            names = find_keys(index, keys, count);
    }
    mailer->index_is_fresh = names != NULL;
    return names;
}

/* The lock is taken with it. */
static bool open_index(struct index *index, struct mailer *mailer)
{
    *index = (struct index){ .mailer = mailer, .folder = -1, .fd = -1 };
    if (mailer->host)
        index->folder = open(mailer->games, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (index->folder < 0)
        return false;
    const char *name =
        folder_mark(mailer->host->public, KEY_PUBLIC, mailer->app->arena);
    const char *path = folder_path(mailer, "index", name, NULL);
    index->fd = path ? folder_lock(path, NULL) : -1;
    index->arena = arena_new();
    return index->fd >= 0;
}

static void close_index(struct index *index)
{
    index_drop(index);
    arena_free(index->arena);
    if (index->fd >= 0)
        close(index->fd);
    if (index->folder >= 0)
        close(index->folder);
}

static const char *const *games_of_store(struct mailer *mailer,
                                         const struct index_key *keys,
                                         size_t count, struct error *e)
{
    uint64_t *hashes =
        arena_alloc(mailer->app->arena, (count + 1) * sizeof *hashes);
    for (size_t i = 0; i < count; i++)
        hashes[i] = index_hash(mailer->host, &keys[i]);
    return store_games(mailer, hashes, count, e);
}

const char *const *index_games(struct mailer *mailer,
                               const struct index_key *keys, size_t count,
                               struct error *e)
{
    struct index index;
    const char *const *names = NULL;
    if (mailer->store)
        return games_of_store(mailer, keys, count, e);
    if (open_index(&index, mailer))
        names = look_up(&index, keys, count);
    close_index(&index);
    return names ? names : folder_games(mailer, e);
}

struct noting {
    struct mailer *mailer;
    const char *name;
};

static void note_key(void *context, uint64_t hash)
{
    const struct noting *noting = context;
    store_key(noting->mailer, noting->name, hash);
}

void index_note(struct mailer *mailer, const char *name,
                const struct held *held, int first)
{
    struct noting noting = { mailer, name };
    struct index index;
    if (mailer->store) {
        index_keys_of(mailer, held->ledger, first, note_key, &noting);
    } else if (mailer->follows) {
        if (open_index(&index, mailer))
            index_wrote(&index, name, held);
        close_index(&index);
    }
}
