/* turnpost-inbox: a mail on standard input, its facts as JSON on standard
 * output. It faces strangers, so it takes from itself what it does not need
 * before it reads. "turnpost-inbox heap" reads many, each after a line that
 * says how many bytes it has, and gives a line for each; "turnpost-inbox stays"
 * does for each what the first does for one. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "core/narrow.h"
#include "inbox/clean.h"
#include "inbox/envelope.h"
#include "inbox/html.h"
#include "inbox/inbox.h"
#include "inbox/limits.h"
#include "inbox/parts.h"
#include "system/filter.h"

struct search {
    struct arena *arena;
    json_t *parts, *heads;
    const char *over;
    size_t bytes; /* of all that was found */
    int count, depth;
};

/* Blanks and a byte order mark may stand in front of it. */
static bool begins_as_ledger(const char *bytes, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t at = length >= 3 && !memcmp(bytes, mark, 3) ? 3 : 0;
    while (at < length && strchr(" \t\r\n", bytes[at]))
        at++;
    return at + 1 < length && bytes[at] == '{' && bytes[at + 1] == '"';
}

static bool has_armour(const char *bytes, size_t length)
{
    static const char mark[] = "-----BEGIN TURNPOST ";
    return memmem(bytes, length, mark, sizeof mark - 1);
}

static void put(struct search *search, const char *bytes, size_t length)
{
    json_t *text;
    bool ledger = begins_as_ledger(bytes, length);
    if (!ledger && !has_armour(bytes, length))
        return;
    if (!ledger) /* a ledger is signed to the letter */
        bytes = clean_text(bytes, length, search->arena, &length);
    search->bytes += length;
    if (search->bytes > FINDS_MAX) {
        search->over = "it holds too much";
        return;
    }
    text = json_stringn(bytes, length);
    if (text) /* not when it is no UTF-8 */
        json_add(search->parts, text);
}

/* The lines that a page shows. */
static void put_page(struct search *search, const char *bytes, size_t length)
{
    struct body body = body_new(search->arena);
    struct text text = text_new(search->arena);
    html_read(&body, bytes, length);
    for (size_t i = 0; i < body.count; i++) {
        text_bytes(&text, body.lines[i].text, body.lines[i].length);
        text_bytes(&text, "\n", 1);
    }
    put(search, text.bytes, text.length);
}

static void take(struct search *search, GMimePart *part)
{
    GMimeObject *object = GMIME_OBJECT(part);
    struct arena *arena = search->arena;
    size_t length;
    const char *bytes = media_decode(part, arena, &length);
    if (media_is(object, "text", "*"))
        bytes = charset_decode(
            bytes, length,
            g_mime_object_get_content_type_parameter(object, "charset"), arena,
            &length);
    if (media_is(object, "text", "html") && has_armour(bytes, length))
        put_page(search, bytes, length);
    else
        put(search, bytes, length);
}

/* What our letters say of their game. */
static void put_heads(struct search *search, const struct field *fields)
{
    for (const struct field *f = fields; f; f = f->next)
        if (field_is(f, "X-Turnpost-Head") && strlen(f->value) < HEAD_BYTES &&
            json_array_size(search->heads) < PARTS_MAX)
            json_add(search->heads,
                     json_string(clean_line(f->value, search->arena)));
}

static void walk(struct search *search, GMimeObject *object);

static void walk_parts(struct search *search, GMimeMultipart *parts)
{
    int count = g_mime_multipart_get_count(parts);
    for (int i = 0; i < count && !search->over; i++)
        walk(search, g_mime_multipart_get_part(parts, i));
}

static void walk(struct search *search, GMimeObject *object)
{
    search->depth++;
    if (++search->count > PARTS_MAX) {
        search->over = "it has too many parts";
    } else if (search->depth > DEPTH_MAX) {
        search->over = "its parts are nested too deep";
    } else if (GMIME_IS_MULTIPART(object)) {
        walk_parts(search, GMIME_MULTIPART(object));
    } else if (GMIME_IS_MESSAGE_PART(object)) {
        GMimeMessage *mail =
            g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
        if (mail) {
            put_heads(search, fields_of(mail, search->arena));
            walk(search, g_mime_message_get_mime_part(mail));
        }
    } else if (GMIME_IS_PART(object)) {
        take(search, GMIME_PART(object));
    }
    search->depth--;
}

/* The facts of the mail in length bytes, as an object:
 *   from, message_id, references …    as in inbox.h
 *   heads            the values of X-Turnpost-Head, of mails within it, too
 *   over             which limit the mail is over, and was not read; "" none
 *   parts            the texts that hold "-----BEGIN TURNPOST " or begin as a
 *                    ledger does: bodies, files, those of mails within mails,
 *                    pages as text; decoded, UTF-8, with their quote marks
 * Never NULL. The caller owns the reference. */
