#include "core/catalogue.h"

#include <string.h>
#include <sysexits.h>

enum { HEADER = 28, ENTRY = 8 };

static const uint32_t magic = 0x950412de;

static uint32_t number_at(const struct catalogue *c, size_t at)
{
    const unsigned char *b = c->bytes + at;
    return c->big ? (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 |
                        (uint32_t)b[2] << 8 | b[3]
                  : (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 |
                        (uint32_t)b[1] << 8 | b[0];
}

/* Text number i of a table: its length and its place, a NUL behind it. */
static bool text_is_inside(const struct catalogue *c, uint32_t table,
                           uint32_t i)
{
    size_t entry = table + (size_t)ENTRY * i;
    size_t length = number_at(c, entry), start = number_at(c, entry + 4);
    return start < c->length && length < c->length - start &&
           c->bytes[start + length] == '\0';
}

static bool table_is_inside(const struct catalogue *c, uint32_t table)
{
    if (table > c->length || c->count > (c->length - table) / ENTRY)
        return false;
    for (uint32_t i = 0; i < c->count; i++)
        if (!text_is_inside(c, table, i))
            return false;
    return true;
}

static const char *text_of(const struct catalogue *c, uint32_t table,
                           uint32_t i)
{
    return (const char *)c->bytes + number_at(c, table + (size_t)ENTRY * i + 4);
}

bool catalogue_open(struct catalogue *catalogue, const void *bytes,
                    size_t length, const char *name, struct error *e)
{
    struct catalogue c = { .bytes = bytes, .length = length };
    if (length >= HEADER) {
        c.big = number_at(&c, 0) != magic;
        c.count = number_at(&c, 8);
        c.messages = number_at(&c, 12);
        c.meanings = number_at(&c, 16);
    }
    if (length < HEADER || number_at(&c, 0) != magic ||
        number_at(&c, 4) >> 16 != 0)
        return fail(e, EX_CONFIG, "%s is no catalogue of messages", name);
    if (!table_is_inside(&c, c.messages) || !table_is_inside(&c, c.meanings))
        return fail(e, EX_CONFIG, "%s is cut off", name);
    *catalogue = c;
    return true;
}

const char *catalogue_find(const struct catalogue *catalogue,
                           const char *message, size_t *length)
{
    uint32_t from = 0, to = catalogue->count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        int order =
            strcmp(message, text_of(catalogue, catalogue->messages, middle));
        if (order == 0) {
            if (length)
                *length = number_at(catalogue, catalogue->meanings +
                                                   (size_t)ENTRY * middle);
            return text_of(catalogue, catalogue->meanings, middle);
        }
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return NULL;
}

const char *catalogue_next(const struct catalogue *catalogue,
                           const char *context, uint32_t *at, const char **said)
{
    size_t length = strlen(context);
    while (*at < catalogue->count) {
        uint32_t i = (*at)++;
        const char *message = text_of(catalogue, catalogue->messages, i);
        if (strncmp(message, context, length) != 0 || message[length] != '\004')
            continue;
        *said = text_of(catalogue, catalogue->meanings, i);
        return message + length + 1;
    }
    return NULL;
}
