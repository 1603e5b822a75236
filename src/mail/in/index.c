#include "mail/in/index.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"
#include "mail/folder.h"
#include "mail/store.h"

/* The file: a head, a table of games, their names, pages of keys.
 *
 * The place of a game in the table follows from its name; a key goes into the
 * page that its hash says. Its word there has the other bits of the hash and
 * the place of the game. The first word of a page is the sum of its others. */
enum {
    PAGE = 4096,
    WORDS = PAGE / 8,
    NAME_ROOM = 256,
    PLACE_BITS = 20, /* of a word */
    PLACES_LEAST = 256,
    PAGES_LEAST = 16,
    TRIES = 4, /* to begin anew */
    PLACES_MOST = 1 << (PLACE_BITS - 1),
    PAGES_MOST = 1 << 20
};

struct head {
    char what[16];
    unsigned char boot[16]; /* of the machine: what it had not brought to the
                               disk may be missing after another one */
    uint64_t places, pages;
};

static const char mark[16] = "turnpost index1";

/* A game as it was read. */
struct place {
    uint64_t name; /* its hash; 0: none is here */
    uint64_t inode, size, time;
    unsigned char head[16]; /* the beginning of the chain's hash there */
    int32_t n;              /* the last entry whose codes are in the pages */
    uint8_t unread, gone;
    uint8_t pad[2];
    uint64_t sum; /* of all of that */
};

struct index {
    struct mailer *mailer;
    struct arena *arena; /* its own */
    int fd;
    struct head head;
    struct place *places;
    size_t mapped;   /* bytes of them */
    bool *changed;   /* those to be written, … */
    bool *seen;      /* … that are in the folder, … */
    uint64_t **page; /* … pages, as far as they were needed, … */
    bool *dirty;     /* … and those of them to be written */
    uint64_t used;   /* places */
    bool full, wrong;
};

/* ---- the file ---- */

static off_t names_at(const struct index *index)
{
    return PAGE + (off_t)(index->head.places * sizeof(struct place));
}

static off_t page_at(const struct index *index, uint64_t page)
{
    return names_at(index) +
           (off_t)(index->head.places * NAME_ROOM + page * PAGE);
}

static bool read_at(const struct index *index, void *into, size_t length,
                    off_t at)
{
    return pread(index->fd, into, length, at) == (ssize_t)length;
}

static bool write_at(const struct index *index, const void *bytes,
                     size_t length, off_t at)
{
    return pwrite(index->fd, bytes, length, at) == (ssize_t)length;
}

static void boot_of_machine(unsigned char boot[16])
{
    char words[64] = "";
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    if (file && !fgets(words, sizeof words, file))
        *words = '\0';
    if (file)
        fclose(file);
    crypto_generichash(boot, 16, (const unsigned char *)words, strlen(words),
                       NULL, 0);
}

static uint64_t sum_of_place(const struct place *place)
{
    uint64_t head[2];
    memcpy(head, place->head, sizeof head);
    return place->name + 3 * place->inode + 5 * place->size + 7 * place->time +
           11 * head[0] + 13 * head[1] +
           to_size(17 *
                   (4 * (place->n + 1LL) + 2 * place->unread + place->gone));
}

static uint64_t power_over(uint64_t least, uint64_t number)
{
    while (least < number)
        least *= 2;
    return least;
}

static void let_go(struct index *index)
{
    if (index->places)
        munmap(index->places, index->mapped);
    index->places = NULL;
}

/* The places are the file's until they are changed. */
static bool make_room(struct index *index)
{
    const struct head *head = &index->head;
    let_go(index);
    index->mapped = head->places * sizeof *index->places;
    void *start = mmap(NULL, index->mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE,
                       index->fd, PAGE);
    index->places = start == MAP_FAILED ? NULL : start;
    index->changed = arena_alloc(index->arena, head->places);
    index->seen = arena_alloc(index->arena, head->places);
    index->page = arena_alloc(index->arena, head->pages * sizeof *index->page);
    index->dirty = arena_alloc(index->arena, head->pages);
    index->full = index->wrong = false;
    index->used = 0;
    return index->places != NULL;
}