static json_t *finds_of(const char *bytes, size_t length, struct arena *arena)
{
    json_t *facts = json_object();
    struct search search = { .arena = arena,
                             .parts = json_array(),
                             .heads = json_array() };
    GMimeMessage *mail = inbox_parse(bytes, length, arena, &search.over);
    const struct field *fields = mail ? fields_of(mail, arena) : NULL;
    envelope_put(fields, facts, arena);
    put_heads(&search, fields);
    if (mail && !search.over)
        walk(&search, g_mime_message_get_mime_part(mail));
    json_put_text(facts, "over", search.over ? search.over : "");
    json_put(facts, "parts", search.parts);
    json_put(facts, "heads", search.heads);
    g_clear_object(&mail);
    return facts;
}

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum { MEMORY_MAX = 512 << 20, SECONDS_MAX = 20, ANSWER_MAX = 64 << 20 };

static bool limit(unsigned what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        return false;
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most)
        most = now.rlim_max;
    return setrlimit(what, &(struct rlimit){ most, most }) == 0;
}

/* Standard output may be a file, which then has to be written; what it is not
 * allowed to write fails, instead of ending the program. */
static bool limit_all(void)
{
    struct stat out;
    bool pipe = fstat(STDOUT_FILENO, &out) == 0 &&
                (S_ISFIFO(out.st_mode) || S_ISSOCK(out.st_mode));
    signal(SIGXFSZ, SIG_IGN);
    return limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, SECONDS_MAX) &&
           limit(RLIMIT_FSIZE, pipe ? 0 : ANSWER_MAX) &&
           (SANITIZED || limit(RLIMIT_AS, MEMORY_MAX));
}

static int fault(const char *what)
{
    fprintf(stderr, "turnpost-inbox: %s: %s\n", what, strerror(errno));
    return EX_SOFTWARE;
}

static int answer(json_t *facts, struct arena *arena)
{
    size_t length;
    char *line = json_write(facts, arena, &length);
    json_decref(facts);
    fwrite(line, 1, length, stdout);
    putchar('\n');
    return fflush(stdout) == 0 && !ferror(stdout)
               ? EXIT_SUCCESS
               : fault("cannot write the facts");
}

static int read_one(struct arena *arena)
{
    struct text mail = text_new(arena);
    return text_take_all(&mail, stdin, MAIL_MAX + 1)
               ? answer(inbox_read(mail.bytes, mail.length, arena), arena)
               : fault("cannot read the mail");
}

/* One that stays: a process for each mail, so that none has to do with what
 * another one did. */
static bool run(const char *bytes, size_t length, struct arena *arena,
                struct text *into, struct error *e)
{
    (void)e;
    json_t *facts = inbox_read(bytes, length, arena);
    const char *line = json_write(facts, arena, &length);
    text_bytes(into, line, length);
    json_decref(facts);
    return true;
}

static int stay(struct arena *arena)
{
    static const char mail[] = "From: ann@example.org\n\nend\n";
    static const struct filter filter = {
        .name = "turnpost-inbox",
        .most = MAIL_MAX + 1,
        .run = run,
        .uses = 1,
        .confine = limit_all,
    };
    /* what each would begin with is there before */
    json_decref(inbox_read(mail, sizeof mail - 1, arena));
    return filter_stay(&filter);
}

/* The next mail of a heap; what is over MAIL_MAX of it is not there. False at
 * the end, or when it is no heap. */
static bool next_mail(char *bytes, size_t *length)
{
    unsigned long size;
    if (scanf("%9lu", &size) != 1 || getchar() != '\n' || size > MAIL_MAX + 1)
        return false;
    *length = fread(bytes, 1, size, stdin);
    return *length == size;
}

static int read_heap(struct arena *arena)
{
    char *bytes = malloc(MAIL_MAX + 1);
    size_t length;
    int status = bytes ? EXIT_SUCCESS : fault("cannot read the mails");
    while (status == EXIT_SUCCESS && next_mail(bytes, &length)) {
        status = answer(finds_of(bytes, length, arena), arena);
        arena_reset(arena);
    }
    free(bytes);
    return status;
}

int main(int argc, char **argv)
{
    struct arena *arena;
    bool heap = argc == 2 && !strcmp(argv[1], "heap");
    bool stays = argc == 2 && filter_stays(argv[1], NULL);
    if ((argc != 1 && !heap && !stays) || isatty(STDIN_FILENO)) {
        fputs(
            "turnpost-inbox: turnpost starts this to read a mail; see turnpost(1)\n",
            stderr);
        return EX_USAGE;
    }
    if (!stays && !limit_all())
        return fault("cannot limit itself");
    arena = arena_new();
    int status = stays  ? stay(arena)
                 : heap ? read_heap(arena)
                        : read_one(arena);
    arena_free(arena);
    return status;
}
