#include "ledger/clock/clock.h"

#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/clock/late.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

enum { HOUR = 3600 };

bool clock_read_options(struct table *table, struct error *e)
{
    struct clock *clock = &table->clock;
    if (!timing_read(&table->setup, table->rules, &clock->timing, e))
        return false;
    for (int i = 0; i < table->setup.seats; i++)
        clock->spent.bank[i] = clock->timing.bank;
    return true;
}

bool clock_runs(const struct clock *clock)
{
    return clock->timing.limit > 0;
}

/* ---- how long ---- */

/* Does the game wait for anything but a turn or an answer to somebody's? */
static bool waits_for_chance(const struct table *table)
{
    return table->chances.resolver != NOBODY || table->chances.awaited;
}

int64_t clock_waited(const struct table *table, int actor, int64_t now)
{
    const struct clock *clock = &table->clock;
    if (!clock->timing.duties)
        return now - table->clock.waiting;
    if (waits_for_chance(table) || actor < 0 || actor >= HOST)
        return timing_counted(&clock->timing, table->clock.waiting, now);
    int64_t since =
        clock->stands ? 0
                      : timing_counted(&clock->timing, table->clock.time, now);
    return clock->ran + since - clock->spent.began[actor];
}

int64_t clock_allowed(const struct table *table, int actor)
{
    const struct clock *clock = &table->clock;
    bool has_bank = !waits_for_chance(table) && actor >= 0 && actor < HOST;
    return clock->timing.limit + (has_bank ? clock->spent.bank[actor] : 0);
}

int64_t clock_deadline(const struct table *table, int actor)
{
    const struct timing *timing = &table->clock.timing;
    int64_t allowed = clock_allowed(table, actor);
    if (table->clock.stands)
        return 0;
    if (!timing->duties || waits_for_chance(table))
        return timing_after(timing, table->clock.waiting, allowed);
    return timing_after(timing, table->clock.time,
                        allowed -
                            clock_waited(table, actor, table->clock.time));
}

bool clock_is_out(const struct table *table, int actor, int64_t now)
{
    return clock_runs(&table->clock) &&
           clock_waited(table, actor, now) >= clock_allowed(table, actor);
}

static bool seat_owes(const struct table *table, int seat)
{
    return table->rules->due(table->turn.state, seat) != DUE_NOTHING &&
           seat_is_played(table, seat);
}

/* Who says that somebody is overdue need not mean the one who has been waited
 * for longest. */
bool clock_is_out_for_all(const struct table *table, int64_t now)
{
    bool any = false;
    if (!table->clock.timing.duties || waits_for_chance(table))
        return clock_is_out(table, table->chances.resolver, now);
    for (int i = 0; i < table->setup.seats; i++) {
        if (!seat_owes(table, i))
            continue;
        if (!clock_is_out(table, i, now))
            return false;
        any = true;
    }
    return any;
}

bool clock_has_passed(const struct table *table, int actor, int64_t from,
                      int64_t to)
{
    return timing_counted(&table->clock.timing, from, to) >=
           clock_allowed(table, actor);
}

int clock_hours(const struct clock *clock)
{
    return to_int(clock->timing.limit / HOUR);
}

bool clock_advise(const struct clock *clock, struct error *e)
{
    return advise(e, "the limit is %d hours", clock_hours(clock));
}

/* With a limit time is worth something: a witness who dates both his words as
 * they must be would else need to wait for nothing, where the limit is a day or
 * less, and who dates his move ahead would have so much more time for the next.
 */
int64_t clock_slack(const struct table *table)
{
    int64_t quarter = table->clock.timing.limit / 4;
    bool limit = table->trust != TRUST_PRACTICE && quarter > 0;
    return limit && quarter < CLOCK_SLACK ? quarter : CLOCK_SLACK;
}

bool clock_may_follow(const struct clock *clock, int64_t time, struct error *e)
{
    return time >= clock->time ||
           fail(e, EX_DATAERR, "the time runs backwards");
}

bool clock_may_go_back(const struct table *table, int64_t time)
{
    return table->trust != TRUST_PEERS &&
           table->clock.time - time > clock_slack(table);
}

/* ---- what changes it ---- */

void clock_go_back(struct clock *clock, int64_t time)
{
    clock->time = time;
    if (clock->waiting > time)
        clock->waiting = time;
}

void clock_tick(struct clock *clock, int64_t time)
{
    if (time <= clock->time)
        return;
    if (clock->timing.duties && !clock->stands)
        clock->ran += timing_counted(&clock->timing, clock->time, time);
    clock->time = time;
}

void clock_begin(struct table *table)
{
    struct clock *clock = &table->clock;
    table->clock.waiting = table->clock.time;
    for (int i = 0; i < table->setup.seats && clock->timing.duties; i++)
        clock->spent.began[i] = clock->ran;
}

void clock_begin_for(struct table *table, int seat)
{
    if (late_one(table) == seat)
        table->clock.waiting = table->clock.time;
    if (table->clock.overdue == seat)
        table->clock.overdue = NOBODY;
    table->clock.spent.began[seat] = table->clock.ran;
}

struct duties clock_duties(const struct table *table)
{
    const struct game_state *state = table->turn.state;
    struct duties duties = { .turn = table->rules->turn_number(state),
                             .resolver = table->chances.resolver };
    for (int i = 0; i < table->setup.seats; i++)
        duties.due[i] = table->rules->due(state, i);
    return duties;
}

static bool is_turn(enum due due)
{
    return due == DUE_TURN || due == DUE_BOTH;
}

