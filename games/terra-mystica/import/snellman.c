/* The notation of terra.snellman.net: which kind of file it is. */
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "terra-mystica/import/import.h"

/* Without the mark that some editors put in front. */
static const char *skip_mark(const char *bytes, size_t *length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t size = strlen(mark);
    if (*length < size || memcmp(bytes, mark, size) != 0)
        return bytes;
    *length -= size;
    return bytes + size;
}

/* Lines that a mail quotes, "> witches: build E7", without the signs. */
static const char *unquote(struct arena *arena, const char *bytes,
                           size_t *length)
{
    char *text = arena_copy(arena, bytes, *length), *into = text;
    bool begins = true;
    for (const char *c = text; *c; c++) {
        if (begins)
            c += strspn(c, "> ");
        if (!*c)
            break;
        begins = *c == '\n';
        *into++ = *c;
    }
    *length = to_size(into - text);
    return text;
}

static size_t blanks(const char *bytes, size_t length)
{
    size_t n = 0;
    while (n < length && strchr(" \t\r\n", bytes[n]))
        n++;
    return n;
}

static bool read_any(struct tm_log *g, const char *bytes, size_t length,
                     struct error *e)
{
    size_t blank;
    if (memchr(bytes, '\0', length)) {
        fail(e, EX_DATAERR, "there is a zero byte in it: this is no text");
        return advise(
            e,
            "a ledger, the copied ledger table or a JSON record can be read");
    }
    bytes = skip_mark(bytes, &length);
    blank = blanks(bytes, length);
    if (blank < length && bytes[blank] == '>') {
        bytes = unquote(g->arena, bytes, &length);
        blank = blanks(bytes, length);
    }
    if (blank == length)
        return fail(e, EX_DATAERR, "there is nothing in it");
    if (bytes[blank] == '{')
        return tm_read_record(g, bytes, length, e);
    return tm_is_table(bytes, length) ? tm_read_table(g, bytes, length, e)
                                      : tm_read_lines(g, bytes, length, e);
}

static bool read(const char *bytes, size_t length, struct arena *arena,
                 struct foreign *into, struct error *e)
{
    struct tm_log *g = arena_alloc(arena, sizeof *g);
    *into = (struct foreign){ .wants_facts = into->wants_facts,
                              .wrong = -1,
                              .difference = "" };
    g->arena = arena;
    memset(g->score, TM_NONE, sizeof g->score);
    if (length > FOREIGN_MAX)
        return fail(e, EX_DATAERR, "it is longer than %d bytes", FOREIGN_MAX);
    bool good = read_any(g, bytes, length, e) &&
                tm_log_setup(g, &into->setup, e) && tm_log_replay(g, into, e);
    json_decref(g->json);
    return good;
}

const struct notation tm_snellman = {
    .name = "snellman",
    .title = "terra.snellman.net",
    .read = read,
    .write = tm_write_log,
};
