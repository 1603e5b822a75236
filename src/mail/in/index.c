#include "mail/in/index.h"

#include <dirent.h>
#include <errno.h>
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

/* The file: a head, a table of games, their names, pages of keys.
 *
 * The place of a game in the table follows from its name; a key goes into the
 * page that its hash says. Its word there has the other bits of the hash and
 * the place of the game. The first word of a page is the sum of its others. */
enum { TRIES = 4 }; /* to begin anew */

static uint64_t power_over(uint64_t least, uint64_t number)
{
    while (least < number)
        least *= 2;
    return least;
}

struct indexing {
    struct index *index;
    uint64_t place;
};

static void add_key(void *context, uint64_t hash)
{
    const struct indexing *into = context;
    struct index *index = into->index;
    uint64_t *page = index_page(index, hash, true);
    uint64_t word = index_word(hash, into->place);
    int at = 1;
    if (!page)
        return;
    while (at < INDEX_WORDS && page[at] && page[at] != word)
        at++;
    if (at == INDEX_WORDS) {
        index->full = true;
    } else if (!page[at]) {
        page[at] = word;
        page[0] += word;
    }
}

static void add_game(struct index *index, const struct mailer *mailer,
                     uint64_t i, const struct ledger *ledger)
{
    struct index_place *place = &index->places[i];
    struct indexing into = { index, i };
    unsigned char hash[HASH];
    bool goes_on = place->n > 0 && ledger_hash(ledger, place->n, hash) &&
                   !memcmp(hash, place->head, sizeof place->head);
    index_keys_of(mailer, ledger, goes_on ? place->n + 1 : 0, add_key, &into);
    place->n = ledger->table.n;
    memcpy(place->head, ledger->table.head, sizeof place->head);
}

/* ---- the folder ---- */

/* Its place, or the empty one where it belongs. */
static uint64_t place_named(const struct index *index, const char *name,
                            uint64_t *hash)
{
    *hash = index_name_hash(name);
    uint64_t i = *hash & (index->head.places - 1);
    while (index->places[i].name && index->places[i].name != *hash)
        i = (i + 1) & (index->head.places - 1);
    return i;
}

/* Its memory is given back at once: there may be many. */
static void read_game(struct index *index, uint64_t i, const char *name)
{
    struct app app = *index->mailer->app;
    struct mailer mailer = *index->mailer;
    struct index_place *place = &index->places[i];
    struct error e = { 0 };
    struct held held;
    app.arena = arena_new();
    mailer.app = &app;
    bool read = folder_look(&mailer, name, &held, &e);
    if (read) {
        add_game(index, &mailer, i, held.ledger);
        folder_release(&held);
    }
    place->unread = !read;
    if (!read && e.status != EX_DATAERR)
        place->time = 0; /* it may be in a moment */
    arena_free(app.arena);
}

static bool compare_file(struct index *index, int folder,
                         const struct dirent *entry)
{
    struct stat file = { 0 };
    const char *name = entry->d_name;
    uint64_t hash, i = place_named(index, name, &hash), time = 0;
    struct index_place *place = &index->places[i];
    index->present += !index->seen[i];
    index->seen[i] = true;
    if (index->lists && place->name && place->inode == entry->d_ino &&
        !place->gone)
        return true;
    if (fstatat(folder, name, &file, 0) == 0)
        time = to_size(file.st_mtim.tv_sec) * 1000000000 +
               to_size(file.st_mtim.tv_nsec);
    if (place->name && place->inode == file.st_ino && place->time == time &&
        place->size == to_size(file.st_size) && time && !place->gone)
        return true;
    if (!place->name) {
        index->full |= 4 * ++index->used > 3 * index->head.places;
        if (!index_put_name(index, i, name))
            return false;
    }
    index->live += !place->name || place->gone;
    place->name = hash;
    place->inode = file.st_ino;
    place->size = to_size(file.st_size);
    place->time = time;
    place->gone = false;
    read_game(index, i, name);
    index->changed[i] = index->any = true;
    return true;
}

static void forget_gone(struct index *index)
{
    if (index->present == index->live)
        return;
    for (uint64_t i = 0; i < index->head.places; i++) {
        struct index_place *place = &index->places[i];
        if (!place->name || index->seen[i] || place->gone)
            continue;
        place->gone = true;
        index->changed[i] = index->any = true;
    }
}

static uint64_t count_games(DIR *folder)
{
    const struct dirent *entry;
    uint64_t count = 0;
    rewinddir(folder);
    while ((entry = readdir(folder)))
        count += folder_is_game(entry->d_name);
    return count;
}

