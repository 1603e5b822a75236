#include "core/events.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/narrow.h"

struct event *event_add(struct events *events, const char *kind, int seat)
{
    if (!events)
        return NULL;
    struct event *event = arena_alloc(
        events->arena, sizeof *event + EVENT_FACTS * sizeof *event->facts);
    event->kind = kind;
    event->seat = seat;
    if (events->last)
        events->last->next = event;
    else
        events->first = event;
    events->last = event;
    return event;
}

void events_cut(struct events *events, struct event *last)
{
    if (!events)
        return;
    events->last = last;
    if (last)
        last->next = NULL;
    else
        events->first = NULL;
}

struct event *event_copy(const struct event *event, struct arena *arena)
{
    size_t facts = to_size(event->count) * sizeof *event->facts;
    struct event *copy = arena_clone(arena, event, sizeof *copy + facts);
    copy->next = NULL;
    return copy;
}

const struct fact *event_find(const struct event *event, const char *key)
{
    for (int i = 0; i < event->count; i++)
        if (strcmp(event->facts[i].key, key) == 0)
            return &event->facts[i];
    return NULL;
}

bool fact_is_told(const struct fact *fact)
{
    return fact && (fact->word ? *fact->word != '\0' : fact->number != 0);
}

static void add_fact(struct event *event, struct fact fact)
{
    if (!event)
        return;
    assert(event->count < EVENT_FACTS);
    event->facts[event->count++] = fact;
}

void event_fact(struct event *event, const char *key, int number)
{
    add_fact(event, (struct fact){ .key = key, .number = number });
}

void event_word(struct event *event, const char *key, const char *word)
{
    assert(word && strlen(word) <= EVENT_WORD_MAX);
    add_fact(event, (struct fact){ .key = key, .word = word });
}

int event_number(const struct event *event, const char *key, int otherwise)
{
    const struct fact *fact = event_find(event, key);
    return fact && !fact->word ? fact->number : otherwise;
}

const char *event_says(const struct event *event, const char *key)
{
    const struct fact *fact = event_find(event, key);
    return fact ? fact->word : NULL;
}

static json_t *save_event(const struct event *event)
{
    json_t *object = json_object();
    json_put_text(object, "kind", event->kind);
    json_put_int(object, "seat", event->seat);
    for (int i = 0; i < event->count; i++) {
        const struct fact *fact = &event->facts[i];
        if (fact->word)
            json_put_text(object, fact->key, fact->word);
        else
            json_put_int(object, fact->key, fact->number);
    }
    return object;
}

json_t *events_save(const struct event *first)
{
    json_t *array = json_array();
    for (const struct event *event = first; event; event = event->next)
        json_add(array, save_event(event));
    return array;
}

/* Lower-case letters, digits, "-" and "_", at most 32 of them. */
static bool is_plain_word(const char *word)
{
    size_t length = 0;
    while ((word[length] >= 'a' && word[length] <= 'z') ||
           (word[length] >= '0' && word[length] <= '9') ||
           word[length] == '-' || word[length] == '_')
        length++;
    return length >= 1 && length <= 32 && word[length] == '\0';
}

static bool lines_are_printable(const char *word)
{
    for (size_t length; *word; word += length + (word[length] == '\n')) {
        length = strcspn(word, "\n");
        if (!text_is_printable(word, length))
            return false;
    }
    return true;
}

/* Words go with blanks, "%" and control characters as "%" and two digits. */
static void pack_word(const char *word, struct text *into)
{
    for (const char *c = word; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == '%' || *c == 0x7f)
            text_add(into, "%%%02x", (unsigned char)*c);
        else
            text_byte(into, *c);
}

/* Written after every move, hence by hand. */
static void pack_fact(const struct fact *fact, struct text *into)
{
    text_byte(into, ' ');
    text_string(into, fact->key);
    text_byte(into, fact->word ? ':' : '=');
    if (fact->word)
        pack_word(fact->word, into);
    else
        text_number(into, fact->number);
}

