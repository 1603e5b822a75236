#include "show/report/steps.h"

#include "core/language.h"
#include "show/report/breakdown.h"

int since_turn(const struct table *table, int seat)
{
    int seen = seat >= 0 ? table->recent.seen[seat] : 0;
    return seen > 0 && seen < table->n ? seen : -1;
}

/* Events after an entry, as a replay tells them. */
struct collecting {
    struct arena *arena;
    int after, last;
    struct event *first, **end;
};

static void collect_events(void *context, const struct entry *entry)
{
    struct collecting *c = context;
    const struct event *event = entry->events;
    if (entry->n <= c->after || entry->n > c->last)
        return;
    for (; event; event = event->next) {
        *c->end = event_copy(event, c->arena);
        c->end = &(*c->end)->next;
    }
}

/* The table remembers only what a seat has not seen yet. */
static bool collect_since(const struct ledger *whole, int n, int last,
                          struct look *look, struct error *e)
{
    struct collecting c = { .arena = whole->arena, .after = n, .last = last };
    c.end = &c.first;
    struct ledger *again = ledger_read(whole->bytes, whole->length, NULL, true,
                                       collect_events, &c, whole->arena, e);
    ledger_close(again);
    look->since = c.first;
    return again != NULL;
}

static struct ledger *mark_since(const struct ledger *whole, int n,
                                 const char *when, struct look *look,
                                 struct error *e)
{
    struct ledger *then = ledger_at(whole, n, e);
    if (!then)
        return NULL;
    look->before = then->table.turn.state;
    look->when = when;
    return then;
}

struct ledger *since_mark_turn(const struct ledger *whole, int n,
                               struct look *look, struct error *e)
{
    /* said after "since", as those of since_mark are */
    return mark_since(
        whole, n,
        language_say(arena_language(whole->arena), N_("your last turn")), look,
        e);
}

struct ledger *since_mark(const struct ledger *whole, int n, int last,
                          struct look *look, struct error *e)
{
    const char *when =
        n ? arena_say(whole->arena, "entry %d", n)
          : language_say(arena_language(whole->arena), N_("the beginning"));
    return collect_since(whole, n, last, look, e)
               ? mark_since(whole, n, when, look, e)
               : NULL;
}

/* What a seat got and lost by events, as far as they tell. */
struct earned {
    int won, lost;
};

static struct earned earned_by(const struct table *table,
                               const struct event *event, int seat)
{
    struct earned sum = { 0 };
    struct points got;
    for (; event && table->rules->points; event = event->next) {
        if (!table->rules->points(event, &got) || got.seat != seat)
            continue;
        for (int i = 0; i < got.count; i++)
            if (got.parts[i].points > 0)
                sum.won += got.parts[i].points;
            else
                sum.lost -= got.parts[i].points;
    }
    return sum;
}

/* Events that were taken back, or do not tell all, add up to something else:
 * then the difference is all that can be said. */
static bool write_seat_since(const struct table *table, const struct look *look,
                             int seat, struct text *into)
{
    const struct game_rules *rules = table->rules;
    int net = rules->score(table->turn.state, seat) -
              rules->score(look->before, seat);
    struct earned sum = earned_by(table, look->since, seat);
    if (sum.won - sum.lost != net)
        sum = (struct earned){ net > 0 ? net : 0, net < 0 ? -net : 0 };
    text_add(into, "%s", table->seats[seat].name);
    if (sum.won)
        text_add(into, " +%d", sum.won);
    if (sum.lost)
        text_add(into, " -%d", sum.lost);
    if (!sum.won && !sum.lost)
        text_add(into, " 0");
    return sum.won || sum.lost;
}

const char *since_earned(const struct table *table, const struct look *look,
                         struct arena *arena)
{
    bool open = breakdown_open(table), any = false;
    struct text line = text_new(arena);
    const char *between = "";
    if (!look->before)
        return NULL;
    text_say(&line, "won and lost since %s: ",
             language_say(arena_language(arena), look->when));
    for (int seat = 0; seat < table->setup.seats; seat++) {
        if (!open && seat != look->seat)
            continue;
        text_string(&line, between);
        any |= write_seat_since(table, look, seat, &line);
        between = ", ";
    }
    return any ? line.bytes : NULL;
}