static bool compare_files(struct index *index, DIR *folder)
{
    const struct dirent *entry;
    bool done = true;
    rewinddir(folder);
    while (done && !index->full && !index->wrong &&
           (errno = 0, entry = readdir(folder)))
        if (folder_is_game(entry->d_name))
            done = compare_file(index, dirfd(folder), entry);
    return done && (errno == 0 || index->full || index->wrong);
}

/* Where it is too small or not right it begins anew. */
static bool compare_folder(struct index *index, DIR *folder)
{
    struct stat before = { 0 };
    bool done = fstat(dirfd(folder), &before) == 0 && index_load(index);
    uint64_t pages = INDEX_PAGES;
    for (int tries = 0; tries < TRIES; tries++) {
        if (done && compare_files(index, folder) && !index->full &&
            !index->wrong) {
            forget_gone(index);
            return index_save(index, &before);
        }
        uint64_t count = count_games(folder);
        if (done && index->full)
            pages = 2 * index->head.pages;
        done = index_begin(index, power_over(INDEX_PLACES, 2 * count + 1),
                           power_over(pages, count));
    }
    return false;
}

/* ---- looking up ---- */

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
    const char **names = arena_alloc(arena, (index->used + 1) * sizeof *names);
    size_t count = 0;
    for (uint64_t i = 0; any && i < index->head.places; i++) {
        const struct index_place *place = &index->places[i];
        char name[INDEX_NAME];
        uint64_t hash;
        if (!place->name || place->gone || !(found[i] || place->unread))
            continue;
        if (!index_read_name(index, i, name) ||
            place_named(index, name, &hash) != i)
            return NULL;
        names[count++] = arena_copy(arena, name, strlen(name));
    }
    qsort(names, count, sizeof *names, text_order);
    return names;
}

static const char *const *find_keys(struct index *index,
                                    const struct index_key *keys, size_t count)
{
    bool *found = arena_alloc(index->arena, index->head.places);
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

/* Is it as the folder is, but for what was written in place of files? A file
 * that came in place of another has another number. */
static bool list_folder(struct index *index, DIR *folder)
{
    struct stat now = { 0 };
    if (!index_is_recent(index) || fstat(dirfd(folder), &now) != 0)
        return false;
    if (index->mailer->index_is_listed || index_is_listed(index, &now))
        return true;
    if (!index_load(index))
        return false;
    index->lists = true;
    bool done = compare_files(index, folder) && !index->full && !index->wrong;
    if (done)
        forget_gone(index);
    done = done && index_save(index, &now) && !index->head.unread;
    index->lists = false;
    index->mailer->index_is_listed = done;
    return done;
}

/* Without a look at the games: not where a key is not found that a newer file
 * may have, which came in the place of one without a change of the folder. */
static const char *const *find_quickly(struct index *index, DIR *folder,
                                       const struct index_key *keys,
                                       size_t count)
{
    struct arena *arena = index->mailer->app->arena;
    struct names names = { .arena = arena };
    if (!list_folder(index, folder))
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
static const char *const *look_up(struct index *index, DIR *folder,
                                  const struct index_key *keys, size_t count)
{
    struct mailer *mailer = index->mailer;
    const char *const *names = NULL;
    if (mailer->index_is_fresh && index_load(index))
        names = find_keys(index, keys, count);
    else if ((names = find_quickly(index, folder, keys, count)))
        return names;
    for (int tries = 0; !names && tries < 2; tries++) {
        if (tries > 0 && ftruncate(index->fd, 0) != 0)
            return NULL;
        if (compare_folder(index, folder))
            names = find_keys(index, keys, count);
    }
    mailer->index_is_fresh = names != NULL;
    return names;
}

/* The lock is taken with it. */
static bool open_index(struct index *index)
{
    const struct mailer *mailer = index->mailer;
    const char *name =
        folder_mark(mailer->host->public, KEY_PUBLIC, mailer->app->arena);
    const char *path = folder_path(mailer, "index", name, NULL);
    index->fd = path ? folder_lock(path, NULL) : -1;
    return index->fd >= 0;
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
    struct index index = { .mailer = mailer };
    const char *const *names = NULL;
    if (mailer->store)
        return games_of_store(mailer, keys, count, e);
    DIR *folder = mailer->host ? opendir(mailer->games) : NULL;
    if (folder && open_index(&index)) {
        index.arena = arena_new();
        names = look_up(&index, folder, keys, count);
        index_drop(&index);
        arena_free(index.arena);
        close(index.fd);
    }
    if (folder)
        closedir(folder);
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
                const struct ledger *ledger, int first)
{
    struct noting noting = { mailer, name };
    if (mailer->store)
        index_keys_of(mailer, ledger, first, note_key, &noting);
}
