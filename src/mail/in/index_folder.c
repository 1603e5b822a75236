#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/inotify.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "core/text.h"
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

static inline uint64_t fewer(const char *letters, size_t count)
{
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++)
        word = word << 8 | (unsigned char)letters[i];
    return word;
}

static inline uint64_t mixed(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 29;
}

/* Eight letters at once, the last eight perhaps once more: this is done for
 * each game whenever a mail comes. Names are the host's own, so that nobody
 * chooses them to be alike. */
static inline uint64_t hash_of_name(const char *name)
{
    size_t length = strlen(name);
    uint64_t hash = length;
    for (size_t at = 0; at + 8 < length; at += 8)
        hash = mixed(hash, text_eight(name + at));
    hash = mixed(hash, length < 8 ? fewer(name, length)
                                  : text_eight(name + length - 8));
    hash *= 0xbf58476d1ce4e5b9;
    hash ^= hash >> 32;
    return hash | (uint64_t)1 << 63;
}

static inline uint64_t place_of(const struct index *index, uint64_t hash)
{
    uint64_t i = hash & (index->head.places - 1);
    while (index->places[i].name != hash && index->places[i].name)
        i = (i + 1) & (index->head.places - 1);
    return i;
}

uint64_t index_place_named(const struct index *index, const char *name,
                           uint64_t *hash)
{
    *hash = hash_of_name(name);
    return place_of(index, *hash);
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

static uint64_t time_of(const struct stat *file)
{
    return to_size(file->st_mtim.tv_sec) * 1000000000 +
           to_size(file->st_mtim.tv_nsec);
}

static void put_file(struct index_place *place, const struct stat *file)
{
    place->inode = file->st_ino;
    place->size = to_size(file->st_size);
    place->time = time_of(file);
}

static void see(struct index *index, uint64_t i)
{
    index->present += !index->seen[i];
    index->seen[i] = true;
}

static bool compare_file(struct index *index, const char *name)
{
    struct stat file = { 0 };
    uint64_t hash, i = index_place_named(index, name, &hash), time = 0;
    struct index_place *place = &index->places[i];
    see(index, i);
    if (fstatat(index->folder, name, &file, 0) == 0)
        time = time_of(&file);
    if (place->name && place->inode == file.st_ino && place->time == time &&
        place->size == to_size(file.st_size) && time && !place->gone)
        return true;
    if (!place->name) {
        index->full |= 4 * ++index->head.used > 3 * index->head.places;
        if (!index_put_name(index, i, name))
            return false;
    }
    index->head.live += !place->name || place->gone;
    place->name = hash;
    put_file(place, &file);
    place->gone = false;
    read_game(index, i, name);
    index->changed[i] = index->any = true;
    return true;
}

static void forget_gone(struct index *index)
{
    if (index->present == index->head.live)
        return;
    for (uint64_t i = 0; i < index->head.places; i++) {
        struct index_place *place = &index->places[i];
        if (!place->name || index->seen[i] || place->gone)
            continue;
        place->gone = true;
        index->head.live--;
        index->changed[i] = index->any = true;
    }
}

static uint64_t count_games(const struct index *index)
{
    DIR *folder = opendir(index->mailer->games);
    const struct dirent *entry;
    uint64_t count = 0;
    while (folder && (entry = readdir(folder)))
        count += folder_is_game(entry->d_name);
    if (folder)
        closedir(folder);
    return count;
}

/* This is asked of each game whenever the folder was changed. */
static bool is_listed(struct index *index, const struct dirent *entry)
{
    uint64_t i = place_of(index, hash_of_name(entry->d_name));
    const struct index_place *place = &index->places[i];
    if (place->inode != entry->d_ino || place->gone)
        return false;
    see(index, i);
    return true;
}

/* Opened each time: that a folder begins anew cannot be known. */
static bool compare_files(struct index *index)
{
    DIR *folder = opendir(index->mailer->games);
    const struct dirent *entry;
    bool done = folder != NULL;
    errno = 0;
    while (done && (entry = readdir(folder))) {
        if ((index->lists && is_listed(index, entry)) ||
            !folder_is_game(entry->d_name))
            continue;
        done =
            compare_file(index, entry->d_name) && !index->full && !index->wrong;
        errno = 0;
    }
    done = done && errno == 0;
    if (folder)
        closedir(folder);
    return done;
}

bool index_compare(struct index *index)
{
    struct stat before = { 0 };
    bool done = fstat(index->folder, &before) == 0 && index_load(index);
    uint64_t pages = INDEX_PAGES;
    for (int tries = 0; tries < TRIES; tries++) {
        if (done && compare_files(index)) {
            forget_gone(index);
            index->mailer->follows = index->mailer->watches;
            return index_save(index, &before);
        }
        uint64_t count = count_games(index);
        if (done && index->full)
            pages = 2 * index->head.pages;
        done = index_begin(index, power_over(INDEX_PLACES, 2 * count + 1),
                           power_over(pages, count));
    }
    return false;
}

static bool list_all(struct index *index, const struct stat *now)
{
    if (!index_open(index))
        return false;
    index->lists = true;
    bool done = compare_files(index);
    if (done)
        forget_gone(index);
    done = done && index_save(index, now) && !index->head.unread;
    index->lists = false;
    return done;
}

/* ---- who is told of changes ---- */

void index_watch(struct mailer *mailer)
{
    if (!mailer->watches)
        mailer->watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    mailer->watches =
        mailer->watch >= 0 &&
        inotify_add_watch(mailer->watch, mailer->games,
                          IN_CREATE | IN_CLOSE_WRITE | IN_MOVE | IN_DELETE |
                              IN_DELETE_SELF | IN_MOVE_SELF) >= 0;
}

/* False: the others have to be looked at, too. */
static bool compare_named(struct index *index, const char *name)
{
    uint64_t hash;
    if (!index->places && !index_open(index))
        return false;
    uint64_t i = index_place_named(index, name, &hash);
    const struct index_place *place = &index->places[i];
    return (index->changed[i] || index_is_right(place)) && !place->gone &&
           faccessat(index->folder, name, R_OK, 0) == 0 &&
           compare_file(index, name) && !index->full && !index->wrong &&
           !place->unread;
}

/* An event without a name says that some were lost, or the folder is. */
static bool compare_told(struct index *index)
{
    char bytes[4096];
    ssize_t got;
    while ((got = read(index->mailer->watch, bytes, sizeof bytes)) > 0)
        for (const char *at = bytes; at < bytes + got;) {
            struct inotify_event told;
            memcpy(&told, at, sizeof told);
            at += sizeof told;
            if (!told.len || (folder_is_game(at) && !compare_named(index, at)))
                return false;
            at += told.len;
        }
    return got < 0 && errno == EAGAIN;
}

static bool follow(struct index *index)
{
    return compare_told(index) && (!index->any || index_save(index, NULL));
}

/* Of what all of them are looked at for. */
static void forget_told(const struct mailer *mailer)
{
    char bytes[4096];
    while (mailer->watches && read(mailer->watch, bytes, sizeof bytes) > 0)
        ;
}

bool index_list(struct index *index)
{
    struct mailer *mailer = index->mailer;
    struct stat now = { 0 };
    if (!index_is_recent(index) || fstat(index->folder, &now) != 0)
        return false;
    if (mailer->index_is_listed)
        return true;
    if (!mailer->follows)
        forget_told(mailer);
    mailer->index_is_listed = index_is_listed(index, &now) ||
                              (mailer->follows && follow(index)) ||
                              list_all(index, &now);
    mailer->follows = mailer->watches && mailer->index_is_listed;
    return mailer->index_is_listed;
}

void index_wrote(struct index *index, const char *name, const struct held *held)
{
    struct mailer *mailer = index->mailer;
    uint64_t hash;
    if (!mailer->follows || !index_is_recent(index) || !index_open(index))
        return;
    uint64_t i = index_place_named(index, name, &hash);
    if (!index_is_right(&index->places[i]))
        return;
    add_game(index, mailer, i, held->ledger);
    put_file(&index->places[i], &held->read);
    index->changed[i] = index->any = true;
    mailer->follows = !index->full && !index->wrong && follow(index);
}
