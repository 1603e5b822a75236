#include "show/report/breakdown.h"

#include "core/columns.h"
#include "core/language.h"
#include "show/report/report.h"

enum { FIRST_COLUMN = 18, COLUMN_LEAST = 7 };

/* What is being told, and how wide its columns are. */
struct telling {
    const struct table *table;
    const struct tally *tally;
    int width; /* of a seat's column, with the blanks before it */
    bool cut;  /* names do not fit, numbers tell them apart */
};

bool breakdown_open(const struct table *table)
{
    const struct game_rules *rules = table->rules;
    const struct game_state *state = table->turn.state;
    return rules->over(state) ||
           (rules->score_is_open && rules->score_is_open(state));
}

static int longest_name(const struct table *table)
{
    int longest = 0;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        int length = columns_of(table->seats[seat].name);
        longest = length > longest ? length : longest;
    }
    return longest;
}

static struct telling fit_columns(const struct table *table,
                                  const struct tally *tally)
{
    struct telling t = { .table = table, .tally = tally };
    int most = (REPORT_WIDTH - FIRST_COLUMN) / table->setup.seats;
    t.width = longest_name(table) + 2;
    t.cut = t.width > most;
    if (t.width < COLUMN_LEAST)
        t.width = COLUMN_LEAST;
    if (t.width > most)
        t.width = most;
    return t;
}

static void tell_heading(const struct telling *t, const char *what,
                         struct text *into)
{
    columns_put(into, what, FIRST_COLUMN);
    for (int seat = 0; seat < t->table->setup.seats; seat++) {
        const char *name = t->table->seats[seat].name;
        if (t->cut)
            name = arena_print(into->arena, "%d %s", seat + 1, name);
        name =
            arena_copy(into->arena, name, columns_fitting(name, t->width - 2));
        columns_put(into, name, -t->width);
    }
    text_add(into, "\n");
}

static void tell_breakdown_row(const struct telling *t, const char *label,
                               int round, const char *origin, struct text *into)
{
    columns_put(
        into,
        arena_copy(into->arena, label, columns_fitting(label, FIRST_COLUMN)),
        FIRST_COLUMN);
    for (int seat = 0; seat < t->table->setup.seats; seat++) {
        int sum;
        if (tally_sum(t->tally, seat, round, origin, &sum))
            text_add(into, "%*d", t->width, sum);
        else
            text_add(into, "%*s", t->width, "-");
    }
    text_add(into, "\n");
}

void breakdown_rounds(const struct table *table, const struct tally *tally,
                      struct text *into)
{
    struct telling t = fit_columns(table, tally);
    tell_heading(&t, arena_say(into->arena, "points by round"), into);
    for (int round = 0; round <= tally->rounds; round++)
        tell_breakdown_row(&t,
                           round ? arena_say(into->arena, "round %d", round)
                                 : arena_say(into->arena, "start"),
                           round, NULL, into);
    if (breakdown_open(table))
        tell_breakdown_row(&t, arena_say(into->arena, "total"), TALLY_ALL, NULL,
                           into);
}

void breakdown_origins(const struct table *table, const struct tally *tally,
                       struct text *into)
{
    struct telling t = fit_columns(table, tally);
    tell_heading(&t, arena_say(into->arena, "points by origin"), into);
    for (int i = 0; i < tally->origin_count; i++)
        tell_breakdown_row(
            &t, language_say(arena_language(into->arena), tally->origins[i]),
            TALLY_ALL, tally->origins[i], into);
    if (breakdown_open(table))
        tell_breakdown_row(&t, arena_say(into->arena, "total"), TALLY_ALL, NULL,
                           into);
}

void breakdown_of(const struct ledger *ledger, struct text *into)
{
    struct tally tally = { .arena = into->arena };
    if (!ledger->table.rules->points)
        return;
    struct ledger *again =
        ledger_read(ledger->bytes, ledger->length, NULL, true, tally_entry,
                    &tally, into->arena, NULL);
    if (again)
        breakdown_origins(&again->table, &tally, into);
    ledger_close(again);
}
