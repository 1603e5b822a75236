#include "command/help.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"

enum { HELP_WIDTH = 78, HELP_COLUMN = 26 };

const struct option_entry *option_common(const struct command *command, int i)
{
    static const struct option_entry common[] = {
        { "help", 'h', NULL, N_("print this help"), false },
        { "lang", 0, "LANGUAGE", N_("what is said is in de, en, fr, ja or ru"),
          false },
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
    if (as_it_stands)
        text_add(into, "%s\n", words);
    else
        text_fold(into, words, HELP_WIDTH, 0);
    text_add(into, "\n");
}

static void option_row(const struct option_entry *entry, struct text *into)
{
    char letter[8] = "    ";
    if (entry->letter)
        snprintf(letter, sizeof letter, "-%c, ", entry->letter);
    char *row = arena_print(into->arena, "  %s--%s%s%s", letter, entry->name,
                            entry->argument ? " " : "",
                            entry->argument ? entry->argument : "");
    if (strlen(row) + 2 > HELP_COLUMN)
        text_add(into, "%s\n%*s%s\n", row, HELP_COLUMN, "", entry->help);
    else
        text_add(into, "%-*s%s\n", HELP_COLUMN, row, entry->help);
}

void help_command(const struct command *command, struct text *into)
{
    text_add(into, "usage: turnpost %s\n\n", command->synopsis);
    text_add(into, "turnpost %s: %s\n\n", command->name, command->summary);
    help_paragraphs(command->manual, into->arena, help_paragraph, into);
    text_add(into, "options:\n");
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
        [TO_PLAY] = "to play",
        [FOR_FRIENDS] = "with keys, among friends and for a host",
        [BY_MAIL] = "by mail, in forums, and for many games",
        [TO_HOST] = "for who hosts games, and for shells",
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
    if (title)
        text_add(into, "\n%s:\n", title);
    text_add(into, "  %-12s %s\n", command->name, command->summary);
}

void help_overview(struct text *into)
{
    text_add(into, "usage: turnpost COMMAND [OPTION...] [LEDGER]\n\n"
                   "Play long board games by passing one signed file, the "
                   "ledger. Commands read it\nfrom a file or standard input, "
                   "and write it to standard output, or with -i back\ninto "
                   "its file.\n");
    help_commands(overview_row, into);
    text_add(into, "\na first game (turnpost new lists the games):\n"
                   "  turnpost new smallworld --seat Ann --seat Bob >g.turns\n"
                   "  turnpost show g.turns           the map\n"
                   "  turnpost moves g.turns          what may be done now\n"
                   "  turnpost play -i -m 'pick 1' g.turns\n"
                   "  turnpost bot g.turns            what a robot would do\n"
                   "\nturnpost help COMMAND says more about each, turnpost "
                   "help GAME has its orders,\nand man turnpost-tutorial "
                   "shows a whole game.\n");
}
