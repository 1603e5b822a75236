#include "show/report/report.h"

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "show/report/as_json.h"

enum { MINUTE = 60, HOUR = 3600 };

const char *clock_span(int64_t seconds, struct arena *arena)
{
    return seconds < 2 * HOUR
               ? arena_say(arena, "%d min", to_int(seconds / MINUTE))
               : arena_say(arena, "%d h", to_int((seconds + HOUR / 2) / HOUR));
}

static void put_span(json_t *seat, const char *key, int64_t seconds,
                     struct arena *arena)
{
    if (seconds >= MINUTE)
        json_put_text(seat, key, clock_span(seconds, arena));
}

static int64_t beyond(int64_t used, int64_t limit)
{
    return used > limit ? used - limit : 0;
}

int64_t clock_bank_left(const struct table *table, int seat, int64_t now)
{
    const struct timing *timing = &table->clock.timing;
    if (!timing->bank)
        return -1;
    int64_t bank = clock_allowed(table, seat) - timing->limit;
    int64_t taken = beyond(clock_waited(table, seat, now), timing->limit);
    return taken < bank ? bank - taken : 0;
}

/* What ends it is every entry that has a time and is no note. */
int64_t clock_paused(const struct table *table)
{
    return table->clock.stands && !table->rules->over(table->turn.state)
               ? table->clock.time
               : 0;
}

static json_t *seat_left(const struct table *table, int seat, int64_t now,
                         struct arena *arena)
{
    json_t *facts = json_object();
    int64_t limit = table->clock.timing.limit;
    int64_t used = clock_waited(table, seat, now);
    int64_t bank = clock_bank_left(table, seat, now);
    int64_t left = used < limit ? limit - used : 0;
    json_put_text(facts, "name", table->seats[seat].name);
    json_put(facts, "left", json_integer(left));
    put_span(facts, "duty_words", left, arena);
    if (bank >= 0) {
        json_put(facts, "bank", json_integer(bank));
        put_span(facts, "bank_words", bank, arena);
    }
    json_put_bool(facts, "late", left == 0 && bank <= 0);
    return facts;
}

json_t *json_of_clock(const struct table *table, int64_t now,
                      struct arena *arena)
{
    const struct clock *clock = &table->clock;
    if (!clock->timing.duties || table->rules->over(table->turn.state))
        return NULL;
    json_t *facts = json_object(), *seats = json_array(),
           *agreed = json_array();
    for (int i = 0; i < table->setup.seats; i++) {
        if (report_owes(table, i))
            json_add(seats, seat_left(table, i, now, arena));
        if (clock->agreed >> i & 1) {
            json_t *seat = json_object();
            json_put_text(seat, "name", table->seats[i].name);
            json_add(agreed, seat);
        }
    }
    json_put(facts, "agreed", agreed);
    json_put(facts, "seats", seats);
    json_put_bool(facts, "stands", clock->stands);
    if (clock->stands)
        json_put(facts, "since", json_of_time(clock_paused(table)));
    return facts;
}

static const char *words_or_null(const json_t *facts, const char *key)
{
    return json_string_value(json_object_get(facts, key));
}

static void tell_seat_clock(const json_t *seat, struct text *into)
{
    const char *duty = words_or_null(seat, "duty_words"),
               *bank = words_or_null(seat, "bank_words");
    struct text name = text_new(into->arena);
    text_shown(&name, words_or_null(seat, "name"));
    if (duty && bank)
        text_say(into, "%s: %s for this, then %s of bank.\n", name.bytes, duty,
                 bank);
    else if (duty)
        text_say(into, "%s: %s for this.\n", name.bytes, duty);
    else if (bank)
        text_say(into, "%s: %s of bank.\n", name.bytes, bank);
    else
        text_say(into, "%s: the time has run out.\n", name.bytes);
}

void clock_tell(const struct table *table, int64_t now, struct text *into)
{
    json_t *facts = json_of_clock(table, now, into->arena);
    size_t i;
    json_t *seat;
    if (!facts)
        return;
    if (json_is_true(json_object_get(facts, "stands")))
        text_say(
            into,
            "\nThe clock stands; \"resume\" or any order sets it going.\n");
    else
        text_say(into, "\nTime left:\n");
    json_array_foreach (json_object_get(facts, "seats"), i, seat) {
        text_string(into, "- ");
        tell_seat_clock(seat, into);
    }
    json_decref(facts);
}
