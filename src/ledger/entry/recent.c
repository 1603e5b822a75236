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

static void recent_append(struct table *table, struct event *event)
{
    if (table->recent.last)
        table->recent.last->next = event;
    else
        table->recent.first = event;
    table->recent.last = event;
    table->recent.count++;
    table->recent.size += event_size(event);
}

void recent_take(struct table *table, struct event *first)
{
    table->recent.first = first;
    table->recent.last = NULL;
    table->recent.count = 0;
    table->recent.size = 0;
    for (; first; first = first->next) {
        table->recent.last = first;
        table->recent.count++;
        table->recent.size += event_size(first);
    }
}

void recent_own(struct table *table, struct arena *arena)
{
    const struct event *event = table->recent.first;
    recent_take(table, NULL);
    for (; event; event = event->next)
        recent_append(table, event_copy(event, arena));
}

static void drop_first(struct table *table)
{
    table->recent.size -= event_size(table->recent.first);
    table->recent.first = table->recent.first->next;
    table->recent.count--;
    if (!table->recent.first)
        table->recent.last = NULL;
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

static void drop_seen(struct table *table, int seen)
{
    while (table->recent.first &&
           !(is_entry(table->recent.first) &&
             event_number(table->recent.first, "n", 0) > seen))
        drop_first(table);
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
    recent_append(table, entry_event(table, seat, arena));
    for (; first; first = first->next) /* a copy has no room for more facts */
        recent_append(table, event_copy(first, arena));
    drop_seen(table, seen_by_all(table));
    while (table->recent.count > RECENT_MAX ||
           table->recent.size > RECENT_BYTES)
        drop_first(table);
}
