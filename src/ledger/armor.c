#include "ledger/armor.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

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

/* Where @p mark stands first between two places, or NULL. */
static const char *between(const char *from, const char *to, const char *mark)
{
    return from ? memmem(from, (size_t)(to - from), mark, strlen(mark)) : NULL;
}

/* What is between the first END behind a BEGIN and the last BEGIN in front of
 * it. Each byte is looked at once for each of the two, however many there are:
 * the text is a stranger's. */
static const char *find(const char *title, const char *text, size_t length,
                        struct arena *arena, size_t *found, bool *begun)
{
    const char *begin =
        arena_print(arena, "-----BEGIN TURNPOST %s-----", title);
    const char *end = arena_print(arena, "-----END TURNPOST %s-----", title);
    const char *at = between(text, text + length, begin), *inside = NULL;
    const char *last = between(at, text + length, end);
    *begun = at != NULL;
    for (; last && at; at = between(inside, last, begin))
        inside = at + strlen(begin);
    *found = inside ? (size_t)(last - inside) : 0;
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

bool armor_read(const char *title, const char *text, size_t length,
                struct arena *arena, char **bytes, size_t *found,
                struct error *e)
{
    bool begun;
    size_t inside = 0;
    const char *end;
    *bytes = NULL;
    *found = 0;
    const char *at = find(title, text, length, arena, &inside, &begun);
    if (!begun)
        return true;
    if (!at) {
        fail(e, EX_DATAERR, "the armour has no end: the text is cut off");
        return advise(e,
                      "copy everything up to and with the line "
                      "\"-----END TURNPOST %s-----\"",
                      title);
    }
    char *plain = arena_alloc(arena, inside + 1);
    size_t kept = without_filler(at, inside, plain);
    char *into = arena_alloc(arena, kept / 4 * 3 + 4);
    if (sodium_base642bin((unsigned char *)into, kept / 4 * 3 + 3, plain, kept,
                          NULL, found, &end,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        end != plain + kept) {
        fail(e, EX_DATAERR,
             "the armour that begins in line %d is broken: "
             "not whole base64",
             lines_before(text, at));
        return advise(e, "something is missing or was put in between; ask "
                         "for it again");
    }
    *bytes = into;
    return true;
}
