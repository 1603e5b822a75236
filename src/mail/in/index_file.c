#include "mail/in/index_file.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "core/narrow.h"

enum {
    PAGE = INDEX_WORDS * 8,
    PLACE_BITS = 20, /* of a word */
    PLACES_MOST = 1 << (PLACE_BITS - 1),
    PAGES_MOST = 1 << 20
};

static const char mark[16] = "turnpost index5";
/* For so long no file of a game is looked at that its folder has in the same
 * place, and the folder is not listed while it is as it was. What changes
 * within a tick of the clock of a folder may not be seen there. */
static const uint64_t second = 1000000000, recent = 60, tick = 2;

static off_t names_at(const struct index *index)
{
    return PAGE + (off_t)(index->head.places * sizeof(struct index_place));
}

static off_t page_at(const struct index *index, uint64_t page)
{
    return names_at(index) +
           (off_t)(index->head.places * INDEX_NAME + page * PAGE);
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

/* It is the same for as long as this runs. */
static const unsigned char *boot_of_machine(const struct index *index)
{
    struct mailer *mailer = index->mailer;
    char words[64] = "";
    FILE *file = mailer->boot_is_known
                     ? NULL
                     : fopen("/proc/sys/kernel/random/boot_id", "re");
    if (mailer->boot_is_known)
        return mailer->boot;
    if (file && !fgets(words, sizeof words, file))
        *words = '\0';
    if (file)
        fclose(file);
    crypto_generichash(mailer->boot, sizeof mailer->boot,
                       (const unsigned char *)words, strlen(words), NULL, 0);
    mailer->boot_is_known = true;
    return mailer->boot;
}

static uint64_t sum_of_place(const struct index_place *place)
{
    uint64_t head[2];
    memcpy(head, place->head, sizeof head);
    return place->name + 3 * place->inode + 5 * place->size + 7 * place->time +
           11 * head[0] + 13 * head[1] + 17 * (uint64_t)(uint32_t)place->n +
           19 * place->unread + 23 * place->gone;
}

void index_drop(struct index *index)
{
    if (index->places)
        munmap(index->places, index->mapped);
    if (index->flags)
        munmap(index->flags, index->flagged);
    index->places = NULL;
    index->flags = NULL;
}

static void *map(size_t length, int how, int fd, off_t at)
{
    void *start =
        mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | how, fd, at);
    return start == MAP_FAILED ? NULL : start;
}

/* The places are the file's until they are changed; most of the flags are never
 * looked at. */
bool index_open(struct index *index)
{
    const struct index_head *head = &index->head;
    index_drop(index);
    index->mapped = (size_t)head->places * sizeof *index->places;
    index->flagged =
        (size_t)(head->pages * (sizeof *index->page + 1) + 2 * head->places);
    index->places = map(index->mapped, 0, index->fd, PAGE);
    index->flags = map(index->flagged, MAP_ANONYMOUS, -1, 0);
    if (!index->places || !index->flags)
        return false;
    index->page = index->flags;
    void *after = index->page + head->pages;
    index->dirty = after;
    index->changed = index->dirty + head->pages;
    index->seen = index->changed + head->places;
    index->full = index->wrong = index->any = index->unread = false;
    index->present = 0;
    return true;
}

bool index_begin(struct index *index, uint64_t places, uint64_t pages)
{
    if (places > PLACES_MOST || pages > PAGES_MOST)
        return false;
    memcpy(index->head.what, mark, sizeof mark);
    memcpy(index->head.boot, boot_of_machine(index), sizeof index->head.boot);
    index->head.places = places;
    index->head.pages = pages;
    index->head.used = index->head.live = 0;
    return ftruncate(index->fd, 0) == 0 &&
           ftruncate(index->fd, page_at(index, pages)) == 0 &&
           index_open(index) && (index->any = true);
}

static bool is_power(uint64_t number, uint64_t most)
{
    return number > 0 && number <= most && (number & (number - 1)) == 0;
}

static bool read_head(struct index *index)
{
    struct index_head *head = &index->head;
    struct stat file;
    return read_at(index, head, sizeof *head, 0) &&
           !memcmp(head->what, mark, sizeof mark) &&
           !memcmp(head->boot, boot_of_machine(index), sizeof head->boot) &&
           is_power(head->places, PLACES_MOST) &&
           is_power(head->pages, PAGES_MOST) && fstat(index->fd, &file) == 0 &&
           file.st_size == page_at(index, head->pages);
}

bool index_is_right(const struct index_place *place)
{
    return place->name && place->sum == sum_of_place(place);
}

bool index_load(struct index *index)
{
    struct index_head *head = &index->head;
    if (!read_head(index) || !index_open(index))
        return false;
    head->used = head->live = 0;
    for (uint64_t i = 0; i < head->places; i++) {
        const struct index_place *place = &index->places[i];
        if (!place->name)
            continue;
        if (!index_is_right(place))
            return false;
        head->used++;
        head->live += !place->gone;
        index->unread |= place->unread && !place->gone;
    }
    return true;
}

