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

/* The first BEGIN that has an END before the next BEGIN: what is between. */
static const char *find(const char *title, const char *text, size_t length,
                        struct arena *arena, size_t *found, bool *begun)
{
    const char *begin =
        arena_print(arena, "-----BEGIN TURNPOST %s-----", title);
    const char *end = arena_print(arena, "-----END TURNPOST %s-----", title);
    const char *stop = text + length;
    const char *at = memmem(text, length, begin, strlen(begin));
    *begun = at != NULL;
    while (at) {
        at += strlen(begin);
        size_t left = (size_t)(stop - at);
        const char *last = memmem(at, left, end, strlen(end));
        const char *next = memmem(at, left, begin, strlen(begin));
        if (last && (!next || last < next)) {
            *found = (size_t)(last - at);
            return at;
        }
        at = next;
    }
    return NULL;
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
