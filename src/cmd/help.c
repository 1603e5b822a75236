#include "command/help.h"

#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "session/session.h"
#include "show/report/report.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Lists the commands, or explains one of them: the same as turnpost COMMAND --help. "
    "With \"orders\" it tells how orders are written in every game, and with the name of a game which it has; turnpost new GAME --help has its boards and options.\n"
    "\n"
    "  turnpost help play\n"
    "  turnpost help orders\n"
    "  turnpost help smallworld";

static const char orders_manual[] =
    "A move is plain text, one order a line:\n"
    "\n"
    "  turnpost play -i -m 'pick 1' -m 'conquer 2' -m end game.turns\n"
    "  turnpost play -e -i game.turns      in your editor\n"
    "\n"
    "Capitals, more blanks, commas and what stands after # do not matter, and names may be shortened. "
    "A move may be a part of a turn. "
    "If one line is refused all are, and nothing has changed.\n"
    "\n"
    "\"if won: ORDER\" below an order with a die is a plan: it is carried out when the die falls so.\n"
    "\n"
    "In every game: \"undo\" takes the last move back or offers that, \"refuse undo\" refuses it, and \"pause\" and \"resume\" stop and start the clock; with a host \"word lantern\" goes into all later dice. "
    "Each stands alone.\n"
    "\n"
    "\"turnpost moves\" lists what is legal now, with its prices, and \"turnpost help GAME\" the orders of a game:";

/* Is it a word that one piece alone brings along ("ring, of Froggy's Ring")?
 * Who has the piece looks it up. */
static bool of_a_piece(const struct topic *topic)
{
    size_t length = strlen(topic->word);
    return !strncmp(topic->title, topic->word, length) &&
           topic->title[length] == ',';
}

static void write_order_help(void *context, const struct topic *topic)
{
    struct text *into = context;
    bool named = strcmp(topic->title, topic->word) != 0;
    if (strcmp(topic->group, "orders") != 0 || of_a_piece(topic))
        return;
    text_string(into, "  ");
    text_fold(
        into,
        arena_print(into->arena, "%s%s%s", named ? topic->title : "",
                    named ? ": " : "",
                    language_say(arena_language(into->arena), topic->text)),
        REPORT_WIDTH, 6);
}

static void write_word(void *context, const struct topic *topic)
{
    struct text *into = context;
    size_t length = strlen(topic->word);
    if (strcmp(topic->group, "orders") != 0 || !of_a_piece(topic))
        return;
    if (into->length >= length &&
        !strcmp(into->bytes + into->length - length, topic->word))
        return;
    text_add(into, "%s%s", into->length ? ", " : "", topic->word);
}

static void write_words(const struct game_rules *game, struct text *into)
{
    struct text words = text_new(into->arena);
    game->topics(NULL, NULL, write_word, &words);
    if (!words.length)
        return;
    text_string(into, "  ");
    text_fold(into, arena_say(into->arena, "words of pieces: %s", words.bytes),
              REPORT_WIDTH, 6);
}

static void write_common(struct text *into)
{
    help_paragraphs(orders_manual, into->arena, help_paragraph, into);
    for (const struct game_rules *const *g = games; *g; g++)
        text_add(into, "  turnpost help %s\n", (*g)->name);
}

static void write_game_help(const struct game_rules *game, struct text *into)
{
    const struct language *language = arena_language(into->arena);
    text_say(
        into, "Orders of %s:\n",
        language_name(language, game->name, game->title, NULL, into->arena));
    game->topics(NULL, language, write_order_help, into);
    write_words(game, into);
    text_add(into, "\n");
    text_fold(
        into,
        arena_say(
            into->arena,
            "\"turnpost rules %s WORD\" tells more about one, a piece or a term, \"turnpost help orders\" how moves are written, \"turnpost new %s --help\" has boards and options, turnpost-%s(7) all of it.",
            game->name, game->name, game->name),
        REPORT_WIDTH, 0);
}

/* Also a game may have been meant, or all of them. */
static bool suggest_topic(const char *word, struct error *e)
{
    static const char *const all[] = { "orders" };
    return !game_meant(word, e) && advise_nearest(e, word, all, 1, NULL);
}

static bool explain_word(const char *word, struct text *into, struct error *e)
{
    const struct command *command = command_find(word, e);
    const struct game_rules *game = command ? NULL : game_called(word, NULL);
    if (command)
        help_command(command, into);
    else if (!strcmp(word, "orders"))
        write_common(into);
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
    .synopsis = HELP("help [COMMAND | orders | GAME]"),
    .summary = HELP("explain a command, the orders, a game"),
    .manual = HELP(manual),
    .options = options,
    .run = show_help,
    .most = 1,
};
