#include <limits.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/columns.h"
#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "core/panel.h"
#include "ledger/seats/seats.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/odds.h"
#include "show/report/recheck.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION("check", 0, "N", "how entry N's result is computed by a shell"),
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Sets what chance has brought beside what fair dice and draws bring on average, and says how rare that is: of so many fair games one is as far off, on the same side. "
    "What has no worth by the rules is left out. "
    "In Small World these are the dice, the tokens of races and powers that come into the column, and bombs; in Terra Mystica the places in the order of seats.\n"
    "\n"
    "How rare a sum is is counted exactly, from what each result could have been: a race drawn is compared with those that were still in the stack. "
    "Dice that were asked for again, and show their best, do not count. "
    "How uneven the faces are is Pearson's chi square, summed over all that could have come. "
    "A rare row proves nothing: of a hundred games one is as rare as 1 in 100, and whether a result was tampered with is what turnpost verify checks. "
    "In a game with a host or between peers every result counted here is proven by the ledger. "
    "In a practice game nothing is, and the command says so, as it does of a game that leaves nothing to chance.\n"
    "\n"
    "A seat that was handed on has a row for each of its players.\n"
    "\n"
    "--check prints instead how the result that entry N has brought is computed without turnpost: lines for a shell with b2sum and basenc (coreutils), and in comments what they print, the numbers read from it and the result that these make; openssl does in the place of b2sum. "
    "The last lines show that the values could be no others: from each so many steps lead to the end of a chain, which stands in the first line of the ledger, or in the entry that handed the seat on. "
    "turnpost verify checks all of it; turnpost-ledger(5) says how.\n"
    "\n"
    "  turnpost luck g.turns\n"
    "  turnpost luck --check 8 g.turns | sh";

enum { ROWS_MAX = 64, NAME_COLUMN = 24 };

/* Results of one kind and one seat. */
struct row {
    const char *what;
    int seat;  /* -1: everybody's */
    int since; /* of who plays it, if it was handed on (struct seat) */
    const char *name;
    int sum;
    struct odds odds;
};

struct tally {
    struct arena *arena;
    int count;
    struct row rows[ROWS_MAX];
    struct faces dice; /* of all seats */
};

static bool is_dice(const char *what)
{
    return !strcmp(what, "dice");
}

static struct row *luck_row(struct tally *tally, const struct table *table,
                            const char *what, int seat)
{
    int since = seat < 0 ? 0 : table->seats[seat].since;
    for (int i = 0; i < tally->count; i++)
        if (tally->rows[i].seat == seat && tally->rows[i].since == since &&
            !strcmp(tally->rows[i].what, what))
            return &tally->rows[i];
    if (tally->count == ROWS_MAX)
        return NULL;
    struct row *row = &tally->rows[tally->count++];
    *row = (struct row){ .what = what, .seat = seat, .since = since };
    row->name = seat < 0 ? arena_say(tally->arena, "all")
                         : report_player(table, seat, tally->arena);
    return row;
}

static void add_rows_of(struct tally *tally, const struct table *table,
                        const char *what)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        luck_row(tally, table, what, seat);
}

static void add_result(struct tally *tally, const struct table *table,
                       const struct rng_result *result)
{
    if (result->seat >= 0)
        add_rows_of(tally, table, result->what);
    struct row *row = luck_row(tally, table, result->what, result->seat);
    if (!row)
        return;
    row->sum += result->result;
    odds_add(&row->odds, result->ways, tally->arena);
    if (!is_dice(result->what))
        return;
    tally->dice.seen[result->result]++;
    tally->dice.results++;
    memcpy(tally->dice.ways, result->ways, RNG_VALUES);
}

static void count_entry(void *context, const struct entry *entry)
{
    const struct rng *rng = entry->drawn ? &entry->drawn->rng : NULL;
    bool sits = entry->n == 0 || !strcmp(entry->kind, "hand");
    if (sits && entry->after->rules->dice)
        add_rows_of(context, entry->after, "dice");
    for (int i = 0; rng && i < rng->result_count && i < RNG_RESULTS; i++)
        add_result(context, entry->after, &rng->results[i]);
}

/* As hundredths; not less than 0. */
static long long rounded(double number)
{
    return (long long)(number * 100 + 0.5);
}

