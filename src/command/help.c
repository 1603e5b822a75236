#include "command/help.h"

#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"

enum { HELP_WIDTH = 78, HELP_COLUMN = 26 };

const struct option_entry *option_common(const struct command *command, int i)
{
    static const struct option_entry common[] = {
        OPTION("help", 'h', NULL, "print this help"),
        OPTION("lang", 0, "LANGUAGE",
               "what is said is in de, en, fr, ja or ru"),
    };
    int count = to_count(sizeof common / sizeof *common);
    if (command_has(command, common[1].name))
        count--;
    return i < count ? &common[i] : NULL;
}

void help_paragraphs(const char *manual, struct arena *arena,
                     void (*each)(void *context, const char *paragraph,
                                  bool as_it_stands),
                     void *context)
{
    while (*manual) {
        const char *end = strstr(manual, "\n\n");
        size_t length = end ? to_size(end - manual) : strlen(manual);
        each(context, arena_copy(arena, manual, length), *manual == ' ');
        manual += length;
        while (*manual == '\n')
            manual++;
    }
}

void help_paragraph(void *context, const char *words, bool as_it_stands)
{
    struct text *into = context;
    const char *said = language_say(arena_language(into->arena), words);
    if (as_it_stands)
        text_add(into, "%s\n", said);
    else
        text_fold(into, said, HELP_WIDTH, 0);
    text_add(into, "\n");
}

const char *help_usage(const char *words, struct arena *arena)
{
    char said[USAGE_MAX];
    return arena_print(
        arena, "%s",
        language_usage(arena_language(arena), words, said, sizeof said));
}

static void option_row(const struct option_entry *entry, struct text *into)
{
    const char *help = language_say(arena_language(into->arena), entry->help);
    char letter[8] = "    ";
    if (entry->letter)
        snprintf(letter, sizeof letter, "-%c, ", entry->letter);
    char *row = arena_print(
        into->arena, "  %s--%s%s%s", letter, entry->name,
        entry->argument ? " " : "",
        entry->argument ? help_usage(entry->argument, into->arena) : "");
    if (columns_of(row) + 2 > HELP_COLUMN)
        text_add(into, "%s\n%*s", row, HELP_COLUMN, "");
    else
        columns_put(into, row, HELP_COLUMN);
    text_fold(into, help, HELP_WIDTH, HELP_COLUMN);
}

void help_command(const struct command *command, struct text *into)
{
    text_fold(into,
              arena_say(into->arena, "usage: turnpost %s",
                        help_usage(command->synopsis, into->arena)),
              HELP_WIDTH, 4);
    text_say(into, "\nturnpost %s: %s\n\n", command->name,
             language_say(arena_language(into->arena), command->summary));
    help_paragraphs(command->manual, into->arena, help_paragraph, into);
    text_say(into, "options:\n");
    for (const struct option_entry *o = command->options; o && o->name; o++)
        option_row(o, into);
    const struct option_entry *common;
    for (int i = 0; (common = option_common(command, i)); i++)
        option_row(common, into);
}

void help_commands(void (*each)(void *context, const char *title,
                                const struct command *),
                   void *context)
{
    static const char *const titles[] = {
        [TO_PLAY] = N_("to play"),
        [FOR_FRIENDS] = N_("with keys, among friends and for a host"),
        [BY_MAIL] = N_("by mail, in forums, and for many games"),
        [TO_HOST] = N_("for who hosts games, and for shells"),
    };
    for (size_t group = 0; group < sizeof titles / sizeof *titles; group++) {
        const char *title = titles[group];
        for (const struct command *const *c = commands; *c; c++)
            if (!(*c)->hidden && (*c)->group == group) {
                each(context, title, *c);
                title = NULL;
            }
    }
}

static void overview_row(void *context, const char *title,
                         const struct command *command)
{
    struct text *into = context;
    const struct language *language = arena_language(into->arena);
    if (title)
        text_say(into, "\n%s:\n", language_say(language, title));
    text_add(into, "  %-12s %s\n", command->name,
             language_say(language, command->summary));
}

void help_overview(struct text *into)
{
    text_say(into, "usage: turnpost COMMAND [OPTION...] [LEDGER]\n\n");
    text_fold(into,
              arena_say(into->arena,
                        "Play long board games by passing one signed file, the "
                        "ledger. Commands read it from a file or standard "
                        "input, and write it to standard output, or with -i "
                        "back into its file."),
              HELP_WIDTH, 0);
    help_commands(overview_row, into);
    text_say(into,
             "\na first game (turnpost new lists the games):\n"
             "  turnpost new smallworld --seat Ann --seat Bob >g.turns\n"
             "  turnpost show g.turns           the map\n"
             "  turnpost moves g.turns          what may be done now\n"
             "  turnpost play -i -m 'pick 1' g.turns\n"
             "  turnpost bot g.turns            what a robot would do\n\n");
    text_fold(into,
              arena_say(into->arena,
                        "turnpost help COMMAND says more about each, turnpost "
                        "help GAME has its orders, and man turnpost-tutorial "
                        "shows a whole game."),
              HELP_WIDTH, 0);
}
