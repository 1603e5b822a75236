#include "show/report/report.h"

#include "core/language.h"

/* Who owes something at all, those who are to reveal all at once; and of these
 * who owes an answer, and not just his turn. Bits of seats. */
struct owing {
    unsigned all, answers;
};

static struct owing reveals(const struct table *table)
{
    const struct request *request = &table->chances.request;
    unsigned seats = 0;
    for (int i = request->shown; i < request->count; i++)
        if (request->by[i] < table->setup.seats)
            seats |= 1u << request->by[i];
    return (struct owing){ seats, seats };
}

static struct owing owing_of(const struct table *table)
{
    struct owing owing = { 0 };
    if (table->rules->over(table->turn.state))
        return owing;
    if (table->chances.resolver >= 0)
        return reveals(table);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        if (!report_owes(table, seat))
            continue;
        owing.all |= 1u << seat;
        if (table->chances.awaited ||
            table->rules->due(table->turn.state, seat) != DUE_TURN)
            owing.answers |= 1u << seat;
    }
    return owing;
}

/* The seat that owes the only answer, and nobody owes anything else; or -1. */
static int only_one(struct owing owing)
{
    int seat = 0;
    if (!owing.all || owing.all & (owing.all - 1) || owing.answers != owing.all)
        return -1;
    while (!(owing.all >> seat & 1))
        seat++;
    return seat;
}

/* Who owes answers, entry by entry. */
struct watch {
    struct owing owing;
    unsigned asked; /* at once, as long as one of them owes his answer */
};

static void see(void *context, const struct entry *entry)
{
    struct watch *watch = context;
    unsigned before = watch->owing.answers;
    watch->owing = owing_of(entry->after);
    if (!(watch->owing.answers & before))
        watch->asked = 0;
    watch->asked |= watch->owing.answers;
}

int last_one(const struct ledger *ledger)
{
    struct watch watch = { 0 };
    const struct table *table = &ledger->table;
    int seat = only_one(owing_of(table));
    if (seat < 0 ||
        (table->chances.resolver >= 0 && table->chances.request.count < 2))
        return -1;
    struct arena *arena = arena_new();
    ledger_close(ledger_read(ledger->bytes, ledger->length, NULL, true, see,
                             &watch, arena, NULL));
    arena_free(arena);
    return only_one(watch.owing) == seat && watch.asked & ~watch.owing.all
               ? seat
               : -1;
}

const char *last_one_words(const struct ledger *ledger, struct arena *arena)
{
    int seat = last_one(ledger);
    return seat < 0
               ? NULL
               : arena_say(
                     arena,
                     "all others have answered; the game waits for %s alone",
                     ledger->table.seats[seat].name);
}
