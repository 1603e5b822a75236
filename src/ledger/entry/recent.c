#include "ledger/entry/replay.h"

#include <string.h>

/* About what the event takes in the state line. */
static size_t event_size(const struct event *event)
{
    size_t size = 64;
    for (int i = 0; i < event->count; i++)
        size += 32 + (event->facts[i].word ? strlen(event->facts[i].word) : 0);
    return size;
}

static void recent_append(struct recent *recent, struct event *event)
{
    if (recent->last)
        recent->last->next = event;
    else
        recent->first = event;
    recent->last = event;
    recent->count++;
    recent->size += event_size(event);
}

void recent_take(struct recent *recent, struct event *first)
{
    recent->first = recent->last = NULL;
    recent->count = 0;
    recent->size = 0;
    for (struct event *next; first; first = next) {
        next = first->next;
        recent_append(recent, first);
    }
}

void recent_own(struct recent *recent, struct arena *arena)
{
    const struct event *event = recent->first;
    recent_take(recent, NULL);
    for (; event; event = event->next)
        recent_append(recent, event_copy(event, arena));
}

static void drop_first(struct recent *recent)
{
    recent->size -= event_size(recent->first);
    recent->first = recent->first->next;
    recent->count--;
    if (!recent->first)
        recent->last = NULL;
}

static bool is_entry(const struct event *event)
{
    return !strcmp(event->kind, "entry") && event_number(event, "n", -1) >= 0;
}

/* The last entry that every seat has seen by moving after it. */
static int seen_by_all(const struct table *table)
{
    int least = table->n;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->recent.seen[i] < least)
            least = table->recent.seen[i];
    return least;
}

static void drop_seen(struct recent *recent, int seen)
{
    while (recent->first && !(is_entry(recent->first) &&
                              event_number(recent->first, "n", 0) > seen))
        drop_first(recent);
}

static struct event *entry_event(const struct table *table, int seat,
                                 struct arena *arena)
{
    struct event *entry =
        arena_alloc(arena, sizeof *entry + sizeof *entry->facts);
    *entry = (struct event){ .kind = "entry", .seat = seat, .count = 1 };
    entry->facts[0] = (struct fact){ .key = "n", .number = table->n };
    return entry;
}

void recent_add(struct table *table, int seat, const struct event *first,
                struct arena *arena)
{
    struct recent *recent = &table->recent;
    recent_append(recent, entry_event(table, seat, arena));
    for (; first; first = first->next) /* a copy has no room for more facts */
        recent_append(recent, event_copy(first, arena));
    drop_seen(recent, seen_by_all(table));
    while (recent->count > RECENT_MAX || recent->size > RECENT_BYTES)
        drop_first(recent);
}