static char *decimal(struct arena *arena, double number, bool sign)
{
    bool negative = number < -0.005;
    long long hundredths = rounded(negative ? -number : number);
    const char *mark = negative ? "-" : sign ? "+" : "";
    return arena_print(arena, "%s%lld.%02lld", mark, hundredths / 100,
                       hundredths % 100);
}

static const char *how_sure(const struct table *table)
{
    bool cards = true;
    if (table->rules->no_chance)
        return N_("this game leaves nothing to chance");
    for (int seat = 0; seat < table->setup.seats; seat++)
        cards = cards && seat_always_drew(table, seat);
    if (table->trust == TRUST_PRACTICE)
        return N_("a practice game: none of these results is proven");
    return cards ? N_("each of these results is proven by the ledger")
           : table->chances.words.first
               ? N_("each of these results follows from the ledger")
               : N_("each of these results follows from the ledger; the host may have picked\n  them before the game");
}

/* The part of fair games that bring as much luck, or as little. */
static double as_far(const struct row *row)
{
    return odds_beyond(&row->odds, row->sum, row->sum >= row->odds.expected);
}

/* "23 games in 100", "1 game in 250". */
static const char *often(double part, struct arena *arena)
{
    if (part >= 0.995)
        return language_say(arena_language(arena), "all games");
    if (part >= 0.1)
        return arena_say(arena, "%lld games in 100", rounded(part));
    if (part < 0.000001)
        return "< 1 in 1000000";
    return arena_say(arena, "1 game in %lld", (long long)(1 / part + 0.5));
}

enum { COLUMNS = 6 }; /* a name, and what is right of it */

static void make_heads(const char *what, struct arena *arena,
                       const char *cells[COLUMNS])
{
    const struct language *language = arena_language(arena);
    static const char *const titles[] = { N_("results"), N_("sum"),
                                          N_("expected"), N_("difference"),
                                          N_("as far off") };
    cells[0] = language_say(language, what);
    for (int i = 1; i < COLUMNS; i++)
        cells[i] = language_say(language, titles[i - 1]);
}

static void make_cells(const struct row *row, struct arena *arena,
                       const char *cells[COLUMNS])
{
    double luck = row->sum - row->odds.expected;
    bool even = rounded(luck < 0 ? -luck : luck) == 0;
    cells[0] = row->name;
    cells[1] = panel_number(arena, row->odds.results);
    cells[2] = panel_number(arena, row->sum);
    cells[3] = decimal(arena, row->odds.expected, false);
    cells[4] = decimal(arena, luck, true);
    cells[5] = even ? "-" : often(as_far(row), arena);
}

static void widen(int wide[COLUMNS], const char *const cells[COLUMNS])
{
    for (int i = 0; i < COLUMNS; i++)
        if (columns_of(cells[i]) > wide[i])
            wide[i] = columns_of(cells[i]);
}

static void widen_for_all(const struct tally *tally, struct arena *arena,
                          int wide[COLUMNS])
{
    const char *cells[COLUMNS];
    int left = REPORT_WIDTH;
    for (int i = 0; i < tally->count; i++) {
        make_heads(tally->rows[i].what, arena, cells);
        widen(wide, cells);
        make_cells(&tally->rows[i], arena, cells);
        widen(wide, cells);
    }
    for (int i = 1; i < COLUMNS; i++)
        left -= 1 + wide[i];
    left = left < NAME_COLUMN ? left : NAME_COLUMN;
    wide[0] = left > wide[0] ? left : wide[0];
}

static void tell_line(const int wide[COLUMNS], const char *const cells[COLUMNS],
                      struct text *into)
{
    for (int i = 0; i < COLUMNS; i++)
        columns_put(into, cells[i], i ? -1 - wide[i] : wide[i]);
    text_byte(into, '\n');
}

static void tell_kind(const struct table *table, const struct tally *tally,
                      const char *what, struct text *into)
{
    const char *cells[COLUMNS];
    int wide[COLUMNS] = { 0, 7, 7, 9, 10, 15 };
    widen_for_all(tally, into->arena, wide);
    make_heads(what, into->arena, cells);
    tell_line(wide, cells, into);
    for (int seat = -1; seat < table->setup.seats; seat++)
        for (int i = 0; i < tally->count; i++)
            if (tally->rows[i].seat == seat &&
                !strcmp(tally->rows[i].what, what)) {
                make_cells(&tally->rows[i], into->arena, cells);
                tell_line(wide, cells, into);
            }
}