/* Any entry of who is on turn is a new beginning, and any change for others. */
static void change_entries(struct table *table, const struct duties *before,
                           const struct duties *after, int mover)
{
    bool same = before->resolver == after->resolver;
    for (int i = 0; i < table->setup.seats; i++)
        same = same && before->due[i] == after->due[i];
    if (same && (mover == NOBODY || !is_turn(before->due[mover])))
        return;
    table->clock.waiting = table->clock.time;
    table->clock.overdue = NOBODY;
}

/* Between peers a seat owes nothing before it was told that it is waited for.
 */
static int64_t used_by(const struct table *table, int seat)
{
    const struct clock *clock = &table->clock;
    const struct notice *notice = &table->clock.notice;
    if (table->trust != TRUST_PEERS)
        return clock->ran - clock->spent.began[seat];
    return notice->of == seat
               ? timing_counted(&clock->timing, notice->time, table->clock.time)
               : 0;
}

static void charge(struct table *table, int seat)
{
    int64_t *bank = &table->clock.spent.bank[seat];
    int64_t beyond = used_by(table, seat) - table->clock.timing.limit;
    if (beyond > 0)
        *bank -= beyond < *bank ? beyond : *bank;
}

static void refill_bank(struct clock *clock, int seat)
{
    const struct timing *timing = &clock->timing;
    int64_t *bank = &clock->spent.bank[seat];
    *bank += timing->refill;
    if (*bank > timing->bank)
        *bank = timing->bank;
}

void clock_change(struct table *table, const struct duties *before, int mover,
                  int64_t allowed)
{
    const struct duties after = clock_duties(table);
    struct clock *clock = &table->clock;
    bool changed = before->resolver != after.resolver &&
                   after.resolver != NOBODY && after.resolver != HOST;
    bool lasts = table->setup.ledger >= LEDGER_FAIR &&
                 before->resolver == after.resolver;
    if (!clock->timing.duties) {
        change_entries(table, before, &after, mover);
        return;
    }
    for (int i = 0; i < table->setup.seats; i++) {
        if (before->due[i] == after.due[i] &&
            (before->turn == after.turn || !is_turn(after.due[i]))) {
            if (table->trust == TRUST_PEERS && mover == i && !lasts)
                charge(table, i); /* his entry ends what he was told */
            continue;
        }
        if (before->due[i] != DUE_NOTHING)
            charge(table, i);
        if (before->due[i] != DUE_NOTHING && mover == i)
            refill_bank(&table->clock, i);
        clock->spent.began[i] = clock->ran + allowed;
        changed = true;
        if (table->clock.overdue == i)
            table->clock.overdue = NOBODY;
    }
    if (changed)
        table->clock.waiting =
            timing_after(&clock->timing, table->clock.time, allowed);
}

void clock_allow_answer(struct clock *clock)
{
    if (!clock->timing.duties)
        clock->waiting += clock->timing.limit;
}

/* ---- the state line ---- */

static json_t *seconds_array(const int64_t *seconds, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, json_integer(seconds[i]));
    return array;
}

json_t *clock_object(const struct table *table)
{
    const struct clock *clock = &table->clock;
    int seats = table->setup.seats;
    json_t *object = json_object();
    if (clock->timing.bank)
        json_put(object, "bank", seconds_array(clock->spent.bank, seats));
    json_put(object, "began", seconds_array(clock->spent.began, seats));
    json_put(object, "ran", json_integer(clock->ran));
    if (clock->agreed)
        json_put_int(object, "agreed", to_int(clock->agreed));
    if (clock->stands)
        json_put_bool(object, "stands", true);
    return object;
}

static bool read_seconds(const json_t *value, int64_t most, int64_t *into)
{
    json_int_t given = json_integer_value(value);
    *into = given;
    return json_is_integer(value) && given >= 0 && given <= most;
}

static bool read_each(const json_t *object, const char *key, int64_t most,
                      const struct table *table, int64_t *into, struct error *e)
{
    json_t *array;
    if (!json_get_array(object, key, SEATS_MAX, &array, e))
        return false;
    for (int i = 0; i < table->setup.seats; i++)
        if (!read_seconds(json_array_get(array, to_size(i)), most, &into[i]))
            return fail(e, EX_DATAERR,
                        "\"%s\" is not a number of seconds for each seat", key);
    return true;
}

static bool read_pause(const json_t *object, struct table *table,
                       struct error *e)
{
    const json_t *stands = json_object_get(object, "stands");
    int agreed = 0, seats = table->setup.seats;
    if (json_has(object, "agreed") &&
        !json_get_int(object, "agreed", 1, (1 << seats) - 1, &agreed, e))
        return false;
    table->clock.agreed = to_unsigned(agreed);
    table->clock.stands = json_is_true(stands);
    return (!stands || (agreed && json_is_true(stands))) ||
           fail(e, EX_DATAERR, "\"stands\" without anybody's word");
}

bool clock_read(const json_t *state, struct table *table, struct error *e)
{
    const int64_t most = (int64_t)1 << 40; /* as long as there are dates */
    const json_t *object = json_object_get(state, "clock");
    struct clock *clock = &table->clock;
    bool bank = clock->timing.bank > 0;
    if (!object != !clock->timing.duties)
        return fail(e, EX_DATAERR,
                    object ? "this game has no clock" : "the clock is missing");
    if (!object)
        return true;
    if (!json_keys(object,
                   bank ? "agreed? bank began ran stands?"
                        : "agreed? began ran stands?",
                   "\"clock\"", e) ||
        !read_pause(object, table, e) ||
        !read_each(object, "began", most, table, clock->spent.began, e) ||
        (bank && !read_each(object, "bank", clock->timing.bank, table,
                            clock->spent.bank, e)))
        return false;
    return read_seconds(json_object_get(object, "ran"), most, &clock->ran) ||
           fail(e, EX_DATAERR, "\"ran\" is not a number of seconds");
}
