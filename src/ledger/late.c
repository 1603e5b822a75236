#include "ledger/late.h"

#include <sysexits.h>

#include "ledger/chance.h"
#include "ledger/clock.h"
#include "ledger/seats.h"

bool is_late(const struct table *table, int64_t time)
{
    if (table->trust == TRUST_PEERS)
        return table->overdue != NOBODY;
    return clock_is_out_for_all(table, time);
}

int late_one(const struct table *table)
{
    if (table->request.opening && table->resolver != NOBODY)
        return NOBODY;
    return table->resolver != NOBODY ? table->resolver : table_due(table);
}

int late_witness(const struct table *table)
{
    int late = late_one(table), seats = table->setup.seats, there = 0;
    int witness = NOBODY;
    for (int i = seats - 1; i > 0 && late >= 0 && late < HOST; i--) {
        int seat = (late + i) % seats;
        if (seat_is_robot(table, seat) || seat_is_gone(table, seat) ||
            table->left & 1u << seat)
            continue;
        there++;
        if (table->resolver == NOBODY || seat != table->request.seat)
            witness = seat;
    }
    return there > 1 ? witness : NOBODY;
}

static bool may_witness(const struct table *table, const struct record *record,
                        struct error *e)
{
    int late = late_one(table), witness = late_witness(table);
    if (table->trust != TRUST_PEERS || !clock_runs(table)) {
        fail(e, EX_NOPERM, "nobody can be late in this game");
        return advise(e, "a game between three or more peers may have a limit "
                         "(turnpost new, option limit)");
    }
    if (table->clock.stands) {
        fail(e, EX_NOPERM, "the clock stands, so nobody can be late");
        return advise(e, "\"resume\" or any order ends the pause");
    }
    if (late == NOBODY)
        return fail(e, EX_NOPERM, "nobody is waited for who could be late");
    if (record->by != late)
        return fail(e, EX_NOPERM, "%s is waited for here",
                    actor_name(table, late));
    if (witness == NOBODY)
        return fail(e, EX_NOPERM,
                    "nobody is left who could witness that %s is late",
                    actor_name(table, late));
    if (record->seat == witness)
        return true;
    fail(e, EX_NOPERM, "%s is the witness here", actor_name(table, witness));
    return advise(e, "the first seat after the late one that asked for "
                     "nothing");
}

/* The second word of the same witness, over the same position. */
static bool has_waited(const struct table *table, const struct record *record,
                       struct error *e)
{
    const struct notice *notice = &table->notice;
    const char *late = actor_name(table, record->by);
    if (notice->of != record->by || notice->by != record->seat) {
        fail(e, EX_NOPERM, "%s has not been told yet that he is waited for",
             late);
        return advise(e, "send the file to %s and say so first", late);
    }
    if (clock_has_passed(table, record->by, notice->time, record->time))
        return true;
    fail(e, EX_NOPERM, "%s is not late yet", late);
    return clock_advise(table, e);
}

static void declare(struct table *table, int late, struct events *events)
{
    event_add(events, "limit_passed", late);
    table->notice = (struct notice){ .of = NOBODY, .by = NOBODY };
    if (table->resolver == NOBODY) {
        table->overdue = late;
        return;
    }
    table->left |= 1u << late;
    table->request.again = true;
    table->resolver = table->request.seat;
}

/* A host says that a word has not come, and play begins without it. */
static bool do_without(struct table *table, const struct record *record,
                       struct events *events, struct error *e)
{
    if (!(table->awaited >> record->by & 1))
        return fail(e, EX_DATAERR, "no word of %s is waited for",
                    actor_name(table, record->by));
    if (record->seat != NOBODY || !record->late)
        return fail(e, EX_DATAERR, "here the host says that a word is late");
    if (!clock_is_out(table, record->by, record->time)) {
        fail(e, EX_NOPERM, "%s is not late yet", actor_name(table, record->by));
        return clock_runs(table)
                   ? clock_advise(table, e)
                   : advise(e, "the game has no limit (option limit), so play "
                               "waits for each word");
    }
    clock_tick(table, record->time);
    event_add(events, "no_word", record->by);
    chance_hear(table, record->by);
    return true;
}

bool late_apply(struct table *table, const struct record *record,
                struct events *events, struct error *e)
{
    if (!clock_may_follow(table, record->time, e))
        return false;
    if (table->trust == TRUST_HOST)
        return do_without(table, record, events, e);
    if (!may_witness(table, record, e))
        return false;
    if (!record->late) {
        table->notice = (struct notice){ .of = record->by,
                                         .by = record->seat,
                                         .time = record->time };
        return true;
    }
    if (!has_waited(table, record, e))
        return false;
    clock_tick(table, record->time);
    declare(table, record->by, events);
    return true;
}
