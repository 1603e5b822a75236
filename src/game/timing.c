#include "game/timing.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/date.h"

enum {
    HOUR = 3600,
    DAY = 24 * HOUR,
    WEEK = 7,         /* days */
    FIRST_MONDAY = 4, /* of January 1970 is the 5th */
    EVERY_DAY = (1 << WEEK) - 1
};

/* ---- days off ---- */

struct piece {
    const char *start;
    size_t length;
};

static struct piece cut(const char **rest, char mark)
{
    struct piece piece = { *rest, strcspn(*rest, (char[]){ mark, '\0' }) };
    *rest += piece.length + ((*rest)[piece.length] == mark);
    return piece;
}

static int weekday(struct piece piece)
{
    static const char *const names[] = { "mon", "tue", "wed", "thu",
                                         "fri", "sat", "sun" };
    for (int i = 0; i < WEEK; i++)
        if (piece.length == strlen(names[i]) &&
            !memcmp(piece.start, names[i], piece.length))
            return i;
    return -1;
}

static bool refuse_piece(struct piece piece, struct error *e)
{
    fail(e, EX_DATAERR, "option off cannot have \"%.*s\"",
         piece.length < 40 ? (int)piece.length : 40, piece.start);
    return advise(
        e,
        "days such as sat,sun and dates such as 2026-12-24..2027-01-02, with commas between them");
}

/* One day, or the first and the last of some. */
static bool read_dates(struct piece piece, struct timing_days *into,
                       struct error *e)
{
    static const char between[] = "..";
    size_t second = DAY_LENGTH + strlen(between);
    bool some = piece.length == second + DAY_LENGTH &&
                !memcmp(piece.start + DAY_LENGTH, between, strlen(between));
    if ((!some && piece.length != DAY_LENGTH) ||
        !day_read(piece.start, DAY_LENGTH, &into->from) ||
        !day_read(piece.start + (some ? second : 0), DAY_LENGTH, &into->to))
        return refuse_piece(piece, e);
    into->to += DAY;
    if (into->from < into->to)
        return true;
    fail(e, EX_DATAERR, "option off has \"%.*s\", which ends before it begins",
         (int)piece.length, piece.start);
    return advise(e, "the first day stands in front of the last");
}

/* Puts the days where they belong, apart from those that are there. */
static bool add_dates(struct piece piece, struct timing *into, struct error *e)
{
    struct timing_days days;
    int at = into->off_count;
    if (!read_dates(piece, &days, e))
        return false;
    if (at == TIMING_OFF_MAX)
        return fail(e, EX_DATAERR, "option off has more than %d dates",
                    TIMING_OFF_MAX);
    for (; at > 0 && into->off[at - 1].from > days.from; at--)
        into->off[at] = into->off[at - 1];
    into->off[at] = days;
    into->off_count++;
    for (int i = 1; i < into->off_count; i++)
        if (into->off[i - 1].to > into->off[i].from)
            return fail(e, EX_DATAERR,
                        "option off has a day twice, in \"%.*s\"",
                        (int)piece.length, piece.start);
    return true;
}

static bool add_off(struct piece piece, struct timing *into, struct error *e)
{
    int day = weekday(piece);
    if (day < 0)
        return add_dates(piece, into, e);
    if (into->weekdays >> day & 1)
        return fail(e, EX_DATAERR, "option off has \"%.*s\" twice",
                    (int)piece.length, piece.start);
    into->weekdays |= 1u << day;
    return true;
}

static bool read_off(const char *words, struct timing *into, struct error *e)
{
    while (*words) {
        struct piece piece = cut(&words, ',');
        if (!add_off(piece, into, e))
            return false;
        if (!*words && words[-1] == ',')
            return refuse_piece((struct piece){ words, 0 }, e);
    }
    if (into->weekdays != EVERY_DAY)
        return true;
    fail(e, EX_DATAERR, "option off has all seven days");
    return advise(e, "without a limit nobody is ever late");
}

