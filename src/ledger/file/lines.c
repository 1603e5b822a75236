#include "ledger/file/codec.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/ledger.h"

const char other_spelling[] = "keys out of order, blanks or other escapes";

struct lines lines_of(const char *bytes, size_t length)
{
    return (struct lines){ .bytes = bytes, .length = length };
}

bool lines_next(struct lines *lines, struct line *line)
{
    const char *start = lines->bytes + lines->at;
    size_t left = lines->length - lines->at;
    if (!left)
        return false;
    const char *end = memchr(start, '\n', left);
    line->bytes = start;
    line->length = end ? to_size(end - start) : left;
    line->whole = end != NULL;
    line->number = ++lines->number;
    lines->at += line->length + (end ? 1 : 0);
    return true;
}

size_t lines_last(const char *bytes, size_t length)
{
    if (length < 2)
        return 0;
    const char *end = memrchr(bytes, '\n', length - 1);
    return end ? to_size(end - bytes) + 1 : 0;
}

bool line_unfold(const char *text, size_t length, struct arena *arena,
                 struct line *into)
{
    const char *stop = text + length;
    const char *at = memchr(text, '{', length);
    while (stop > text && stop[-1] != '}')
        stop--;
    if (!at || at >= stop)
        return false;
    char *bytes = arena_alloc(arena, to_size(stop - at) + 1);
    *into = (struct line){ .bytes = bytes, .whole = true };
    for (; at < stop; at++)
        if (*at != '\n' && *at != '\r')
            bytes[into->length++] = *at;
    return true;
}

bool not_canonical(const char *why, struct error *e)
{
    fail(e, EX_DATAERR, "the line is not written as turnpost writes it: %s",
         why);
    return advise(
        e,
        "somebody or some program has edited or re-encoded the file; ask for it again, armoured (turnpost armor)");
}

static bool line_is_whole(const struct line *line, struct error *e)
{
    if (line->length > LINE_MAX_BYTES)
        return fail(e, EX_DATAERR, "the line is longer than 1 MiB");
    if (!line->whole) {
        fail(e, EX_DATAERR, "the line does not end: the file is cut off here");
        return advise(e, "ask for the file again");
    }
    if (line->length && line->bytes[line->length - 1] == '\r')
        return not_canonical("it ends in CR LF", e);
    return true;
}

json_t *line_parse(const struct line *line, struct error *e)
{
    return line_is_whole(line, e) ? json_read_few(line->bytes, line->length, e)
                                  : NULL;
}

/* As a rule its spelling is seen while it is read. */
json_t *line_read(const struct line *line, struct arena *arena, struct error *e)
{
    size_t length;
    if (!line_is_whole(line, e) ||
        !json_is_few(line->bytes, line->length, JSON_FEW, e))
        return NULL;
    json_t *value = json_read_written(line->bytes, line->length);
    if (value)
        return value;
    value = json_read(line->bytes, line->length, e);
    if (!value)
        return NULL;
    const char *again = json_write(value, arena, &length);
    if (length == line->length && !memcmp(again, line->bytes, length))
        return value;
    json_decref(value);
    not_canonical(other_spelling, e);
    return NULL;
}

void line_sign(json_t *object, const char *domain, const struct key *key,
               struct arena *arena)
{
    size_t length;
    unsigned char signature[KEY_SIGNATURE];
    const char *bytes = json_write(object, arena, &length);
    key_sign(key, domain, NULL, bytes, length, signature);
    json_put_hex(object, "sig", signature, KEY_SIGNATURE);
}

char *line_signed(json_t *object, const char *domain, const struct key *key,
                  struct arena *arena)
{
    line_sign(object, domain, key, arena);
    const char *bytes = json_write(object, arena, NULL);
    json_decref(object);
    return arena_print(arena, "%s\n", bytes);
}
