#include "show/report/tally.h"

#include <string.h>

/* A game with more origins than there is room for adds the rest to the last
 * one. */
static const char *known_origin(struct tally *tally, const char *origin)
{
    for (int i = 0; i < tally->origin_count; i++)
        if (!strcmp(tally->origins[i], origin))
            return tally->origins[i];
    if (tally->origin_count == TALLY_ORIGINS)
        return tally->origins[TALLY_ORIGINS - 1];
    return tally->origins[tally->origin_count++] = origin;
}

static void add_gain(struct tally *tally, int entry, int seat, int round,
                     const char *origin, int points)
{
    struct gain *gain = arena_alloc(tally->arena, sizeof *gain);
    *gain = (struct gain){ .entry = entry,
                           .seat = seat,
                           .round = round,
                           .points = points,
                           .origin = known_origin(tally, origin),
                           .before = tally->last };
    if (tally->last)
        tally->last->next = gain;
    else
        tally->first = gain;
    tally->last = gain;
    if (round > tally->rounds)
        tally->rounds = round;
}

static void add_start(struct tally *tally, const struct table *table)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        add_gain(tally, 0, seat, 0, "start",
                 table->rules->score(table->turn.state, seat));
}

/* Forgets what entry n gave. Nothing that counts came after it. */
static void forget_gains(struct tally *tally, int n)
{
    while (tally->last && tally->last->entry == n) {
        tally->last = tally->last->before;
        if (tally->last)
            tally->last->next = NULL;
        else
            tally->first = NULL;
    }
}

void tally_entry(void *context, const struct entry *entry)
{
    struct tally *tally = context;
    const struct table *table = entry->after;
    struct points got;
    if (!table->rules->points)
        return;
    if (entry->n == 0) {
        add_start(tally, table);
        return;
    }
    if (entry->undoes)
        forget_gains(tally, entry->undoes);
    for (const struct event *ev = entry->events; ev; ev = ev->next) {
        if (!table->rules->points(ev, &got) || got.seat < 0 ||
            got.seat >= table->setup.seats)
            continue;
        for (int i = 0; i < got.count; i++)
            add_gain(tally, entry->n, got.seat, got.round, got.parts[i].origin,
                     got.parts[i].points);
    }
}

bool tally_sum(const struct tally *tally, int seat, int round,
               const char *origin, int *sum)
{
    bool any = false;
    *sum = 0;
    for (const struct gain *gain = tally->first; gain; gain = gain->next) {
        if (gain->seat != seat || (round != TALLY_ALL && gain->round != round))
            continue;
        if (origin && strcmp(gain->origin, origin) != 0)
            continue;
        *sum += gain->points;
        any = true;
    }
    return any;
}
