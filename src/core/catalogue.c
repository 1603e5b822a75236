#include "core/catalogue.h"

#include <string.h>
#include <sysexits.h>

#include "core/text.h"

enum { HEADER = 28, ENTRY = 8, PLACE = 4, RECORD = 8 };
enum { PLACES = 16 + CATALOGUE_COUNTS }; /* what stands before them */
enum { NAMED_MAX = 128 };                /* bytes of a name with its shelf */

static const uint32_t magic = 0x950412de, places_magic = 0x32727574;

static inline uint32_t own_number(const void *at)
{
    uint32_t n;
    memcpy(&n, at, sizeof n);
    return n;
}

static inline uint32_t number_at(const struct catalogue *c, size_t at)
{
    uint32_t n = own_number(c->bytes + at);
    return c->swapped
               ? n << 24 | (n & 0xff00) << 8 | (n >> 8 & 0xff00) | n >> 24
               : n;
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
           (c->count == 0 || c->places ||
            text_of(c, table, c->count - 1, &length));
}

static bool is_power(uint32_t n)
{
    return n > 0 && !(n & (n - 1));
}

/* Those that po/arrange makes, where msgfmt without them has its hashes. */
static void find_places(struct catalogue *c)
{
    size_t at = number_at(c, 24);
    if (c->swapped || number_at(c, 20) != 0 || c->length < PLACES ||
        at > c->length - PLACES || number_at(c, at) != places_magic)
        return;
    uint32_t first = number_at(c, at + 4), all = number_at(c, at + 8);
    size_t others = number_at(c, at + 12);
    if (!is_power(first) || first > (c->length - at - PLACES) / PLACE ||
        !is_power(all) || others > c->length ||
        all > (c->length - others) / PLACE)
        return;
    c->counts = c->bytes + at + 16;
    c->place = c->counts + CATALOGUE_COUNTS;
    c->others = c->bytes + others;
    c->first = first;
    c->places = all;
}

bool catalogue_open(struct catalogue *catalogue, const void *bytes,
                    size_t length, const char *name, struct error *e)
{
    struct catalogue c = { .bytes = bytes, .length = length };
    if (length >= HEADER) {
        c.swapped = number_at(&c, 0) != magic;
        c.count = number_at(&c, 8);
        c.messages = number_at(&c, 12);
        c.meanings = number_at(&c, 16);
        find_places(&c);
    }
    if (length < HEADER || number_at(&c, 0) != magic ||
        number_at(&c, 4) >> 16 != 0)
        return fail(e, EX_CONFIG, "%s is no catalogue of messages", name);
    if (!table_is_inside(&c, c.messages) || !table_is_inside(&c, c.meanings))
        return fail(e, EX_CONFIG, "%s is cut off", name);
    *catalogue = c;
    return true;
}

/* What is looked for. */
struct sought {
    const char *context, *message;
    size_t shelf, length; /* of both; of the first with what ends it, or 0 */
};

static inline uint64_t mixed(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15;
    return sum ^ sum >> 32;
}

/* Of all its bytes, as po/arrange has it. */
static inline uint64_t hash_of(uint64_t sum, const char *at, size_t n)
{
    sum += n;
    for (; n > 8; n -= 8, at += 8)
        sum = mixed(sum, text_eight(at));
    uint64_t last = 0;
    if (n >= 4)
        last = (uint64_t)own_number(at) << 32 | own_number(at + n - 4);
    else if (n > 0)
        last = (unsigned char)at[0] | (unsigned)(unsigned char)at[n / 2] << 8 |
               (unsigned)(unsigned char)at[n - 1] << 16;
    return mixed(sum, last);
}

/* What is meant at that place, if it is what was sought, which the upper half
 * of its hash tells: that and the length stand before it, a NUL behind it. */
static inline const char *meaning_at(const struct catalogue *c, size_t at,
                                     uint64_t hash, size_t *length)
{
    if (at + RECORD > c->length)
        return NULL;
    const char *meaning = (const char *)c->bytes + at + RECORD;
    *length = own_number(meaning - 4);
    return own_number(meaning - RECORD) == hash >> 32 &&
                   *length < c->length - at - RECORD && !meaning[*length]
               ? meaning
               : NULL;
}

/* A place is 12 bits of the hash, and a quarter of where it is. */
static inline const char *placed_among(const struct catalogue *c,
                                       const unsigned char *places,
                                       uint32_t count, uint64_t hash,
                                       size_t *length)
{
    enum { WHERE = (1 << 20) - 1 };
    for (uint32_t tries = 0; tries < count; tries++) {
        uint32_t i = ((uint32_t)hash + tries) & (count - 1);
        uint32_t place = own_number(places + (size_t)PLACE * i);
        if (place == 0)
            return NULL;
        if ((place ^ (uint32_t)hash) > WHERE)
            continue;
        const char *meaning =
            meaning_at(c, (size_t)(place & WHERE) * 4, hash, length);
        if (meaning)
            return meaning;
    }
    return NULL;
}

/* Whatever has a context is among the first. */
static inline const char *placed(const struct catalogue *c,
                                 const struct sought *s, size_t *length)
{
    uint64_t shelf = s->shelf ? hash_of(0, s->context, s->shelf - 1) : 0;
    uint64_t hash = hash_of(shelf, s->message, s->length);
    const char *meaning = placed_among(c, c->place, c->first, hash, length);
    return meaning || s->shelf
               ? meaning
               : placed_among(c, c->others, c->places, hash, length);
}

/* In a file without places, by the order of the messages. */
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

/* Apart: its buffer would cost the others. */
__attribute__((noinline)) static const char *sorted(const struct catalogue *c,
                                                    const struct sought *s,
                                                    size_t *length)
{
    char named[NAMED_MAX];
    if (!s->shelf)
        return catalogue_meaning(c, sorted_place(c, s->message), length);
    if (s->shelf + s->length >= sizeof named)
        return NULL;
    memcpy(named, s->context, s->shelf);
    named[s->shelf - 1] = '\004';
    memcpy(named + s->shelf, s->message, s->length + 1);
    return catalogue_meaning(c, sorted_place(c, named), length);
}

static struct sought sought_in(const char *context, const char *message)
{
    return (struct sought){ .context = context,
                            .message = message,
                            .shelf = context ? strlen(context) + 1 : 0,
                            .length = strlen(message) };
}

/* All its forms, of lines with letters that can be shown. */
static bool is_shown(const char *said, size_t length)
{
    for (size_t i = 0, line; i <= length; i += line + 1) {
        line = strcspn(said + i, "\n\t");
        if (!text_is_printable(said + i, line))
            return false;
    }
    return true;
}

const char *catalogue_find(const struct catalogue *catalogue,
                           const char *context, const char *message,
                           size_t *length)
{
    struct sought s = sought_in(context, message);
    const char *said = catalogue->places ? placed(catalogue, &s, length)
                                         : sorted(catalogue, &s, length);
    return !said || !catalogue->strange || is_shown(said, *length) ? said
                                                                   : NULL;
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
