#include "search/search.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "system/libexec.h"

struct mails;

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

/* arena is the caller's; it may be reset after mails_flush. */
static struct mails *mails_open(struct search *search)
{
    struct mails *mails = arena_alloc(search->app->arena, sizeof *mails);
    mails->search = search;
    mails->arena = arena_apart(search->app->arena);
    mails->batch = text_new(mails->arena);
    return mails;
}

static void mails_close(struct mails *mails)
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
    const json_t *heads = json_object_get(facts, "heads");
    const char *over = json_words(facts, "over");
    mail->place->from = words_of_fact(facts, "from", arena);
    if (search->mail)
        search->mail(search->context, mail->place, ids_of(facts, mails->arena));
    for (size_t i = 0; search->head && i < json_array_size(heads); i++)
        search->head(search->context, mail->place,
                     json_string_value(json_array_get(heads, i)));
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
            arena_say(
                mails->search->app->arena,
                "mails are looked through as they stand, without what is encoded in them"));
    mails->missing = true;
}

/* One that it dies over spoils no other. */
static void read_alone(struct mails *mails, int i)
{
    struct error e = { .language = arena_language(mails->search->app->arena) };
    if (!mails->missing && ask_inbox_many(mails, i, 1, &e))
        return;
    if (e.status == EX_UNAVAILABLE)
        miss_inbox(mails, &e);
    else if (!mails->missing)
        search_unread(mails->search, mails->waiting[i].place, e.what);
    look_as_it_stands(mails, &mails->waiting[i]);
}

/* Has all that wait read now, and hands out what is found in them. */
static void mails_flush(struct mails *mails)
{
    struct error e = { .language = arena_language(mails->search->app->arena) };
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

/* Takes a mail along; place is kept. */
static void mails_add(struct mails *mails, struct place *place,
                      const char *bytes, size_t length)
{
    if (mails->count == BATCH ||
        (mails->count && mails->batch.length + length > BATCH_BYTES))
        mails_flush(mails);
    struct waiting *mail = &mails->waiting[mails->count++];
    *mail = (struct waiting){ place, mails->batch.length, length };
    text_bytes(&mails->batch, bytes, length);
    mails->search->mails++;
}

enum { LOOK = 4096 }; /* bytes that tell what a file is */

struct reader {
    struct search *search;
    struct mails *mails;
    struct arena *arena; /* of one file */
    const char *path;
    int count; /* mails of the mailbox so far */
};

struct reader *reader_open(struct search *search)
{
    struct reader *reader = arena_alloc(search->app->arena, sizeof *reader);
    reader->search = search;
    reader->mails = mails_open(search);
    reader->arena = arena_apart(search->app->arena);
    return reader;
}

void reader_close(struct reader *reader)
{
    mails_flush(reader->mails);
    mails_close(reader->mails);
    arena_free(reader->arena);
}

static struct place *new_place(const struct reader *reader, int mail)
{
    struct place *place =
        arena_alloc(reader->search->app->arena, sizeof *place);
    *place = (struct place){ .path = reader->path, .mail = mail, .from = "" };
    return place;
}

static void tell_unread_mail(const struct reader *reader, int mail,
                             const char *what)
{
    search_unread(reader->search, new_place(reader, mail), what);
}

/* "Word: …" in its first line. */
static bool is_like_mail(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length && bytes[at] > ' ' && bytes[at] <= '~' &&
           bytes[at] != ':')
        at++;
    return at > 0 && at + 1 < length && bytes[at] == ':' &&
           strchr(" \t\r\n", bytes[at + 1]);
}

static void add_mail(void *context, const char *bytes, size_t length)
{
    struct reader *reader = context;
    reader->count++;
    if (length > SEARCH_MAIL_MAX)
        tell_unread_mail(reader, reader->count, N_("it is larger than 4 MiB"));
    else
        mails_add(reader->mails, new_place(reader, reader->count), bytes,
                  length);
}

/* All of it, or more than most bytes. */
static bool read_up_to(FILE *file, size_t most, struct text *into)
{
    size_t got;
    do {
        got = fread(text_room(into, 1 << 16), 1, 1 << 16, file);
        into->length += got;
    } while (got == 1 << 16 && into->length <= most);
    text_bytes(into, "", 0);
    return !ferror(file);
}

