#include "search/mails.h"

#include <string.h>
#include <sysexits.h>

#include "command/telling.h"
#include "core/json.h"
#include "core/narrow.h"
#include "search/pieces.h"
#include "system/libexec.h"

enum { BATCH = 400, BATCH_BYTES = 8 << 20, SECONDS = 60 };

struct waiting {
    struct place *place;
    size_t start, length; /* in the batch */
};

struct mails {
    struct search *search;
    struct arena *arena; /* of a batch */
    struct text batch;
    struct waiting waiting[BATCH];
    int count;
    bool missing; /* turnpost-inbox is not there */
};

struct mails *mails_open(struct search *search)
{
    struct mails *mails = arena_alloc(search->app->arena, sizeof *mails);
    mails->search = search;
    mails->arena = arena_new();
    mails->batch = text_new(mails->arena);
    return mails;
}

void mails_close(struct mails *mails)
{
    arena_free(mails->arena);
}

/* As it stands, without taking it apart. */
static void look_as_it_stands(struct mails *mails, const struct waiting *mail)
{
    pieces_find(mails->search, mail->place, mails->batch.bytes + mail->start,
                mail->length, mails->arena);
}

static const char *words_of_fact(const json_t *facts, const char *key,
                                 struct arena *arena)
{
    const char *words = json_string_value(json_object_get(facts, key));
    return arena_print(arena, "%s", words ? words : "");
}

static const char *ids_of(const json_t *facts, struct arena *arena)
{
    struct text ids = text_new(arena);
    const json_t *references = json_object_get(facts, "references");
    text_string(&ids, words_of_fact(facts, "message_id", arena));
    for (size_t i = 0; i < json_array_size(references); i++)
        text_add(&ids, " %s", json_string_value(json_array_get(references, i)));
    return ids.bytes;
}

static void take_mail_parts(struct mails *mails, const struct waiting *mail,
                            const json_t *facts)
{
    struct search *search = mails->search;
    struct arena *arena = search->app->arena;
    const json_t *parts = json_object_get(facts, "parts");
    const char *over = json_words(facts, "over");
    mail->place->from = words_of_fact(facts, "from", arena);
    if (search->mail)
        search->mail(search->context, mail->place, ids_of(facts, mails->arena));
    if (*over)
        search_unread(search, mail->place, over);
    for (size_t i = 0; i < json_array_size(parts); i++) {
        const json_t *part = json_array_get(parts, i);
        pieces_find(search, mail->place, json_string_value(part),
                    json_string_length(part), mails->arena);
    }
}

/* An answer a line, in the order of the mails. */
static bool take_answers(struct mails *mails, const struct text *answers,
                         int first, int count)
{
    const char *at = answers->bytes;
    for (int i = first; i < first + count; i++) {
        const char *end = strchr(at, '\n');
        json_t *facts = end ? json_read(at, to_size(end - at), NULL) : NULL;
        if (!facts)
            return false;
        take_mail_parts(mails, &mails->waiting[i], facts);
        json_decref(facts);
        at = end + 1;
    }
    return true;
}

/* Has these of the batch read at once. */
static bool ask_inbox_many(struct mails *mails, int first, int count,
                           struct error *e)
{
    struct app app = *mails->search->app;
    struct text frames = text_new(mails->arena);
    struct text answers = text_new(mails->arena);
    app.arena = mails->arena;
    for (int i = first; i < first + count; i++) {
        const struct waiting *mail = &mails->waiting[i];
        text_add(&frames, "%zu\n", mail->length);
        text_bytes(&frames, mails->batch.bytes + mail->start, mail->length);
    }
    return libexec_run(&app, "inbox heap", frames.bytes, frames.length, SECONDS,
                       &answers, e) &&
           (take_answers(mails, &answers, first, count) ||
            fail(e, EX_SOFTWARE, "turnpost-inbox did not answer"));
}

static void miss_inbox(struct mails *mails, const struct error *e)
{
    if (!mails->missing)
        app_warn(
            mails->search->app, e->what,
            "mails are looked through as they stand, without what is encoded in them");
    mails->missing = true;
}

/* One that it dies over spoils no other. */
static void read_alone(struct mails *mails, int i)
{
    struct error e = { 0 };
    if (!mails->missing && ask_inbox_many(mails, i, 1, &e))
        return;
    if (e.status == EX_UNAVAILABLE)
        miss_inbox(mails, &e);
    else if (!mails->missing)
        search_unread(mails->search, mails->waiting[i].place, e.what);
    look_as_it_stands(mails, &mails->waiting[i]);
}

void mails_flush(struct mails *mails)
{
    struct error e = { 0 };
    bool done = !mails->count ||
                (!mails->missing && ask_inbox_many(mails, 0, mails->count, &e));
    if (e.status == EX_UNAVAILABLE)
        miss_inbox(mails, &e);
    for (int i = 0; !done && i < mails->count; i++)
        read_alone(mails, i);
    mails->count = 0;
    arena_reset(mails->arena);
    mails->batch = text_new(mails->arena);
}

void mails_add(struct mails *mails, struct place *place, const char *bytes,
               size_t length)
{
    if (mails->count == BATCH ||
        (mails->count && mails->batch.length + length > BATCH_BYTES))
        mails_flush(mails);
    struct waiting *mail = &mails->waiting[mails->count++];
    *mail = (struct waiting){ place, mails->batch.length, length };
    text_bytes(&mails->batch, bytes, length);
    mails->search->mails++;
}
