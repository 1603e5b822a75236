#include "core/catalogue.h"

#include <string.h>
#include <sysexits.h>

enum { HEADER = 28, ENTRY = 8, SLOT = 4 };

static const uint32_t magic = 0x950412de;

static inline uint32_t number_at(const struct catalogue *c, size_t at)
{
    const unsigned char *b = c->bytes + at;
    return c->big ? (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 |
                        (uint32_t)b[2] << 8 | b[3]
                  : (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 |
                        (uint32_t)b[1] << 8 | b[0];
}

/* Text number i of a table, with a NUL behind it; NULL: it is not inside.
 * Looked after when it is read: of thousands a command says some ten. */
static inline const char *text_of(const struct catalogue *c, uint32_t table,
                                  uint32_t i, size_t *length)
{
    size_t entry = table + (size_t)ENTRY * i;
    size_t start = number_at(c, entry + 4);
    *length = number_at(c, entry);
    return start < c->length && *length < c->length - start &&
                   c->bytes[start + *length] == '\0'
               ? (const char *)c->bytes + start
               : NULL;
}

/* With its last text, behind which msgfmt puts none. */
static bool table_is_inside(const struct catalogue *c, uint32_t table)
{
    size_t length;
    return table <= c->length && c->count <= (c->length - table) / ENTRY &&
           (c->count == 0 || text_of(c, table, c->count - 1, &length));
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
        c.slots = number_at(&c, 20);
        c.hashed = number_at(&c, 24);
    }
    if (length < HEADER || number_at(&c, 0) != magic ||
        number_at(&c, 4) >> 16 != 0)
        return fail(e, EX_CONFIG, "%s is no catalogue of messages", name);
    if (!table_is_inside(&c, c.messages) || !table_is_inside(&c, c.meanings))
        return fail(e, EX_CONFIG, "%s is cut off", name);
    if (c.slots < 3 || c.hashed > length ||
        c.slots > (length - c.hashed) / SLOT)
        c.slots = 0;
    *catalogue = c;
    return true;
}

/* Gettext's own hash of a message ("PJW"). */
static uint32_t hash_of(const char *message)
{
    uint32_t hash = 0;
    for (const char *end = message + strlen(message); message < end;) {
        hash = (hash << 4) + (unsigned char)*message++;
        hash ^= hash >> 24 & 0xf0;
    }
    return hash & 0x0fffffff;
}

/* Its number by the table of hashes, or count: it is not in there. */
static uint32_t hashed_place(const struct catalogue *c, const char *message)
{
    uint32_t hash = hash_of(message), slot = hash % c->slots;
    uint32_t step = 1 + hash % (c->slots - 2);
    for (uint32_t tries = 0; tries < c->slots; tries++) {
        size_t length;
        uint32_t number = number_at(c, c->hashed + (size_t)SLOT * slot);
        if (number == 0 || number > c->count)
            break;
        const char *at = text_of(c, c->messages, number - 1, &length);
        if (at && !strcmp(at, message))
            return number - 1;
        slot = (uint32_t)(((uint64_t)slot + step) % c->slots);
    }
    return c->count;
}

/* The same in a file that has none, by the order of the messages. */
static uint32_t sorted_place(const struct catalogue *c, const char *message)
{
    uint32_t from = 0, to = c->count;
    while (from < to) {
        size_t length;
        uint32_t middle = from + (to - from) / 2;
        const char *at = text_of(c, c->messages, middle, &length);
        int order = at ? strcmp(message, at) : -1;
        if (order == 0)
            return middle;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return c->count;
}

uint32_t catalogue_place(const struct catalogue *catalogue, const char *message)
{
    return catalogue->slots ? hashed_place(catalogue, message)
                            : sorted_place(catalogue, message);
}

const char *catalogue_find(const struct catalogue *catalogue,
                           const char *message)
{
    size_t length;
    return catalogue_meaning(catalogue, catalogue_place(catalogue, message),
                             &length);
}

const char *catalogue_message(const struct catalogue *catalogue, uint32_t i,
                              size_t *length)
{
    return i < catalogue->count
               ? text_of(catalogue, catalogue->messages, i, length)
               : NULL;
}

const char *catalogue_meaning(const struct catalogue *catalogue, uint32_t i,
                              size_t *length)
{
    return i < catalogue->count
               ? text_of(catalogue, catalogue->meanings, i, length)
               : NULL;
}

const char *catalogue_next(const struct catalogue *catalogue,
                           const char *context, uint32_t *at, const char **said)
{
    size_t length = strlen(context), bytes;
    while (*at < catalogue->count) {
        uint32_t i = (*at)++;
        const char *message = catalogue_message(catalogue, i, &bytes);
        if (!message || strncmp(message, context, length) != 0 ||
            message[length] != '\004')
            continue;
        *said = catalogue_meaning(catalogue, i, &bytes);
        if (*said)
            return message + length + 1;
    }
    return NULL;
}