/* Empty, with room for so many. */
static bool begin_anew(struct index *index, uint64_t places, uint64_t pages)
{
    if (places > PLACES_MOST || pages > PAGES_MOST)
        return false;
    memcpy(index->head.what, mark, sizeof mark);
    boot_of_machine(index->head.boot);
    index->head.places = places;
    index->head.pages = pages;
    return ftruncate(index->fd, 0) == 0 &&
           ftruncate(index->fd, page_at(index, pages)) == 0 && make_room(index);
}

static bool is_power(uint64_t number, uint64_t most)
{
    return number > 0 && number <= most && (number & (number - 1)) == 0;
}

static bool read_head(struct index *index)
{
    unsigned char boot[16];
    struct head *head = &index->head;
    struct stat file;
    boot_of_machine(boot);
    return read_at(index, head, sizeof *head, 0) &&
           !memcmp(head->what, mark, sizeof mark) &&
           !memcmp(head->boot, boot, sizeof boot) &&
           is_power(head->places, PLACES_MOST) &&
           is_power(head->pages, PAGES_MOST) && fstat(index->fd, &file) == 0 &&
           file.st_size == page_at(index, head->pages);
}

static bool read_places(struct index *index)
{
    if (!make_room(index))
        return false;
    for (uint64_t i = 0; i < index->head.places; i++) {
        const struct place *place = &index->places[i];
        if (place->name && place->sum != sum_of_place(place))
            return false;
        index->used += place->name != 0;
    }
    return true;
}

/* Pages first: a game counts as read when its keys are there. */
static bool write_all(struct index *index)
{
    bool done = true;
    for (uint64_t i = 0; done && i < index->head.pages; i++)
        done = !index->dirty[i] ||
               write_at(index, index->page[i], PAGE, page_at(index, i));
    for (uint64_t i = 0; done && i < index->head.places; i++) {
        struct place *place = &index->places[i];
        if (!index->changed[i])
            continue;
        place->sum = sum_of_place(place);
        done = write_at(index, place, sizeof *place,
                        PAGE + (off_t)(i * sizeof *place));
    }
    return done && write_at(index, &index->head, sizeof index->head, 0);
}

/* ---- keys ---- */

/* The page with the key of this hash, or NULL when that is not right. */
static uint64_t *page_of(struct index *index, uint64_t hash, bool change)
{
    uint64_t i = hash & (index->head.pages - 1), sum = 0;
    uint64_t *page = index->page[i];
    if (!page) {
        page = arena_alloc(index->arena, PAGE);
        index->wrong |= !read_at(index, page, PAGE, page_at(index, i));
        for (int word = 1; word < WORDS; word++)
            sum += page[word];
        index->wrong |= sum != page[0];
        index->page[i] = page;
    }
    index->dirty[i] |= change;
    return index->wrong ? NULL : page;
}

static uint64_t word_of(uint64_t hash, uint64_t place)
{
    return hash >> PLACE_BITS << PLACE_BITS | (place + 1);
}

struct indexing {
    struct index *index;
    uint64_t place;
};

static void add_key(void *context, uint64_t hash)
{
    const struct indexing *into = context;
    struct index *index = into->index;
    uint64_t *page = page_of(index, hash, true);
    uint64_t word = word_of(hash, into->place);
    int at = 1;
    if (!page)
        return;
    while (at < WORDS && page[at] && page[at] != word)
        at++;
    if (at == WORDS) {
        index->full = true;
    } else if (!page[at]) {
        page[at] = word;
        page[0] += word;
    }
}