static bool is_first_of_kind(const struct tally *tally, int row)
{
    for (int i = 0; i < row; i++)
        if (!strcmp(tally->rows[i].what, tally->rows[row].what))
            return false;
    return true;
}

/* "of 5 dice, seen (expected): 0: 2 (2.50), 1: 1 (0.83), …" */
static void tell_faces(const struct faces *dice, struct text *into)
{
    struct text words = text_new(into->arena);
    double part = odds_uneven(dice);
    const char *comma = "";
    int all = 0;
    for (int i = 0; i < RNG_VALUES; i++)
        all += dice->ways[i];
    text_say(&words, "of %d dice, seen (expected):", dice->results);
    for (int i = 0; i < RNG_VALUES; i++) {
        if (!dice->ways[i])
            continue;
        double expected = (double)dice->results * dice->ways[i] / all;
        text_add(&words, "%s %d: %d (%s)", comma, i, dice->seen[i],
                 decimal(into->arena, expected, false));
        comma = ",";
    }
    if (part >= 0)
        text_say(&words, "; at least as uneven: %s", often(part, into->arena));
    text_fold(into, words.bytes, REPORT_WIDTH, 2);
}

static void tell_rows(const struct table *table, const struct tally *tally,
                      struct text *into)
{
    if (table->rules->dice)
        tell_kind(table, tally, "dice", into);
    if (tally->dice.results)
        tell_faces(&tally->dice, into);
    for (int i = 0; i < tally->count; i++)
        if (is_first_of_kind(tally, i) && !is_dice(tally->rows[i].what))
            tell_kind(table, tally, tally->rows[i].what, into);
    if (!tally->count)
        text_say(into, "nothing with an expectation was drawn so far\n");
    else
        text_fold(
            into,
            arena_say(
                into->arena,
                "as far off: of fair games, so many bring a sum that far from what is expected or farther, on the same side. "
                "Of a hundred rows one is as rare as 1 game in 100 by chance alone."),
            REPORT_WIDTH, 2);
}

static void tell_luck(const struct table *table, const struct tally *tally,
                      struct text *into)
{
    if (!table->rules->no_chance)
        tell_rows(table, tally, into);
    text_add(into, "%s\n",
             language_say(arena_language(into->arena), how_sure(table)));
    const char *words = report_words(table, into->arena);
    if (words)
        text_fold(into, words, REPORT_WIDTH, 2);
}

static json_t *row_json(const struct table *table, const struct row *row)
{
    json_t *facts = json_object();
    json_put_text(facts, "what", row->what);
    json_put(facts, "seat",
             row->seat < 0 ? json_null()
                           : json_string(table->seats[row->seat].name));
    if (row->since)
        json_put_int(facts, "since", row->since);
    json_put_int(facts, "results", row->odds.results);
    json_put_int(facts, "sum", row->sum);
    json_put_int(facts, "expected_times_100",
                 to_int(rounded(row->odds.expected)));
    if (row->odds.results)
        json_put_int(facts, "as_far_in_a_million",
                     to_int(rounded(as_far(row) * 10000)));
    return facts;
}

static void luck_json(const struct table *table, const struct tally *tally,
                      struct text *into)
{
    json_t *facts = json_object(), *rows = json_array();
    for (int i = 0; i < tally->count; i++)
        json_add(rows, row_json(table, &tally->rows[i]));
    json_put_text(facts, "game", table->id);
    json_put_int(facts, "n", table->n);
    json_put_bool(facts, "proven", table->trust != TRUST_PRACTICE);
    json_put(facts, "results", rows);
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

static int check_again(struct invocation *inv, struct error *e)
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
    struct tally tally = { .arena = inv->app->arena };
    struct text text = text_new(inv->app->arena);
    if (option_value(inv, "check"))
        return check_again(inv, e);
    bool done = session_replay(&s, inv, count_entry, &tally, e);
    if (done && option_given(inv, "json"))
        luck_json(&s.ledger->table, &tally, &text);
    else if (done)
        tell_luck(&s.ledger->table, &tally, &text);
    session_print(inv->app, &text);
    return session_close(&s, done, e);
}

const struct command cmd_luck = {
    .name = "luck",
    .synopsis = HELP("luck [--check N] [LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("set dice and draws beside their expectation"),
    .manual = HELP(manual),
    .options = options,
    .run = luck,
    .most = 1,
};