/* ---- what goes together ---- */

static bool fits(const struct timing *timing, struct error *e)
{
    bool off = timing->weekdays || timing->off_count;
    if (!timing->limit && (timing->bank || timing->refill || off)) {
        fail(e, EX_DATAERR, "option %s needs a limit",
             timing->bank     ? "bank"
             : timing->refill ? "refill"
                              : "off");
        return advise(e, "limit=24 gives a day for each duty");
    }
    if (timing->refill > timing->bank) {
        fail(e, EX_DATAERR, "option refill is larger than the bank");
        return advise(
            e,
            "the bank is never more than full: give the option bank at least as many hours");
    }
    if (timing->duties || (!timing->bank && !off))
        return true;
    fail(e, EX_DATAERR, "option %s needs per=duty",
         timing->bank ? "bank" : "off");
    return advise(e, "a limit for each entry has neither a bank nor days off");
}

static int64_t hours(const struct setup *setup, const struct game_rules *rules,
                     const char *name)
{
    const char *value = setup_option(setup, rules->options, name);
    return value ? strtol(value, NULL, 10) * HOUR : 0;
}

bool timing_read(const struct setup *setup, const struct game_rules *rules,
                 struct timing *into, struct error *e)
{
    const char *per = setup_option(setup, rules->options, "per");
    const char *off = setup_option(setup, rules->options, "off");
    *into = (struct timing){ .limit = hours(setup, rules, "limit"),
                             .bank = hours(setup, rules, "bank"),
                             .refill = hours(setup, rules, "refill") };
    into->duties =
        into->limit > 0 &&
        (per && *per ? !strcmp(per, "duty") : setup->ledger >= LEDGER_FAIR);
    return read_off(off ? off : "", into, e) && fits(into, e);
}

/* ---- the calendar ---- */

/* Seconds of days that are no weekday off, from a Monday on. */
static int64_t since_monday(const struct timing *timing, int64_t time)
{
    int64_t since = time - (int64_t)FIRST_MONDAY * DAY;
    int64_t week = (int64_t)WEEK * DAY, weeks = since / week, counted = 0;
    since %= week;
    if (since < 0) {
        since += week;
        weeks--;
    }
    for (int day = 0; day < WEEK; day++) {
        int64_t begun = since - (int64_t)day * DAY;
        if (timing->weekdays >> day & 1)
            continue;
        counted += weeks * DAY;
        if (begun > 0)
            counted += begun < DAY ? begun : DAY;
    }
    return counted;
}

int64_t timing_counted(const struct timing *timing, int64_t from, int64_t to)
{
    if (to <= from)
        return 0;
    int64_t counted = since_monday(timing, to) - since_monday(timing, from);
    for (int i = 0; i < timing->off_count; i++) {
        const struct timing_days *off = &timing->off[i];
        int64_t begin = off->from > from ? off->from : from;
        int64_t end = off->to < to ? off->to : to;
        if (begin < end)
            counted -= since_monday(timing, end) - since_monday(timing, begin);
    }
    return counted;
}

/* Of each week a day counts at least; what is off besides is added. */
static int64_t surely_after(const struct timing *timing, int64_t from,
                            int64_t seconds)
{
    int64_t after = from + seconds * WEEK + (int64_t)2 * WEEK * DAY;
    for (int i = 0; i < timing->off_count; i++)
        after += (timing->off[i].to - timing->off[i].from) * WEEK;
    return after;
}

int64_t timing_after(const struct timing *timing, int64_t from, int64_t seconds)
{
    int64_t early = from, late = surely_after(timing, from, seconds);
    if (seconds <= 0)
        return from + seconds;
    while (late - early > 1) {
        int64_t middle = early + (late - early) / 2;
        if (timing_counted(timing, from, middle) >= seconds)
            late = middle;
        else
            early = middle;
    }
    return late;
}
