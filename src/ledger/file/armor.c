#include "ledger/file/armor.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"

enum { PER_LINE = 48 }; /* bytes that 64 characters hold */

void armor_write(const char *title, const void *bytes, size_t length,
                 struct text *into)
{
    const unsigned char *at = bytes;
    char line[PER_LINE / 3 * 4 + 1];
    text_add(into, "-----BEGIN TURNPOST %s-----\n", title);
    while (length) {
        size_t part = length < PER_LINE ? length : PER_LINE;
        sodium_bin2base64(line, sizeof line, at, part,
                          sodium_base64_VARIANT_ORIGINAL);
        text_add(into, "%s\n", line);
        at += part;
        length -= part;
    }
    text_add(into, "-----END TURNPOST %s-----\n", title);
}

/* Where mark stands first between two places, or NULL. */
static const char *between(const char *from, const char *to, const char *mark)
{
    return from ? memmem(from, to_size(to - from), mark, strlen(mark)) : NULL;
}

/* What is between the first END after a BEGIN and the last BEGIN in front of
 * it. Each byte is looked at once for each of the two, however many there are:
 * the text is a stranger's. */
static const char *find_inside(const char *title, const char *text,
                               size_t length, struct arena *arena,
                               size_t *found, bool *begun)
{
    const char *begin =
        arena_print(arena, "-----BEGIN TURNPOST %s-----", title);
    const char *end = arena_print(arena, "-----END TURNPOST %s-----", title);
    const char *at = between(text, text + length, begin), *inside = NULL;
    const char *after = at ? at + strlen(begin) : NULL;
    const char *last = between(after, text + length, end);
    *begun = at != NULL;
    for (; last && at; at = between(inside, last, begin))
        inside = at + strlen(begin);
    *found = inside ? to_size(last - inside) : 0;
    return inside;
}

/* Line ends, indentation, quoting and the no-break blanks of web pages. */
static bool is_filler(unsigned char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '>' ||
           c == '|' || c == 0xc2 || c == 0xa0;
}

static size_t without_filler(const char *text, size_t length, char *into)
{
    size_t kept = 0;
    for (size_t i = 0; i < length; i++)
        if (!is_filler((unsigned char)text[i]))
            into[kept++] = text[i];
    return kept;
}

static int lines_before(const char *text, const char *at)
{
    int count = 1;
    for (; text < at; text++)
        count += *text == '\n';
    return count;
}

bool armor_find(const char *title, const char *text, size_t length,
                struct arena *arena, const char **inside, size_t *found,
                struct error *e)
{
    bool begun;
    *inside = find_inside(title, text, length, arena, found, &begun);
    if (*inside || !begun)
        return true;
    fail(e, EX_DATAERR, "the armour has no end: the text is cut off");
    return advise(
        e,
        "copy everything up to and with the line \"-----END TURNPOST %s-----\"",
        title);
}

/* A line of armour, without what is not counted. */
struct row {
    const char *start;
    size_t count;
    bool strange; /* a sign that is none of base64 */
    bool padded;  /* as only the last one is */
};

static bool next_row(const char **at, const char *stop, struct row *row)
{
    static const char signs[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    *row = (struct row){ .start = *at };
    while (*at < stop && (row->count == 0 || **at != '\n')) {
        if (**at == '\n')
            row->start = *at + 1;
        else if (!is_filler((unsigned char)**at)) {
            row->count++;
            row->strange |= !**at || !strchr(signs, **at);
            row->padded |= **at == '=';
        }
        ++*at;
    }
    return row->count > 0;
}

/* The row that is not like the others, however they were folded, or NULL: all
 * but the last are of one length. */
static const char *odd_row(const char *inside, size_t length)
{
    enum { USUAL = PER_LINE / 3 * 4 };
    const char *at = inside, *stop = inside + length;
    struct row row, before = { 0 };
    size_t usual = 0;
    while (next_row(&at, stop, &row) && usual != USUAL)
        if (!usual || row.count == USUAL)
            usual = row.count;
    for (at = inside; next_row(&at, stop, &row); before = row) {
        if (before.padded || (before.start && before.count != usual))
            return before.start;
        if (row.strange || row.count > usual)
            return row.start;
    }
    return NULL;
}

static bool no_whole_armour(const char *text, const char *inside, size_t length,
                            struct error *e)
{
    const char *odd = odd_row(inside, length);
    if (odd)
        fail(e, EX_DATAERR, "the armour is broken in line %d: not whole base64",
             lines_before(text, odd));
    else
        fail(e, EX_DATAERR,
             "the armour that begins in line %d is broken: not whole base64",
             lines_before(text, inside));
    return advise(
        e, "something is missing or was put in between; ask for it again");
}

bool armor_decode(const char *text, const char *inside, size_t length,
                  struct arena *arena, char **bytes, size_t *found,
                  struct error *e)
{
    const char *end;
    char *plain = arena_alloc(arena, length + 1);
    size_t kept = without_filler(inside, length, plain);
    *bytes = arena_alloc(arena, kept / 4 * 3 + 4);
    if (sodium_base642bin((unsigned char *)*bytes, kept / 4 * 3 + 3, plain,
                          kept, NULL, found, &end,
                          sodium_base64_VARIANT_ORIGINAL) == 0 &&
        end == plain + kept)
        return true;
    *bytes = NULL;
    return no_whole_armour(text, inside, length, e);
}

bool armor_read(const char *title, const char *text, size_t length,
                struct arena *arena, char **bytes, size_t *found,
                struct error *e)
{
    const char *inside;
    size_t within;
    *bytes = NULL;
    *found = 0;
    return armor_find(title, text, length, arena, &inside, &within, e) &&
           (!inside ||
            armor_decode(text, inside, within, arena, bytes, found, e));
}

int armor_line(const char *text, const char *inside, size_t length,
               size_t offset)
{
    size_t letters = offset / 3 * 4;
    const char *at = inside, *stop = inside + length;
    for (; at < stop; at++)
        if (!is_filler((unsigned char)*at) && letters-- == 0)
            break;
    return lines_before(text, at);
}
