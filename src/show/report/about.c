#include "show/report/about.h"

#include "core/language.h"
#include "show/report/report.h"

static void write_about_line(const char *words, struct text *into)
{
    struct text line = text_new(into->arena);
    text_shown(&line, words);
    text_fold(into, line.bytes, REPORT_WIDTH, 2);
}

static void write_about_seats(const struct table *table, struct text *into)
{
    struct text names = text_new(into->arena);
    for (int i = 0; i < table->setup.seats; i++) {
        int level = table->seats[i].robot.level;
        text_between(&names, i > 0, ", ");
        text_string(&names, table->setup.names[i]);
        if (level)
            text_say(&names, " (robot of level %d)", level);
    }
    write_about_line(arena_say(into->arena, "Seats: %s", names.bytes), into);
}

/* Those without a value are left out. */
static void add_option_values(const struct table *table,
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

static void write_about_options(const struct table *table, struct text *into)
{
    struct text options = text_new(into->arena);
    add_option_values(table, table->rules->options, &options);
    add_option_values(table, common_options, &options);
    write_about_line(arena_say(into->arena, "Options: %s", options.bytes),
                     into);
}

/* What it goes on with for ever. */
static void write_versions(const struct setup *setup, struct text *into)
{
    struct text versions = text_new(into->arena);
    text_say(&versions, "Made with: rules %d, robot %d", setup->rules,
             setup->robot);
    for (const struct box_version *b = setup->boxes; b && b->name; b++)
        text_say(&versions, ", box %s %d", b->name, b->version);
    if (setup->ledger)
        text_say(&versions, ", ledger %d", setup->ledger);
    write_about_line(versions.bytes, into);
}

static void write_board(const char *sets, const char *board, struct text *into)
{
    if (sets)
        write_about_line(arena_say(into->arena, "Sets: %s", sets), into);
    if (board)
        write_about_line(arena_say(into->arena, "Board: %s", board), into);
}

void about_write(const struct table *table, struct text *into)
{
    const struct game_rules *rules = table->rules;
    text_say(into, "%s (%s)", game_title_in(rules, &table->setup, into->arena),
             rules->name);
    text_byte(into, '\n');
    write_versions(&table->setup, into);
    write_about_seats(table, into);
    write_board(table->setup.sets, table->setup.board, into);
    write_about_options(table, into);
    if (table->setup.start)
        text_say(into, "It began with a position of its own (--setup).\n");
    if (rules->origins)
        rules->origins(table->turn.state, into);
}

bool about_is_due(const struct table *table, int seat)
{
    if (table->rules->over(table->turn.state))
        return false;
    if (seat >= 0)
        return table->recent.seen[seat] == 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->recent.seen[i] == 0)
            return true;
    return false;
}

static const char *given_options(const struct table *table, struct arena *arena)
{
    struct text text = text_new(arena);
    const char *name;
    json_t *value;
    json_object_foreach (table->setup.options, name, value)
        text_add(&text, "%s%s=%s", text.length ? ", " : "", name,
                 json_string_value(value));
    return text.length ? text.bytes : NULL;
}

static const char *first_scores(const struct table *table, struct arena *arena)
{
    struct error e = { 0 };
    struct text text = text_new(arena);
    const struct game_state *start =
        table->setup.start ? table->rules->start(&table->setup, arena, &e)
                           : NULL;
    for (int i = 0; start && i < table->setup.seats; i++) {
        text_between(&text, i > 0, ", ");
        text_add(&text, "%s %d", table->setup.names[i],
                 table->rules->score(start, i));
    }
    return start ? text.bytes : NULL;
}

static const char *spectators(const struct table *table, struct arena *arena)
{
    return table->spectators.count
               ? arena_print(arena, "%d", table->spectators.count)
               : NULL;
}

struct agreed about_agreed(const struct table *table, struct arena *arena)
{
    return (struct agreed){ .board = table->setup.board,
                            .sets = table->setup.sets,
                            .options = given_options(table, arena),
                            .spectators = spectators(table, arena),
                            .scores = first_scores(table, arena) };
}

void about_write_agreed(const struct table *table, struct text *into)
{
    struct agreed agreed = about_agreed(table, into->arena);
    struct arena *arena = into->arena;
    write_board(agreed.sets, agreed.board, into);
    if (agreed.options)
        write_about_line(arena_say(arena, "Options: %s", agreed.options), into);
    if (agreed.spectators)
        write_about_line(arena_say(arena, "Spectators, who get the news: %s",
                                   agreed.spectators),
                         into);
    if (agreed.scores)
        write_about_line(
            arena_say(
                arena,
                "It begins with a position of its own, with these points: %s",
                agreed.scores),
            into);
}