static uint64_t time_of(const struct timespec *time)
{
    return to_size(time->tv_sec) * second + to_size(time->tv_nsec);
}

static uint64_t now(void)
{
    struct timespec time = { 0 };
    clock_gettime(CLOCK_REALTIME, &time);
    return time_of(&time);
}

static uint64_t sum_of_head(const struct index_head *head)
{
    return head->folder[0] + 3 * head->folder[1] + 5 * head->compared +
           7 * head->unread + 11 * head->listed + 17 * head->used +
           19 * head->live + 13;
}

bool index_is_recent(struct index *index)
{
    const struct index_head *head = &index->head;
    uint64_t time = now();
    return read_head(index) && head->sum == sum_of_head(head) &&
           !head->unread && time >= head->listed &&
           head->listed >= head->compared &&
           time - head->compared < recent * second;
}

bool index_is_listed(const struct index *index, const struct stat *folder)
{
    const struct index_head *head = &index->head;
    return head->folder[0] == folder->st_ino &&
           head->folder[1] == time_of(&folder->st_ctim) &&
           head->listed > head->folder[1] + tick * second;
}

/* The next one that is set. */
static uint64_t next_set(const bool *flags, uint64_t from, uint64_t count)
{
    const bool *found = memchr(flags + from, true, (size_t)(count - from));
    return found ? to_size(found - flags) : count;
}

/* Pages first: a game counts as read when its keys are there. */
bool index_save(struct index *index, const struct stat *folder)
{
    struct index_head *head = &index->head;
    bool done = true;
    head->unread = index->unread;
    for (uint64_t i = 0; done; i++) {
        i = next_set(index->dirty, i, head->pages);
        if (i == head->pages)
            break;
        done = write_at(index, index->page[i], PAGE, page_at(index, i));
    }
    for (uint64_t i = 0; done; i++) {
        i = next_set(index->changed, i, head->places);
        if (i == head->places)
            break;
        struct index_place *place = &index->places[i];
        head->unread |= !place->gone && place->unread;
        place->sum = sum_of_place(place);
        done = write_at(index, place, sizeof *place,
                        PAGE + (off_t)(i * sizeof *place));
    }
    if (folder) {
        head->folder[0] = folder->st_ino;
        head->folder[1] = time_of(&folder->st_ctim);
        head->listed = now();
    }
    if (folder && !index->lists)
        head->compared = head->listed;
    head->sum = sum_of_head(head);
    return done && (write_at(index, head, sizeof *head, 0) || !index->any);
}

bool index_put_name(const struct index *index, uint64_t place, const char *name)
{
    char room[INDEX_NAME] = "";
    snprintf(room, sizeof room, "%s", name);
    return write_at(index, room, sizeof room,
                    names_at(index) + (off_t)(place * INDEX_NAME));
}

bool index_read_name(const struct index *index, uint64_t place,
                     char name[INDEX_NAME])
{
    return read_at(index, name, INDEX_NAME,
                   names_at(index) + (off_t)(place * INDEX_NAME)) &&
           !name[INDEX_NAME - 1];
}

static bool read_page(const struct index *index, uint64_t i,
                      uint64_t page[INDEX_WORDS])
{
    uint64_t sum = 0;
    if (!read_at(index, page, PAGE, page_at(index, i)))
        return false;
    for (int word = 1; word < INDEX_WORDS; word++)
        sum += page[word];
    return sum == page[0];
}

uint64_t *index_page(struct index *index, uint64_t hash, bool change)
{
    uint64_t i = hash & (index->head.pages - 1);
    uint64_t *page = index->page[i];
    if (!page) {
        page = arena_alloc(index->arena, PAGE);
        index->wrong |= !read_page(index, i, page);
        index->page[i] = page;
    }
    index->dirty[i] |= change;
    return index->wrong ? NULL : page;
}

uint64_t index_word(uint64_t hash, uint64_t place)
{
    return hash >> PLACE_BITS << PLACE_BITS | (place + 1);
}

uint64_t index_place_of(uint64_t word)
{
    return (word & ((1 << PLACE_BITS) - 1)) - 1;
}

bool index_find(struct index *index, uint64_t hash,
                void (*each)(void *context, const char *name), void *context)
{
    uint64_t page[INDEX_WORDS];
    char name[INDEX_NAME];
    if (!read_page(index, hash & (index->head.pages - 1), page))
        return false;
    for (int i = 1; i < INDEX_WORDS && page[i]; i++) {
        uint64_t at = index_place_of(page[i]);
        struct index_place place;
        if (page[i] != index_word(hash, at) || at >= index->head.places)
            continue;
        if (!read_at(index, &place, sizeof place,
                     PAGE + (off_t)(at * sizeof place)) ||
            !index_is_right(&place))
            return false;
        if (place.gone)
            continue;
        if (!index_read_name(index, at, name))
            return false;
        each(context, name);
    }
    return true;
}
