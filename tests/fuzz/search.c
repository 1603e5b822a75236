/* Hostile heaps: a mailbox is cut into mails without a byte lost or made up,
 * and whatever is found in a text can be read or is refused with a word. */
#include "fuzz.h"

#include "search/copies.h"
#include "search/search.h"

enum { MOST = 4096 };

struct mailbox {
    const char *bytes;
    size_t length, at; /* what was given so far */
    int count;
};

/* After a blank line. */
static bool begins(const struct mailbox *box)
{
    const char *at = box->bytes + box->at;
    bool blank = box->at > 2 && at[-1] == '\n' &&
                 (at[-2] == '\n' || (at[-2] == '\r' && at[-3] == '\n'));
    return blank && mbox_begins(at, box->length - box->at);
}

/* Mails follow each other; only the end of a long one may be missing. */
static void take_mail(void *context, const char *bytes, size_t length)
{
    struct mailbox *box = context;
    fuzz_require(length > 0 && length <= MOST + 1, "a mail of no length", NULL);
    fuzz_require(box->at + length <= box->length &&
                     !memcmp(box->bytes + box->at, bytes, length),
                 "a mail is another", NULL);
    if (box->count++)
        fuzz_require(mbox_begins(bytes, length), "a mail begins nowhere", NULL);
    box->at += length;
    while (length > MOST && box->at < box->length && !begins(box))
        box->at++;
}

static void cut(const char *bytes, size_t length, struct arena *arena)
{
    struct mailbox box = { .bytes = bytes, .length = length };
    FILE *file =
        length ? fmemopen(arena_copy(arena, bytes, length), length, "r") : NULL;
    if (!file)
        return;
    fuzz_require(mbox_read(file, MOST, arena, take_mail, &box),
                 "a mailbox is not read", NULL);
    fuzz_require(box.at == length || length > MOST, "bytes are lost", NULL);
    fclose(file);
}

struct found {
    struct arena *arena;
    struct copies *copies;
    int count;
};

static void take_ledger(void *context, const struct place *place,
                        const char *bytes, size_t length)
{
    struct found *found = context;
    found->count++;
    fuzz_require(copies_add(found->copies, place, bytes, length),
                 "a copy is too much", NULL);
}

static void take_unread(void *context, const struct place *place,
                        const char *what)
{
    struct found *found = context;
    fuzz_require(*what && *place_words(place, found->arena), "no reason", NULL);
}

static void take_story(void *context, struct story *story)
{
    struct found *found = context;
    fuzz_require(story->count + story->fault_count > 0, "a game of nothing",
                 NULL);
    for (int i = 0; i < story->count; i++)
        fuzz_require(story->kept[i].ledger->table.n <= story->newest,
                     "a copy out of nowhere", NULL);
    found->count--;
}

static void find(const char *bytes, size_t length, struct arena *arena)
{
    struct app app = { .arena = arena };
    struct place place = { .path = "fuzz", .from = "" };
    struct found found = { .arena = arena, .copies = copies_new(arena) };
    struct search search = { .app = &app,
                             .context = &found,
                             .ledger = take_ledger,
                             .unread = take_unread };
    pieces_find(&search, &place, bytes, length, arena);
    copies_each(found.copies, NULL, false, take_story, &found);
    fuzz_require(found.count >= 0, "more games than copies", NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    cut((const char *)bytes, length, arena);
    find((const char *)bytes, length, arena);
    return 0;
}
