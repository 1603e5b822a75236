#include <string.h>
#include <sysexits.h>

#include "cmd/mistakes.h"
#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "session/session.h"
#include "show/format.h"
#include "show/picture/chart.h"
#include "show/report/as_json.h"
#include "show/report/breakdown.h"
#include "show/report/report.h"
#include "show/report/tally.h"

static const struct option_entry options[] = {
    OPTION("format", 'F', "NAME", "text, json or svg"),
    OPTION("mistakes", 0, NULL, "which moves cost most, as a robot has it"),
    OPTION("level", 'l', "N", "how strong that robot is, 2 (the default) to 5"),
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Says where the points came from: a table of what each seat got in each round, and a table of what it got from each origin. "
    "A dash stands where nothing has been counted yet.\n"
    "\n"
    "In Small World the origins are the coins at the start, regions, regions of declined races, bonuses of races and powers, and combos: the coins that lay on them less the coins paid for them, which may be a loss. "
    "In Terra Mystica they are round tiles, favours, towns, bonus cards, tracks (shipping and digging), the faction's own gifts, conversion, the cost of leeching, and at the end cults, area and resources.\n"
    "\n"
    "All of this is said aloud at the table when it happens, and stands in the log. "
    "Totals are given when the game is over; then they are the scores. "
    "Before, they are given unless the game hides them, as Small World does without the option coins=open.\n"
    "\n"
    "Points are a seat's. "
    "Of one that was handed on the entries that did so are named below, and from which one its player goes on.\n"
    "\n"
    "The json form holds the same numbers and, for each seat and round, the origins, too. "
    "The svg form is a chart of the points per round, without those at the start.\n"
    "\n"
    "--mistakes says instead after which moves most was lost: a robot that thinks ahead (turnpost bot) looks at each move and compares it with the best that it finds, in points that the seat has at the end, less what the others have on average (a fifth of that in Terra Mystica). Both are then played on to the end 24 times, with the care of level 1, but in Reversi and in the last turn of Small World, where it looks ahead. "
    "Ten at most are told, from a point on and where it is hardly chance (more than two standard errors); an order that the seat missed again right after it is told with the first time. "
    "What both moves begin with is told once. "
    "That is what it believes and no more: a lucky throw makes no move better, and a plan that it does not see looks like a mistake. "
    "While a game goes on that is no practice nothing is said. "
    "Each move takes one to five seconds in Terra Mystica, a tenth of one in Small World. "
    "On a terminal a line says how far it is, and ^C ends it with what was found. "
    "In --json `lost`, `most` (the most of all times, by which they are ordered) and `ends` are in hundredths of a point.\n"
    "\n"
    "  turnpost stats g.turns\n"
    "  turnpost stats --mistakes g.turns\n"
    "  turnpost stats --format svg g.turns > points.svg";

/* What is being told. */
struct telling {
    const struct table *table;
    const struct tally *tally;
    bool open; /* totals, too */
};

static void tell_stats(const struct telling *t, struct text *into)
{
    breakdown_rounds(t->table, t->tally, into);
    text_add(into, "\n");
    breakdown_origins(t->table, t->tally, into);
    if (t->table->hands.count)
        text_add(into, "\n");
    report_hands(t->table, into);
    if (!t->open)
        text_say(into, "\ntotals stay hidden until the end\n");
}

static json_t *origins_json(const struct tally *tally, int seat, int round)
{
    json_t *facts = json_object();
    int sum;
    for (int i = 0; i < tally->origin_count; i++)
        if (tally_sum(tally, seat, round, tally->origins[i], &sum))
            json_put_int(facts, tally->origins[i], sum);
    return facts;
}

static json_t *seat_json(const struct telling *t, int seat)
{
    json_t *facts = json_object(), *rounds = json_array();
    int sum;
    for (int round = 0; round <= t->tally->rounds; round++) {
        if (!tally_sum(t->tally, seat, round, NULL, &sum))
            continue;
        json_t *row = json_object();
        json_put_int(row, "round", round);
        json_put_int(row, "points", sum);
        json_put(row, "origins", origins_json(t->tally, seat, round));
        json_add(rounds, row);
    }
    json_put_text(facts, "name", t->table->seats[seat].name);
    if (t->table->seats[seat].since)
        json_put_int(facts, "since", t->table->seats[seat].since);
    json_put(facts, "rounds", rounds);
    json_put(facts, "origins", origins_json(t->tally, seat, TALLY_ALL));
    if (t->open) {
        tally_sum(t->tally, seat, TALLY_ALL, NULL, &sum);
        json_put_int(facts, "total", sum);
    }
    return facts;
}

static void stats_json(const struct telling *t, struct text *into)
{
    json_t *facts = json_object(), *seats = json_array();
    for (int seat = 0; seat < t->table->setup.seats; seat++)
        json_add(seats, seat_json(t, seat));
    json_put_text(facts, "game", t->table->id);
    json_put_int(facts, "n", t->table->n);
    json_put_bool(facts, "over", t->table->rules->over(t->table->turn.state));
    json_put(facts, "seats", seats);
    json_line(facts, into);
}

static bool tell_as(const char *format, struct telling *t, struct text *into,
                    struct error *e)
{
    const struct game_rules *rules = t->table->rules;
    if (!rules->points)
        return fail(e, EX_UNAVAILABLE,
                    "%s does not tell where points come from", rules->title);
    t->open = breakdown_open(t->table);
    if (!strcmp(format, "json"))
        stats_json(t, into);
    else if (!strcmp(format, "svg"))
        format_drawing(chart_rounds(t->table, t->tally, into->arena), into);
    else
        tell_stats(t, into);
    return true;
}

static bool find_format(const struct invocation *inv, const char **format,
                        struct error *e)
{
    if (!option_format(inv, format, e))
        return false;
    if (!strcmp(*format, "text") || !strcmp(*format, "json") ||
        !strcmp(*format, "svg"))
        return true;
    return fail(e, EX_USAGE, "--format of stats is text, json or svg");
}

static bool tell_mistakes(struct session *s, struct invocation *inv,
                          const char *format, struct text *into,
                          struct error *e)
{
    struct moves_made made = { .arena = inv->app->arena };
    struct mistakes mistakes = { .level = 2 };
    if (!strcmp(format, "svg"))
        return fail(e, EX_USAGE, "--mistakes has no picture");
    if (!option_number(inv, "level", 2, LEVELS, &mistakes.level, e) ||
        !session_replay(s, inv, mistakes_entry, &made, e) ||
        !mistakes_find(s, &made, &mistakes, e))
        return false;
    if (!strcmp(format, "json"))
        mistakes_json(&s->ledger->table, &mistakes, into);
    else
        mistakes_tell(&s->ledger->table, &mistakes, into);
    return true;
}

static bool tell_points(struct session *s, struct invocation *inv,
                        const char *format, struct text *into, struct error *e)
{
    struct tally tally = { .arena = inv->app->arena };
    struct telling telling = { .tally = &tally };
    if (!session_replay(s, inv, tally_entry, &tally, e))
        return false;
    telling.table = &s->ledger->table;
    return tell_as(format, &telling, into, e);
}

static int stats(struct invocation *inv, struct error *e)
{
    struct session s = { 0 };
    struct text text = text_new(inv->app->arena);
    const char *format;
    bool done = find_format(inv, &format, e);
    if (done && option_given(inv, "mistakes"))
        done = tell_mistakes(&s, inv, format, &text, e);
    else if (done)
        done = tell_points(&s, inv, format, &text, e);
    session_print(inv->app, &text);
    return session_close(&s, done, e);
}

const struct command cmd_stats = {
    .name = "stats",
    .synopsis = HELP("stats [--format NAME | --mistakes] [LEDGER]"),
    .summary = HELP("tell where each seat's points came from, round by round"),
    .manual = HELP(manual),
    .options = options,
    .run = stats,
    .most = 1,
};
