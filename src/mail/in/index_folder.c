#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "mail/folder.h"
#include "mail/in/index.h"
#include "mail/in/index_file.h"

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

uint64_t index_place_named(const struct index *index, const char *name,
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
    uint64_t hash, i = index_place_named(index, name, &hash), time = 0;
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

bool index_compare(struct index *index, DIR *folder)
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

bool index_list(struct index *index, DIR *folder)
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