/* A letter of ours as it waits in an outbox, in its envelope. */
static bool read_envelope(struct reader *reader, const struct text *text)
{
    if (!reader->search->head || !text_ends(reader->path, ".letter"))
        return false;
    json_t *letter = json_read(text->bytes, text->length, NULL);
    const char *message = json_words(letter, "message");
    size_t length = strlen(message);
    if (length > 0 && length <= SEARCH_MAIL_MAX)
        mails_add(reader->mails, new_place(reader, 0), message, length);
    json_decref(letter);
    return length > 0;
}

/* A mail in a file of its own, a post or a ledger. What is larger than any of
 * ours is none. */
static bool read_whole(struct reader *reader, FILE *file, bool mail)
{
    struct text text = text_new(reader->arena);
    if (!read_up_to(file, SEARCH_TEXT_MAX, &text))
        return false;
    bool ledger = pieces_is_ledger(text.bytes, text.length);
    bool ours = ledger || pieces_has_armour(text.bytes, text.length);
    if (text.length > SEARCH_TEXT_MAX) {
        if (ours)
            tell_unread_mail(reader, 0, N_("it is larger than 64 MiB"));
        return true;
    }
    if (read_envelope(reader, &text))
        return true;
    struct place *place = new_place(reader, 0);
    if (mail && text.length <= SEARCH_MAIL_MAX) {
        mails_add(reader->mails, place, text.bytes, text.length);
    } else if (ours) {
        place->opens = !input_is_standard(reader->path);
        pieces_find(reader->search, place, text.bytes, text.length,
                    reader->arena);
    } else if (mail) {
        tell_unread_mail(reader, 0, N_("it is larger than 4 MiB"));
    }
    return true;
}

static bool read_mailbox(struct reader *reader, FILE *file)
{
    reader->count = 0;
    return mbox_read(file, SEARCH_MAIL_MAX, reader->arena, add_mail, reader);
}

/* Standard input cannot be looked at twice. */
static bool read_stream(struct reader *reader, FILE *file)
{
    struct text head = text_new(reader->arena);
    size_t got = fread(text_room(&head, LOOK), 1, LOOK, file);
    if (memchr(head.bytes, '\0', got) && got)
        return !ferror(file); /* a picture, a program */
    bool mailbox = mbox_begins(head.bytes, got);
    bool mail = is_like_mail(head.bytes, got);
    if (fseeko(file, 0, SEEK_SET) != 0)
        return false;
    return mailbox ? read_mailbox(reader, file)
                   : read_whole(reader, file, mail);
}

static FILE *open_plain(const char *path)
{
    struct stat found;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return NULL;
    if (fstat(fd, &found) == 0 && S_ISREG(found.st_mode))
        return fdopen(fd, "r");
    close(fd);
    errno = EINVAL;
    return NULL;
}

/* A copy that can be read twice: a pipe cannot. */
static FILE *open_standard(struct reader *reader)
{
    char block[1 << 14];
    FILE *copy = tmpfile();
    size_t got;
    while (copy &&
           (got = fread(block, 1, sizeof block, reader->search->app->in)) > 0)
        if (fwrite(block, 1, got, copy) != got)
            break;
    if (copy && (ferror(copy) || fseeko(copy, 0, SEEK_SET) != 0)) {
        fclose(copy);
        copy = NULL;
    }
    return copy;
}

bool reader_file(struct reader *reader, const char *path, struct error *e)
{
    bool standard = input_is_standard(path);
    FILE *file = standard ? open_standard(reader) : open_plain(path);
    reader->path = path;
    bool done = file && read_stream(reader, file);
    int why = errno;
    if (file)
        fclose(file);
    reader->search->files++;
    arena_reset(reader->arena);
    if (done)
        return true;
    if (!e)
        tell_unread_mail(reader, 0, strerror(why));
    return fail(e, EX_NOINPUT, "\"%s\" cannot be read: %s",
                standard ? "standard input" : path,
                error_said(e, strerror(why)));
}
