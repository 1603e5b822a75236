/* What a letter says of time: the pace of the game, and by when. */
#include <string.h>
#include <time.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "mail/letter/view.h"
#include "show/report/report.h"

enum { HOUR = 3600 };

/* as in option off, Monday first */
static const char *const weekdays[] = {
    "mon", "tue", "wed", "thu", "fri", "sat", "sun",
};

static void put_weekday(json_t *object, const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof weekdays / sizeof *weekdays; i++)
        json_put_bool(object, weekdays[i],
                      length == 3 && !strncmp(weekdays[i], word, length));
}

/* Days on which time counts for nobody: a weekday, else in figures. */
static json_t *days_off(const char *off, struct arena *arena)
{
    json_t *days = json_array();
    for (size_t length; off && *off; off += length + (off[length] == ',')) {
        json_t *item = json_object();
        length = strcspn(off, ",");
        put_weekday(item, off, length);
        if (length > 3)
            json_put_text(item, "dates", arena_copy(arena, off, length));
        json_put_bool(item, "more", json_array_size(days) > 0);
        json_add(days, item);
    }
    return days;
}

/* "3 days", "36 h" */
static const char *span_words(int hours, struct arena *arena)
{
    struct text text = text_new(arena);
    if (hours > 24 && hours % 24 == 0)
        text_count(&text, hours / 24, "%d day", "%d days");
    else
        text_say(&text, "%d h", hours);
    return text.bytes;
}

void view_put_pace(json_t *view, const struct table *table, struct arena *arena)
{
    const struct timing *timing = &table->clock.timing;
    if (!clock_runs(&table->clock))
        return;
    json_t *object = json_object();
    int hours = clock_hours(&table->clock);
    if (hours > 24 && hours % 24 == 0)
        json_put_int(object, "days", hours / 24);
    json_put_int(object, "hours", hours);
    json_put_text(object, "span", span_words(hours, arena));
    json_put_bool(object, "duties", timing->duties);
    json_put_int(object, "bank", to_int(timing->bank / HOUR));
    json_put_int(object, "refill", to_int(timing->refill / HOUR));
    view_put_lines(
        object, "off",
        days_off(setup_option(&table->setup, table->rules->options, "off"),
                 arena));
    json_put(view, "pace", object);
}

int64_t view_deadline(const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    bool owes = letter->seat >= 0 && clock_runs(&table->clock) &&
                report_owes(table, letter->seat);
    return owes ? clock_deadline(table, letter->seat) : 0;
}

void view_put_deadline(json_t *view, const struct letter *letter, int64_t now,
                       struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    time_t deadline = view_deadline(letter);
    struct tm utc;
    if (deadline <= 0 || !gmtime_r(&deadline, &utc))
        return;
    json_t *object = json_object();
    put_weekday(object, weekdays[(utc.tm_wday + 6) % 7], 3);
    json_put_text(object, "year",
                  arena_print(arena, "%04d", utc.tm_year + 1900));
    json_put_text(object, "month", arena_print(arena, "%02d", utc.tm_mon + 1));
    json_put_text(object, "day", arena_print(arena, "%02d", utc.tm_mday));
    json_put_text(object, "time",
                  arena_print(arena, "%02d:%02d", utc.tm_hour, utc.tm_min));
    json_put_bool(object, "passed", now >= deadline);
    json_put_bool(object, "bank",
                  clock_bank_left(table, letter->seat, now) > 0);
    json_put(view, "deadline", object);
}

json_t *view_debt(const struct ledger *ledger, int seat, const char *name,
                  int hours, int64_t now, struct arena *arena)
{
    const struct table *table = &ledger->table;
    const struct game_state *state = table->turn.state;
    json_t *facts = json_object();
    json_put_text(facts, "game", arena_copy(arena, table->id, 9));
    json_put_text(facts, "title", game_title(table->rules, &table->setup));
    json_put_text(facts, "progress", table->rules->progress(state, arena));
    json_put_text(facts, "name", name);
    json_put_text(facts, "duty", report_duty(table, seat, arena));
    json_put_text(facts, "since", report_time(table->clock.waiting, arena));
    json_put_int(facts, "hours", hours);
    if (clock_runs(&table->clock))
        json_put_int(facts, "limit", clock_hours(&table->clock));
    json_put_bool(facts, "late", clock_is_out(table, seat, now));
    json_t *clock = json_of_clock(table, now, arena);
    if (clock)
        json_put(facts, "clock", clock);
    json_put_bool(facts, "last", last_one(ledger) == seat);
    return facts;
}