static void add_game(struct index *index, const struct mailer *mailer,
                     uint64_t i, const struct ledger *ledger)
{
    struct place *place = &index->places[i];
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
    static const unsigned char none[crypto_shorthash_KEYBYTES];
    crypto_shorthash((unsigned char *)hash, (const unsigned char *)name,
                     strlen(name), none);
    *hash += *hash == 0;
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
    struct place *place = &index->places[i];
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

/* Its name is there before it counts. */
static bool write_name(const struct index *index, uint64_t i, const char *name)
{
    char room[NAME_ROOM] = "";
    snprintf(room, sizeof room, "%s", name);
    return write_at(index, room, sizeof room,
                    names_at(index) + (off_t)(i * NAME_ROOM));
}

static bool compare_file(struct index *index, int folder, const char *name)
{
    struct stat file = { 0 };
    uint64_t hash, i = place_named(index, name, &hash), time = 0;
    struct place *place = &index->places[i];
    if (fstatat(folder, name, &file, 0) == 0)
        time = to_size(file.st_mtim.tv_sec) * 1000000000 +
               to_size(file.st_mtim.tv_nsec);
    index->seen[i] = true;
    if (place->name && place->inode == file.st_ino && place->time == time &&
        place->size == to_size(file.st_size) && time && !place->gone)
        return true;
    if (!place->name) {
        index->full |= 4 * ++index->used > 3 * index->head.places;
        if (!write_name(index, i, name))
            return false;
    }
    place->name = hash;
    place->inode = file.st_ino;
    place->size = to_size(file.st_size);
    place->time = time;
    place->gone = false;
    read_game(index, i, name);
    index->changed[i] = true;
    return true;
}

static void forget_gone(struct index *index)
{
    for (uint64_t i = 0; i < index->head.places; i++) {
        struct place *place = &index->places[i];
        if (!place->name || index->seen[i] || place->gone)
            continue;
        place->gone = true;
        index->changed[i] = true;
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
            done = compare_file(index, dirfd(folder), entry->d_name);
    return done && (errno == 0 || index->full || index->wrong);
}

/* Where it is too small or not right it begins anew. */
static bool compare_folder(struct index *index, DIR *folder)
{
    bool done = read_head(index) && read_places(index);
    uint64_t pages = PAGES_LEAST;
    for (int tries = 0; tries < TRIES; tries++) {
        if (done && compare_files(index, folder) && !index->full &&
            !index->wrong) {
            forget_gone(index);
            return write_all(index);
        }
        uint64_t count = count_games(folder);
        if (done && index->full)
            pages = 2 * index->head.pages;
        done = begin_anew(index, power_over(PLACES_LEAST, 2 * count + 1),
                          power_over(pages, count));
    }
    return false;
}

/* ---- looking up ---- */

static void find_key(struct index *index, const struct index_key *key,
                     bool *found)
{
    uint64_t hash = index_hash(index->mailer->host, key);
    const uint64_t *page = page_of(index, hash, false);
    for (int i = 1; page && i < WORDS && page[i]; i++) {
        uint64_t place = (page[i] & ((1 << PLACE_BITS) - 1)) - 1;
        if (page[i] == word_of(hash, place) && place < index->head.places)
            found[place] = true;
    }
}

static const char *const *names_found(const struct index *index,
                                      const bool *found)
{
    struct arena *arena = index->mailer->app->arena;
    const char **names = arena_alloc(arena, (index->used + 1) * sizeof *names);
    size_t count = 0;
    for (uint64_t i = 0; i < index->head.places; i++) {
        const struct place *place = &index->places[i];
        char name[NAME_ROOM];
        uint64_t hash;
        if (!place->name || place->gone || !(found[i] || place->unread))
            continue;
        if (!read_at(index, name, sizeof name,
                     names_at(index) + (off_t)(i * NAME_ROOM)) ||
            name[NAME_ROOM - 1] || place_named(index, name, &hash) != i)
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
    for (size_t i = 0; i < count; i++)
        find_key(index, &keys[i], found);
    return index->wrong ? NULL : names_found(index, found);
}

/* What is not right is emptied, and filled again. */
static const char *const *look_up(struct index *index, DIR *folder,
                                  const struct index_key *keys, size_t count)
{
    struct mailer *mailer = index->mailer;
    const char *const *names = NULL;
    if (mailer->index_is_fresh && read_head(index) && read_places(index))
        names = find_keys(index, keys, count);
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
        let_go(&index);
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
