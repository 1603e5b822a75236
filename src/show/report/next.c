#include <string.h>

#include "core/language.h"
#include "show/report/report.h"

static void duty_line(const struct table *table, int seat, struct text *into)
{
    const struct game_state *state = table->turn.state;
    if (table->rules->due(state, seat) == DUE_NOTHING)
        return;
    const char *duty = table->rules->duty(state, seat, into->arena);
    text_say(into, "%s %s\n", table->seats[seat].name, duty);
}

static void chance_line(const struct table *table, struct text *into)
{
    const struct game_state *state = table->turn.state;
    if (table->rules->chance(state) == CHANCE_NONE && !*table->turn.rest)
        return;
    if (table->chances.resolver < 0)
        return;
    const char *words = table->rules->chance_words(state, into->arena);
    const char *who =
        report_name_in(table, table->chances.resolver, into->arena);
    if (*words)
        text_say(into, "%s reveals %s\n", who, words);
    else
        text_say(into, "%s reveals what was drawn\n", who);
}

/* Before the opening, if the game was made so. */
static void word_lines(const struct table *table, struct text *into)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->chances.awaited >> seat & 1)
            text_say(into,
                     table->rules->dice
                         ? "%s gives a word for the dice (word WORD)\n"
                         : "%s gives a word for the draws (word WORD)\n",
                     table->seats[seat].name);
}

/* Who is to do what, a line each. */
static void next_lines(const struct table *table, struct text *into)
{
    const struct game_rules *rules = table->rules;
    const struct game_state *state = table->turn.state;
    if (rules->over(state))
        return;
    if (table->chances.awaited) {
        word_lines(table, into);
        return;
    }
    chance_line(table, into);
    if (rules->chance(state) == CHANCE_NOW)
        return;
    int due = table_due(table);
    if (due >= 0)
        duty_line(table, due, into);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (seat != due)
            duty_line(table, seat, into);
}

void report_next(const struct table *table, struct text *into)
{
    struct text lines = text_new(into->arena);
    char *rest = NULL;
    next_lines(table, &lines);
    for (char *line = strtok_r(lines.bytes, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        text_say(into, "next: %s\n", line);
}

void report_next_line(const struct table *table, struct text *into)
{
    struct text lines = text_new(into->arena), all = text_new(into->arena);
    char *rest = NULL;
    next_lines(table, &lines);
    for (char *line = strtok_r(lines.bytes, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        text_add(&all, "%s%s", all.length ? "; " : "", line);
    if (all.length)
        text_say(into, "next: %s\n", all.bytes);
}
