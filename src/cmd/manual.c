#include <ctype.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "command/help.h"
#include "core/narrow.h"
#include "session/session.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Prints the manual page of a command in roff; without a command, the list of all commands for turnpost(1), and with the word \"pages\" the names of the commands that have a page. "
    "The build makes the pages with it.";

/* Text that roff takes as it is. */
static void plain(struct text *into, const char *words)
{
    bool begins = true;
    for (; *words; words++) {
        if (begins && (*words == '.' || *words == '\''))
            text_add(into, "\\&");
        if (*words == '\\')
            text_add(into, "\\e");
        else if (*words == '-')
            text_add(into, "\\-");
        else
            text_bytes(into, words, 1);
        begins = *words == '\n';
    }
}

static void man_paragraph(void *context, const char *words, bool as_it_stands)
{
    struct text *into = context;
    text_add(into, as_it_stands ? ".PP\n.nf\n" : ".PP\n");
    plain(into, words);
    text_add(into, as_it_stands ? "\n.fi\n" : "\n");
}

static void option(struct text *into, const struct option_entry *o)
{
    text_add(into, ".TP\n");
    if (o->letter)
        text_add(into, "\\fB\\-%c\\fR, ", o->letter);
    text_add(into, "\\fB\\-\\-");
    plain(into, o->name);
    text_add(into, "\\fR");
    if (o->argument)
        text_add(into, " \\fI%s\\fR", o->argument);
    text_add(into, "\n");
    plain(into, o->help);
    text_add(into, ".\n");
}

static void title(struct text *into, const char *name)
{
    char upper[64];
    size_t i = 0;
    for (; name[i] && i + 1 < sizeof upper; i++)
        upper[i] = to_char(toupper((unsigned char)name[i]));
    upper[i] = '\0';
    text_add(into,
             ".TH TURNPOST\\-%s 1 \"\" \"turnpost %s\" \"User Commands\"\n"
             ".nr HY 0\n.ad l\n",
             upper, PACKAGE_VERSION);
}

static void write_manual(const struct command *c, struct text *into)
{
    title(into, c->name);
    text_add(into, ".SH NAME\nturnpost\\-%s \\- ", c->name);
    plain(into, c->summary);
    text_add(into, "\n.SH SYNOPSIS\n.B turnpost\n");
    plain(into, c->synopsis);
    text_add(into, "\n.SH DESCRIPTION\n");
    help_paragraphs(c->manual, into->arena, man_paragraph, into);
    text_add(into, ".SH OPTIONS\n");
    for (const struct option_entry *o = c->options; o && o->name; o++)
        option(into, o);
    const struct option_entry *common;
    for (int i = 0; (common = option_common(c, i)); i++)
        option(into, common);
    text_add(
        into,
        ".SH EXIT STATUS\n"
        "0: done; 64: usage; 65: the move or the ledger is not valid; 66: a file\n"
        "cannot be read; 73, 74: something cannot be written; 75: try again later;\n"
        "77: not your turn or not your key.\n"
        ".SH SEE ALSO\n"
        ".BR turnpost (1)\n");
}

static void write_command_row(void *context, const char *heading,
                              const struct command *c)
{
    struct text *into = context;
    if (heading)
        text_add(into, ".PD\n.SS %c%s\n.PD 0\n",
                 toupper((unsigned char)*heading), heading + 1);
    text_add(into, ".TP\n.BR turnpost\\-%s (1)\n", c->name);
    plain(into, c->summary);
    text_add(into, "\n");
}

static void list_command_names(struct text *into)
{
    for (const struct command *const *c = commands; *c; c++)
        if (!(*c)->hidden)
            text_add(into, "%s\n", (*c)->name);
}

static int print_manual(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    const struct command *command;
    if (!inv->argument_count)
        help_commands(write_command_row, &text);
    else if (!strcmp(inv->arguments[0], "pages"))
        list_command_names(&text);
    else if ((command = command_find(inv->arguments[0], e)) != NULL)
        write_manual(command, &text);
    else
        return e->status;
    session_print(inv->app, &text);
    return EX_OK;
}

const struct command cmd_manual = {
    .name = "manual",
    .synopsis = HELP("manual [COMMAND]"),
    .summary = HELP("print the manual page of a command in roff"),
    .manual = HELP(manual),
    .options = options,
    .run = print_manual,
    .most = 1,
    .hidden = true,
};