/* As event_add asks for them. */
static bool has_fit_keys(const struct event *event)
{
    for (int i = 0; i < event->count; i++) {
        const char *key = event->facts[i].key;
        if (!strcmp(key, "kind") || !strcmp(key, "seat") ||
            event_find(event, key) != &event->facts[i])
            return false;
    }
    return true;
}

void events_pack(const struct event *first, struct text *into)
{
    for (const struct event *event = first; event; event = event->next) {
        assert(has_fit_keys(event));
        text_string(into, event->kind);
        text_byte(into, ' ');
        text_number(into, event->seat);
        for (int i = 0; i < event->count; i++)
            pack_fact(&event->facts[i], into);
        text_byte(into, '\n');
    }
}

/* A packed text while it is read; words are cut out in place. */
struct unpacking {
    char *at;
};

/* The next piece up to one of ends, which becomes a NUL; *end is what
 * stood there. NULL at the end of the text. */
static char *next_piece(struct unpacking *in, const char *ends, char *end)
{
    char *piece = in->at, *stop = piece + strcspn(piece, ends);
    *end = *stop;
    if (!*stop)
        return NULL;
    *stop = '\0';
    in->at = stop + 1;
    return piece;
}

static bool unpack_number(const char *digits, int *number)
{
    char *end;
    long value;
    errno = 0;
    value = strtol(digits, &end, 10);
    if (end == digits || *end || errno || value < INT_MIN || value > INT_MAX ||
        *digits == '+' || *digits == ' ')
        return false;
    *number = to_int(value);
    return true;
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef", *found = strchr(digits, c);
    return c && found ? to_int(found - digits) : -1;
}

/* In place, since a word only grows shorter. */
static bool unpack_word(char *word)
{
    char *to = word;
    for (const char *from = word; *from; from++) {
        if (*from != '%') {
            *to++ = *from;
            continue;
        }
        int high = hex_digit(from[1]), low = high < 0 ? -1 : hex_digit(from[2]);
        if (low < 0 || 16 * high + low == 0)
            return false;
        *to++ = to_char(16 * high + low);
        from += 2;
    }
    *to = '\0';
    return strlen(word) <= EVENT_WORD_MAX && lines_are_printable(word);
}

static bool may_add(const struct event *event, const char *key)
{
    return event->count < EVENT_FACTS && is_plain_word(key) &&
           strcmp(key, "kind") != 0 && strcmp(key, "seat") != 0 &&
           !event_find(event, key);
}

static bool unpack_fact(struct unpacking *in, struct event *event, char *end)
{
    char mark;
    char *key = next_piece(in, "=: \n", &mark);
    char *value =
        key && (mark == '=' || mark == ':') ? next_piece(in, " \n", end) : NULL;
    int number;
    if (!value || !may_add(event, key))
        return false;
    if (mark == ':') {
        if (!unpack_word(value))
            return false;
        event_word(event, key, value);
        return true;
    }
    if (!unpack_number(value, &number))
        return false;
    event_fact(event, key, number);
    return true;
}

static bool unpack_event(struct unpacking *in, struct events *into)
{
    char end;
    int seat;
    char *kind = next_piece(in, " \n", &end);
    char *number = kind && end == ' ' ? next_piece(in, " \n", &end) : NULL;
    if (!number || !is_plain_word(kind) || !unpack_number(number, &seat) ||
        seat < -1 || seat >= EVENT_SEATS)
        return false;
    struct event *event = event_add(into, kind, seat);
    while (end == ' ')
        if (!unpack_fact(in, event, &end))
            return false;
    return true;
}

bool events_unpack(const char *packed, struct events *into, struct error *e)
{
    struct events read = { .arena = into->arena };
    struct unpacking in = {
        .at = arena_copy(into->arena, packed, strlen(packed)),
    };
    for (int count = 0; *in.at; count++) {
        if (count == EVENTS_MAX || !unpack_event(&in, &read)) {
            return fail(e, EX_DATAERR,
                        "event %d is not written as turnpost writes it",
                        count + 1);
        }
    }
    if (read.first && into->last)
        into->last->next = read.first;
    else if (read.first)
        into->first = read.first;
    into->last = read.last ? read.last : into->last;
    return true;
}
