#include "about.h"

#include "report.h"

static void write_line(const char *what, const char *words, struct text *into)
{
    struct text line = text_new(into->arena);
    text_add(&line, "%s: ", what);
    text_shown(&line, words);
    text_fold(into, line.bytes, REPORT_WIDTH, 2);
}

static void write_seats(const struct table *table, struct text *into)
{
    struct text names = text_new(into->arena);
    for (int i = 0; i < table->setup.seats; i++)
        text_add(&names, "%s%s", i ? ", " : "", table->setup.names[i]);
    write_line("Seats", names.bytes, into);
}

/** Those without a value are left out. */
static void add_options(const struct table *table,
                        const struct option_spec *spec, struct text *into)
{
    for (; spec && spec->name; spec++) {
        const char *value =
            setup_option(&table->setup, table->rules->options, spec->name);
        if (value && *value)
            text_add(into, "%s%s=%s", into->length ? ", " : "", spec->name,
                     value);
    }
}

static void write_options(const struct table *table, struct text *into)
{
    struct text options = text_new(into->arena);
    add_options(table, table->rules->options, &options);
    add_options(table, common_options, &options);
    write_line("Options", options.bytes, into);
}

void about_write(const struct table *table, struct text *into)
{
    const struct game_rules *rules = table->rules;
    text_add(into, "%s (%s), version %d of the rules\n",
             game_title(rules, &table->setup), rules->name, rules->version);
    write_seats(table, into);
    if (table->setup.sets)
        write_line("Sets", table->setup.sets, into);
    if (table->setup.board)
        write_line("Board", table->setup.board, into);
    write_options(table, into);
    if (table->setup.start)
        text_add(into, "It began with a position of its own (--setup).\n");
    if (rules->origins)
        rules->origins(table->turn.state, into);
}
