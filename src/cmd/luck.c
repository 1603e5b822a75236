#include <limits.h>
#include <stdlib.h>
#include <sysexits.h>

#include "core/columns.h"
#include "core/json.h"
#include "show/as_json.h"
#include "app/options.h"
#include "show/recheck.h"
#include "show/report.h"
#include "app/session.h"

static const struct option_entry options[] = {
    OPTION("check", 0, "N", "how entry N's result is computed by a shell"),
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Sets each seat's dice beside what fair ones give on average. In a game "
    "with a host or between peers every result counted here is proven by the "
    "ledger. In a practice game nothing is, and the command says so, as "
    "it does of a game that leaves nothing to chance.\n"
    "\n"
    "--check prints instead how the result that entry N has brought is "
    "computed without turnpost: lines for a shell with b2sum and basenc "
    "(coreutils), and in comments what they print, the numbers read from it "
    "and the result that these make. That the values in it are the only ones "
    "that could be shown is what turnpost verify checks; turnpost-ledger(5) "
    "says how.\n"
    "\n"
    "  turnpost luck g.turns\n"
    "  turnpost luck --check 8 g.turns | sh";

struct tally {
    int count[SEATS_MAX];
    int sum[SEATS_MAX];
    int expected[SEATS_MAX]; /* times 60 */
};

static void each_entry(void *context, const struct entry *entry)
{
    struct tally *tally = context;
    const struct game_rules *rules = entry->after->rules;
    for (const struct event *ev = entry->events; ev; ev = ev->next) {
        int result, expected;
        if (ev->seat < 0 || ev->seat >= SEATS_MAX || !rules->luck ||
            !rules->luck(ev, &result, &expected))
            continue;
        tally->count[ev->seat]++;
        tally->sum[ev->seat] += result;
        tally->expected[ev->seat] += expected;
    }
}

/** Sixtieths as a number with two places, rounded. */
static char *decimal(struct arena *arena, int sixtieths, bool sign)
{
    long long hundredths = ((long long)abs(sixtieths) * 100 + 30) / 60;
    const char *mark = sixtieths < 0 ? "-" : sign ? "+" : "";
    return arena_print(arena, "%s%lld.%02lld", mark, hundredths / 100,
                       hundredths % 100);
}

static const char *how_sure(const struct table *table)
{
    bool cards = true;
    if (table->rules->no_chance)
        return "this game leaves nothing to chance";
    for (int seat = 0; seat < table->setup.seats; seat++)
        cards = cards && table->seats[seat].draws;
    if (table->trust == TRUST_PRACTICE)
        return "a practice game: none of these results is proven";
    return cards ? "each of these results is proven by the ledger"
           : table->words.first
               ? "each of these results follows from the ledger"
               : "each of these results follows from the ledger; the host may "
                 "have picked\n  them before the game";
}

enum { NAME_COLUMN = 24 };

static void tell(const struct table *table, const struct tally *tally,
                 struct text *into)
{
    struct arena *arena = into->arena;
    int wide = NAME_COLUMN;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        int own = columns_of(table->seats[seat].name);
        wide = own > wide ? own : wide;
    }
    text_add(into, "%-*s %7s %7s %9s %9s\n", wide, "seat", "results", "sum",
             "expected", "luck");
    for (int seat = 0; seat < table->setup.seats; seat++) {
        columns_put(into, table->seats[seat].name, wide);
        text_add(into, " %7d %7d %9s %9s\n", tally->count[seat],
                 tally->sum[seat], decimal(arena, tally->expected[seat], false),
                 decimal(arena, 60 * tally->sum[seat] - tally->expected[seat],
                         true));
    }
    text_add(into, "%s\n", how_sure(table));
    const char *words = report_words(table, arena);
    if (words)
        text_fold(into, words, 78, 2);
}

static void tell_json(const struct table *table, const struct tally *tally,
                      struct text *into)
{
    json_t *facts = json_object(), *seats = json_array();
    for (int seat = 0; seat < table->setup.seats; seat++) {
        json_t *row = json_object();
        json_put_text(row, "name", table->seats[seat].name);
        json_put_int(row, "results", tally->count[seat]);
        json_put_int(row, "sum", tally->sum[seat]);
        json_put_int(row, "expected_times_60", tally->expected[seat]);
        json_add(seats, row);
    }
    json_put_text(facts, "game", table->id);
    json_put_int(facts, "n", table->n);
    json_put_bool(facts, "proven", table->trust != TRUST_PRACTICE);
    json_put(facts, "seats", seats);
    json_line(facts, into);
}

struct recheck {
    int n, next; /* the entry that is asked for; the first with a result after
                    it, or the last before it */
    struct text text;
};

static void each_recheck(void *context, const struct entry *entry)
{
    struct recheck *recheck = context;
    if (!entry->drawn)
        return;
    if (entry->n == recheck->n)
        recheck_write(entry, &recheck->text);
    if (recheck->next <= recheck->n)
        recheck->next = entry->n;
}

static int check(struct invocation *inv, struct error *e)
{
    struct session s = { 0 };
    struct recheck recheck = { .text = text_new(inv->app->arena) };
    if (!option_number(inv, "check", 0, INT_MAX, &recheck.n, e))
        return e->status;
    bool done = session_replay(&s, inv, each_recheck, &recheck, e);
    if (done && !recheck.text.length) {
        done = fail(e, EX_USAGE, "entry %d has brought no result", recheck.n);
        if (recheck.next)
            advise(e, "entry %d has; \"turnpost log\" shows them all",
                   recheck.next);
    }
    session_print(inv->app, &recheck.text);
    return session_close(&s, done, e);
}

static int luck(struct invocation *inv, struct error *e)
{
    struct session s = { 0 };
    struct tally tally = { 0 };
    struct text text = text_new(inv->app->arena);
    if (option_value(inv, "check"))
        return check(inv, e);
    bool done = session_replay(&s, inv, each_entry, &tally, e);
    if (done && option_given(inv, "json"))
        tell_json(&s.ledger->table, &tally, &text);
    else if (done)
        tell(&s.ledger->table, &tally, &text);
    session_print(inv->app, &text);
    return session_close(&s, done, e);
}

const struct command cmd_luck = {
    .name = "luck",
    .synopsis = "luck [--check N] [LEDGER]",
    .summary = "set each seat's dice beside their expectation",
    .manual = manual,
    .options = options,
    .run = luck,
    .most = 1,
};
