#include "command/help.h"

#include <string.h>
#include <sysexits.h>

#include "command/options.h"
#include "session/session.h"
#include "begin/new_game.h"
#include "show/report/report.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Lists the commands, or explains one of them: the same as turnpost "
    "COMMAND --help. With \"orders\" it tells how the orders of all games are "
    "written, and with the name of a game what can be chosen for it, as "
    "turnpost "
    "new GAME --help does, and its orders.\n"
    "\n"
    "  turnpost help play\n"
    "  turnpost help orders\n"
    "  turnpost help smallworld";

static const char common[] =
    "In every game: \"undo\" takes the last move back or offers that, "
    "\"refuse undo\" refuses it, and \"pause\" and \"resume\" stop and start "
    "the clock; with a host \"word lantern\" goes into all later dice. Each "
    "stands alone. \"if won: ORDER\" below an order with a die is a plan.";

static void write_order_help(void *context, const struct topic *topic)
{
    struct text *into = context;
    bool named = strcmp(topic->title, topic->word) != 0;
    if (strcmp(topic->group, "orders") != 0)
        return;
    text_string(into, "  ");
    text_fold(into,
              arena_print(into->arena, "%s%s%s", named ? topic->title : "",
                          named ? ": " : "", topic->text),
              REPORT_WIDTH, 6);
}

static void write_orders_help(const struct game_rules *game, struct text *into)
{
    text_add(into, "Orders of %s:\n", game->title);
    game->topics(NULL, write_order_help, into);
    text_add(into, "\n");
}

static void write_all_orders(struct text *into)
{
    for (const struct game_rules *const *g = games; *g; g++)
        write_orders_help(*g, into);
    text_fold(into, common, REPORT_WIDTH, 2);
    text_add(into, "\n\"turnpost moves\" lists those that are legal now, with "
                   "their prices;\n\"turnpost rules GAME WORD\" tells more "
                   "about one\n");
}

static void write_game_help(const struct game_rules *game, struct text *into)
{
    game_about(game, into);
    text_add(into, "\n");
    write_orders_help(game, into);
    text_add(into,
             "\"turnpost rules %s\" lists its pieces and terms, \"turnpost "
             "help orders\"\nhas what all games share\n",
             game->name);
}

/** Also a game may have been meant, or all of them. */
static bool suggest_topic(const char *word, struct error *e)
{
    const char *names[OPTIONS_MAX] = { "orders" };
    int count = 1;
    for (int i = 0; games[i] && count < OPTIONS_MAX; i++)
        names[count++] = games[i]->name;
    return advise_nearest(e, word, names, count, NULL);
}

static bool explain_word(const char *word, struct text *into, struct error *e)
{
    const struct command *command = command_find(word, e);
    const struct game_rules *game = command ? NULL : game_called(word, NULL);
    if (command)
        help_command(command, into);
    else if (!strcmp(word, "orders"))
        write_all_orders(into);
    else if (game)
        write_game_help(game, into);
    else
        return suggest_topic(word, e);
    *e = (struct error){ 0 };
    return true;
}

static int show_help(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    if (!inv->argument_count)
        help_overview(&text);
    else if (!explain_word(inv->arguments[0], &text, e))
        return e->status;
    session_print(inv->app, &text);
    return EX_OK;
}

const struct command cmd_help = {
    .name = "help",
    .synopsis = "help [COMMAND | orders | GAME]",
    .summary = "explain a command, the orders, a game",
    .manual = manual,
    .options = options,
    .run = show_help,
    .most = 1,
};
