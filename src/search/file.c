#include "search/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/input.h"
#include "search/mails.h"
#include "search/mbox.h"
#include "search/pieces.h"

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
    reader->arena = arena_new();
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
        tell_unread_mail(reader, reader->count, "it is larger than 4 MiB");
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
            tell_unread_mail(reader, 0, "it is larger than 64 MiB");
        return true;
    }
    struct place *place = new_place(reader, 0);
    if (mail && text.length <= SEARCH_MAIL_MAX) {
        mails_add(reader->mails, place, text.bytes, text.length);
    } else if (ours) {
        place->opens = !input_is_standard(reader->path);
        pieces_find(reader->search, place, text.bytes, text.length,
                    reader->arena);
    } else if (mail) {
        tell_unread_mail(reader, 0, "it is larger than 4 MiB");
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
                standard ? "standard input" : path, strerror(why));
}
