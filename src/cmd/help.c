#include "app/help.h"

#include <sysexits.h>

#include "app/options.h"
#include "app/session.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Lists the commands, or explains one of them: the same as turnpost "
    "COMMAND --help.\n"
    "\n"
    "  turnpost help play";

static int help(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    const struct command *command = NULL;
    if (inv->argument_count)
        command = command_find(inv->arguments[0], e);
    if (inv->argument_count && !command)
        return e->status;
    if (command)
        help_command(command, &text);
    else
        help_overview(&text);
    session_print(inv->app, &text);
    return EX_OK;
}

const struct command cmd_help = {
    .name = "help",
    .synopsis = "help [COMMAND]",
    .summary = "explain a command",
    .manual = manual,
    .options = options,
    .run = help,
    .most = 1,
};
