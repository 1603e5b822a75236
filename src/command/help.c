#include "command/help.h"

#include <string.h>

#include "core/narrow.h"

enum { HELP_WIDTH = 78, HELP_COLUMN = 26 };

const struct option_entry help_option = { "help", 'h', NULL, "print this help",
                                          false };

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

static void help_paragraph(void *context, const char *words, bool as_it_stands)
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
    option_row(&help_option, into);
}

void help_overview(struct text *into)
{
    text_add(into,
             "usage: turnpost COMMAND [OPTION...] [LEDGER]\n\n"
             "Play long board games by passing one signed file. The ledger\n"
             "comes from a file or standard input and goes to standard\n"
             "output, or back into its file with -i.\n\n"
             "commands:\n");
    for (const struct command *const *c = commands; *c; c++)
        if (!(*c)->hidden)
            text_add(into, "  %-12s %s\n", (*c)->name, (*c)->summary);
    text_add(into, "\na first try:\n"
                   "  turnpost new                    which games there are\n"
                   "  turnpost new GAME --seat ann --seat bob > game.turns\n"
                   "  turnpost show game.turns        the map\n"
                   "  turnpost moves game.turns       what may be done now\n"
                   "  turnpost play -i -m MOVE game.turns\n\n"
                   "`turnpost help COMMAND` says more about each, `turnpost "
                   "help orders` how\norders are written, `turnpost rules ID` "
                   "what the rule says that a refusal names\nin brackets.\n");
}
