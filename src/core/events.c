#include "core/events.h"

#include <assert.h>
#include <limits.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/text.h"

struct event *event_add(struct events *events, const char *kind, int seat)
{
    if (!events) {
        return NULL;
    }
    struct event *event = arena_alloc(events->arena, sizeof *event);

    event->kind = kind;
    event->seat = seat;
    if (events->last) {
        events->last->next = event;
    } else {
        events->first = event;
    }
    events->last = event;
    return event;
}

static const struct fact *find_fact(const struct event *event, const char *key)
{
    for (int i = 0; i < event->count; i++) {
        if (strcmp(event->facts[i].key, key) == 0) {
            return &event->facts[i];
        }
    }
    return NULL;
}

static void add_fact(struct event *event, struct fact fact)
{
    if (!event) {
        return;
    }
    assert(event->count < EVENT_FACTS);
    assert(!find_fact(event, fact.key));
    assert(strcmp(fact.key, "kind") != 0 && strcmp(fact.key, "seat") != 0);
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
    const struct fact *fact = find_fact(event, key);

    return fact && !fact->word ? fact->number : otherwise;
}

const char *event_says(const struct event *event, const char *key)
{
    const struct fact *fact = find_fact(event, key);

    return fact ? fact->word : NULL;
}

static json_t *save_event(const struct event *event)
{
    json_t *object = json_object();

    json_put_text(object, "kind", event->kind);
    json_put_int(object, "seat", event->seat);
    for (int i = 0; i < event->count; i++) {
        const struct fact *fact = &event->facts[i];

        if (fact->word) {
            json_put_text(object, fact->key, fact->word);
        } else {
            json_put_int(object, fact->key, fact->number);
        }
    }
    return object;
}

json_t *events_save(const struct event *first)
{
    json_t *array = json_array();

    for (const struct event *event = first; event; event = event->next) {
        json_add(array, save_event(event));
    }
    return array;
}

/** Lower-case letters, digits, "-" and "_", at most 32 of them. */
static bool is_plain_word(const char *word)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t length = strspn(word, allowed);

    return length >= 1 && length <= 32 && word[length] == '\0';
}

static bool lines_are_printable(const char *word)
{
    for (size_t length; *word; word += length + (word[length] == '\n')) {
        length = strcspn(word, "\n");
        if (!text_is_printable(word, length)) {
            return false;
        }
    }
    return true;
}

static bool load_word(const json_t *object, const char *key,
                      struct event *event, struct arena *arena,
                      struct error *e)
{
    const char *word;

    if (!json_get_text(object, key, EVENT_WORD_MAX, arena, &word, e)) {
        return false;
    }
    if (!lines_are_printable(word)) {
        return fail(e, EX_DATAERR, "an event has control characters");
    }
    event_word(event, arena_print(arena, "%s", key), word);
    return true;
}

static bool load_fact(const json_t *object, const char *key,
                      struct event *event, struct arena *arena,
                      struct error *e)
{
    int number;

    if (!is_plain_word(key)) {
        return fail(e, EX_DATAERR, "an event has a fact \"%s\"", key);
    }
    if (event->count == EVENT_FACTS) {
        return fail(e, EX_DATAERR, "an event has more than %d facts",
                    EVENT_FACTS);
    }
    if (json_is_string(json_object_get(object, key))) {
        return load_word(object, key, event, arena, e);
    }
    if (!json_get_int(object, key, INT_MIN, INT_MAX, &number, e)) {
        return false;
    }
    event_fact(event, arena_print(arena, "%s", key), number);
    return true;
}

static bool load_event(json_t *object, struct events *into, struct error *e)
{
    const char *kind, *key;
    int seat;
    json_t *value;

    if (!json_get_text(object, "kind", 32, into->arena, &kind, e) ||
        !json_get_int(object, "seat", -1, EVENT_SEATS - 1, &seat, e)) {
        return false;
    }
    if (!is_plain_word(kind)) {
        return fail(e, EX_DATAERR, "an event of kind \"%s\"", kind);
    }
    struct event *event = event_add(into, kind, seat);

    json_object_foreach (object, key, value) {
        bool is_fact = strcmp(key, "kind") != 0 && strcmp(key, "seat") != 0;

        if (is_fact && !load_fact(object, key, event, into->arena, e)) {
            return false;
        }
    }
    return true;
}

bool events_load(const json_t *array, struct events *into, struct error *e)
{
    struct events read = { .arena = into->arena };

    if (!json_is_array(array) || json_array_size(array) > EVENTS_MAX) {
        return fail(e, EX_DATAERR, "events are not an array of at most %d",
                    EVENTS_MAX);
    }
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (!load_event(json_array_get(array, i), &read, e)) {
            return false;
        }
    }
    if (read.first && into->last) {
        into->last->next = read.first;
    } else if (read.first) {
        into->first = read.first;
    }
    into->last = read.last ? read.last : into->last;
    return true;
}
