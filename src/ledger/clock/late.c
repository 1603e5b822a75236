#include "ledger/clock/late.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/chance/chance.h"
#include "ledger/clock/clock.h"
#include "ledger/seats/seats.h"

bool is_late(const struct table *table, int64_t time)
{
    if (table->trust == TRUST_PEERS)
        return table->clock.overdue != NOBODY;
    return clock_is_out_for_all(table, time);
}

int late_one(const struct table *table)
{
    if (table->chances.request.opening && table->chances.resolver != NOBODY)
        return NOBODY;
    return table->chances.resolver != NOBODY ? table->chances.resolver
                                             : table_due(table);
}

/* Does a seat open what the late one asks for? Who keeps a move that he got
 * knows its result, and must not say that it never came. Of two who open it the
 * second would know it first. */
static bool opens(const struct table *table, int late, int seat)
{
    struct request request = { .seat = late };
    chance_find_openers(table, &request);
    for (int i = 0; i < request.count; i++)
        if (request.by[i] == seat)
            return true;
    return false;
}

/* Whose word counts for that: the first seat after him that is still in the
 * game and neither asked nor opens what he asks for; where all others do, the
 * first that did not ask. NOBODY: there is none. */
static int late_witness(const struct table *table)
{
    int late = late_one(table), seats = table->setup.seats, there = 0;
    int first = NOBODY, apart = NOBODY;
    for (int i = seats - 1; i > 0 && late >= 0 && late < HOST; i--) {
        int seat = (late + i) % seats;
        if (!seat_is_there(table, seat))
            continue;
        there++;
        if (table->chances.resolver != NOBODY &&
            seat == table->chances.request.seat)
            continue;
        first = seat;
        if (!opens(table, late, seat))
            apart = seat;
    }
    if (there < 2)
        return NOBODY;
    return table->setup.ledger >= LEDGER_FAIR && apart != NOBODY ? apart
                                                                 : first;
}

static bool may_witness(const struct table *table, const struct record *record,
                        struct error *e)
{
    int late = late_one(table), witness = late_witness(table);
    if (table->trust != TRUST_PEERS || !clock_runs(&table->clock)) {
        fail(e, EX_NOPERM, "nobody can be late in this game");
        return advise(
            e,
            "a game between three or more peers may have a limit (turnpost new, option limit)");
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
    return advise(
        e,
        table->setup.ledger < LEDGER_FAIR
            ? "the first seat after the late one that asked for nothing"
            : "the first seat after the late one that neither asked for a result nor opens his");
}

void notice_duty(struct table *table)
{
    struct notice *notice = &table->clock.notice;
    if (notice->of == NOBODY)
        return;
    notice->due = table->rules->due(table->turn.state, notice->of);
    notice->turn = table->rules->turn_number(table->turn.state);
}

bool notice_lasts(const struct table *table, const struct record *r)
{
    const struct notice *notice = &table->clock.notice;
    const struct clock *clock = &table->clock;
    return table->setup.ledger >= LEDGER_FAIR && r->kind == ENTRY_MOVE &&
           notice->of != NOBODY && clock->timing.duties && !clock->stands &&
           table->chances.resolver == NOBODY &&
           table->rules->due(table->turn.state, notice->of) == notice->due &&
           (notice->due == DUE_REACTION ||
            table->rules->turn_number(table->turn.state) == notice->turn);
}

/* The second word of the same witness, while the same is owed. */
static bool late_has_waited(const struct table *table,
                            const struct record *record, struct error *e)
{
    const struct notice *notice = &table->clock.notice;
    const char *late = actor_name(table, record->by);
    if (notice->of != record->by || notice->by != record->seat) {
        fail(e, EX_NOPERM, "%s has not been told yet that he is waited for",
             late);
        return advise(e, "send the file to %s and say so first", late);
    }
    if (clock_has_passed(table, record->by, notice->time, record->time))
        return true;
    fail(e, EX_NOPERM, "%s is not late yet", late);
    return clock_advise(&table->clock, e);
}

static void declare(struct table *table, int late, struct events *events)
{
    event_add(events, "limit_passed", late);
    table->clock.notice = (struct notice){ .of = NOBODY, .by = NOBODY };
    if (table->chances.resolver == NOBODY) {
        table->clock.overdue = late;
        return;
    }
    table->chances.left |= 1u << late;
    chance_void(table);
}

/* A host says that a word has not come, and play begins without it. */
static bool go_without_word(struct table *table, const struct record *record,
                            struct events *events, struct error *e)
{
    if (!(table->chances.awaited >> record->by & 1))
        return fail(e, EX_DATAERR, "no word of %s is waited for",
                    actor_name(table, record->by));
    if (record->seat != NOBODY || !record->late)
        return fail(e, EX_DATAERR, "here the host says that a word is late");
    if (!clock_is_out(table, record->by, record->time)) {
        fail(e, EX_NOPERM, "%s is not late yet", actor_name(table, record->by));
        return clock_runs(&table->clock)
                   ? clock_advise(&table->clock, e)
                   : advise(
                         e,
                         "the game has no limit (option limit), so play waits for each word");
    }
    clock_tick(&table->clock, record->time);
    event_add(events, "no_word", record->by);
    chance_hear(table, record->by, record->n);
    return true;
}

bool late_apply(struct table *table, const struct record *record,
                struct events *events, struct error *e)
{
    if (!clock_may_follow(&table->clock, record->time, e))
        return false;
    if (table->trust == TRUST_HOST)
        return go_without_word(table, record, events, e);
    if (!may_witness(table, record, e))
        return false;
    if (!record->late) {
        table->clock.notice = (struct notice){ .of = record->by,
                                               .by = record->seat,
                                               .time = record->time };
        memcpy(table->clock.notice.over, table->play, HASH);
        notice_duty(table);
        return true;
    }
    if (!late_has_waited(table, record, e))
        return false;
    clock_tick(&table->clock, record->time);
    declare(table, record->by, events);
    return true;
}
