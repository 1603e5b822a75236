#include <sysexits.h>

#include "begin/new_game.h"
#include "command/command.h"
#include "command/help.h"
#include "core/language.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/games_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_MANY("seat", 's', "NAME",
                "a player, in table order; again for each"),
    OPTION("host", 0, "FILE", "a game with a host, whose key file this is"),
    OPTION("host-address", 0, "ADDRESS", "where the host gets mail"),
    OPTION_MANY("spectator", 0, "ADDRESS", "who is told the news; again"),
    OPTION_MANY("card", 'c', "FILE", "a game between peers: a player's card"),
    OPTION("invitation", 0, "FILE", "what the cards were made for"),
    OPTION_KEY,
    OPTION("board", 'b', "NAME", "the board"),
    OPTION_MANY("sets", 0, "LIST", "the sets in play, with commas; or again"),
    OPTION_MANY("boxes", 0, "LIST", "older versions of boxes, as base:1"),
    OPTION_MANY("option", 'o', "K=V", "an option of the game; again for more"),
    OPTION("setup", 0, "FILE", "a starting position (JSON)"),
    OPTION("import", 0, "FILE", "a game written down elsewhere (-: stdin)"),
    OPTION("partial", 0, NULL, "with --import: the moves that agree, if any"),
    OPTION("seed", 0, "TEXT", "a practice game that can be repeated"),
    OPTION("heads", 0, "FILE", "remember the entry made (none: nothing)"),
    OPTION_SUMMARY,
    OPTION_END,
};

static const char manual[] =
    "Makes the ledger of a new game and prints it. "
    "Without a game it lists the games; with a game and --help, its boards, sets and options. "
    "The beginning of its name or the first letters of its title will do: sw, tm. "
    "With --json these are JSON, as turnpost-state(5) has it.\n"
    "\n"
    "A name has up to 24 characters, as readers count them, in any script. "
    "None may be one that is not seen, and no two names may look alike; what orders cannot spell, which are written in ASCII, they call otherwise (a letter, a colour, a number), as the map's legend or the game's own page says.\n"
    "\n"
    "With --seat alone it is a practice game: anybody moves for anybody, and the dice are not proven. "
    "That is for a first try, for teaching and for robots.\n"
    "\n"
    "A seat NAME,robot=3 is played by a robot of that level, 1 to 5 (turnpost-robots(7)), from the beginning, in a practice game or with a host: it moves as soon as it is its turn.\n"
    "\n"
    "With --host it is a game with a host, who records the moves and reveals the dice. "
    "After a seat's name may stand ,key=FILE (or the public key itself) for a player who signs his moves, ,mail=ADDRESS for one whose moves the host takes from his mails, and ,address=ADDRESS for where his turns are sent, ,lang=de for the language of his letters, which must be one that there are letters in, and ,format=list for what stands in them: map, list (one line a region, for screen readers), both, narrow (lines of 40 columns, for small telephones), or page, the table for a browser as well: attached to the first letter and when there is a newer one, or with \"format=page always\" to each turn. "
    "--host-address is the host's own mail address.\n"
    "\n"
    "A player with a key may have a card in a game with a host, too: then even the host neither knows nor chooses his dice. "
    "The host invites (turnpost invite), the player makes his card for the invitation, and --card stands beside --seat, in table order.\n"
    "\n"
    "With --spectator the address of somebody who only watches is told; there may be 32. "
    "It stands in the ledger, where all players can read it.\n"
    "\n"
    "With --card, once for each player, it is a game between peers: nobody needs to be trusted, since the next player at the table reveals the dice. "
    "Players make their cards with turnpost card, for the invitation that turnpost invite printed; board, sets, options and starting position stand in it. "
    "Who invited makes the game, with the same key.\n"
    "\n"
    "A game is played with the newest version of its boxes, which players with an older turnpost may not know; --boxes begins it with older ones, as --boxes base:1,underground:1.\n"
    "\n"
    "With --import it is a game that was written down elsewhere, with its players and options, as a practice game, or with --host as a game with a host. "
    "Terra Mystica reads games of terra.snellman.net, which turnpost-terra-mystica(7) tells more about. "
    "The rows are replayed one by one, and whatever numbers the file gives are compared. "
    "The first row on which the two programs disagree is told, and the command ends with status 65 and without a ledger; with --partial the ledger has the moves in front of that row. "
    "With --json standard output has no ledger but one JSON object: for each row its number, its line in the file, its text and what every player has after it, then the result and the disagreement, if any; turnpost-state(5) describes it.\n"
    "\n"
    "  turnpost new smallworld --seat ann --seat bob > g.turns\n"
    "  turnpost new smallworld --seat ann --seat robo,robot=3 > g.turns\n"
    "  turnpost new -k ann.key --invitation table.invite \\\n"
    "      --card ann.card --card bob.card > g.turns\n"
    "  turnpost new smallworld --host my.key --seat ann,key=ann.pub \\\n"
    "      --seat bob,mail=bob@example.org,lang=de,format=list > g.turns\n"
    "  turnpost new --host my.key --invitation table.invite \\\n"
    "      --card ann.card --seat bob,mail=bob@example.org > g.turns\n"
    "  turnpost new terra-mystica --import log.txt > g.turns";

static const char *title_of(const struct game_rules *g, struct arena *arena)
{
    return language_name(arena_language(arena), g->name, g->title, NULL, arena);
}

static const char *said(const char *message, const struct text *into)
{
    return language_say(arena_language(into->arena), message);
}

static void seats_words(const struct game_rules *g, struct text *into)
{
    if (g->min_seats == g->max_seats)
        text_say(into, "%d seats", g->min_seats);
    else
        text_say(into, "%d to %d seats", g->min_seats, g->max_seats);
}

static const char *choices_words(const struct game_rules *g,
                                 struct arena *arena)
{
    struct text words = text_new(arena);
    g->choose(&words);
    return words.bytes;
}

static void list_kinds(struct text *into)
{
    for (const struct game_rules *const *g = games; *g; g++) {
        text_add(into, "%s: %s, ", (*g)->name, title_of(*g, into->arena));
        seats_words(*g, into);
        text_add(into, "\n");
        text_add(into, "    ");
        text_fold(into, said((*g)->in_short, into), REPORT_WIDTH, 4);
        if ((*g)->choose) {
            text_add(into, "    ");
            text_fold(into, choices_words(*g, into->arena), REPORT_WIDTH, 4);
        }
    }
    text_say(
        into,
        "\n\"turnpost new GAME --help\" tells of its boards, sets and options;\n\"turnpost new GAME --seat Ann --seat Bob >g.turns\" begins a game for practice\n");
}

static void option_lines(const struct option_spec *spec, struct text *into)
{
    for (; spec && spec->name; spec++) {
        const char *values = *spec->values ? spec->values : "TEXT";
        struct text line = text_new(into->arena);
        text_add(&line, "  %s=%s", spec->name, values);
        if (spec->otherwise && *spec->otherwise)
            text_add(&line, " (%s)", spec->otherwise);
        text_add(into, "%s\n", line.bytes);
        text_add(into, "      ");
        text_fold(into, said(spec->help, into), REPORT_WIDTH, 6);
    }
}

/* What there is to choose for a game: boards, sets and options. */
static void game_about(const struct game_rules *g, struct text *into)
{
    text_say(into, "%s (%s)", title_of(g, into->arena), g->name);
    text_between(into, true, ", ");
    seats_words(g, into);
    text_add(into, "\n");
    text_fold(into, said(g->in_short, into), REPORT_WIDTH, 0);
    text_add(into, "\n");
    if (g->about)
        g->about(NULL, into);
    text_say(into, "\noptions, as --option NAME=VALUE, and their defaults:\n");
    option_lines(g->options, into);
    option_lines(common_options, into);
}

static int help_new(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    if (inv->argument_count) {
        const struct game_rules *g = game_called(inv->arguments[0], e);
        if (!g)
            return e->status;
        if (option_given(inv, "json"))
            json_line(json_of_game(g, true, inv->app->arena), &text);
        else
            game_about(g, &text);
    } else if (option_given(inv, "help"))
        help_command(inv->command, &text);
    else if (option_given(inv, "json"))
        json_line(json_of_games(inv->app->arena), &text);
    else
        list_kinds(&text);
    session_print(inv->app, &text);
    return EX_OK;
}

static bool found_game(struct session *s, struct error *e)
{
    struct new_game new_game;
    const struct game_rules *rules = NULL;
    if (s->inv->argument_count) {
        rules = game_called(s->inv->arguments[0], e);
        if (!rules)
            return false;
    }
    if (new_game_read(s->inv, rules, &new_game, &s->key, e))
        s->ledger = ledger_found(&new_game, s->app->arena, e);
    json_decref(new_game.setup.options);
    json_decref(new_game.setup.start);
    if (!s->ledger || !session_robots(s, NULL, NULL, e))
        return false;
    s->signs = new_game.trust == TRUST_PEERS;
    struct effect effect = {
        .what = arena_say(s->app->arena, "a new game of %s",
                          game_title(new_game.rules, &s->ledger->table.setup)),
        .seat = report_reader(&s->ledger->table),
    };
    return session_write(s, &effect, e);
}

static bool import(struct session *s, struct error *e)
{
    const struct game_rules *rules = game_called(s->inv->arguments[0], e);
    return rules && import_game(s, rules, e);
}

static int new_game(struct invocation *inv, struct error *e)
{
    struct session s = { .inv = inv, .app = inv->app };
    if (option_given(inv, "help"))
        return help_new(inv, e);
    if (option_given(inv, "partial") && !option_given(inv, "import"))
        return fail(e, EX_USAGE, "--partial goes with --import only"),
               e->status;
    if (inv->argument_count || option_given(inv, "invitation")) {
        bool done =
            files_are_apart(inv, NULL, e) &&
            (option_given(inv, "import") ? import(&s, e) : found_game(&s, e));
        return session_close(&s, done, e);
    }
    if (inv->option_count ==
        option_given(inv, "json") + option_given(inv, "lang"))
        return help_new(inv, e);
    fail(e, EX_USAGE, "which game is it to be?");
    advise(e, "\"turnpost new\" lists them");
    return e->status;
}

const struct command cmd_new = {
    .name = "new",
    .synopsis = HELP(
        "new [GAME --seat NAME... | GAME --card FILE... | GAME --import FILE]"),
    .summary = HELP("make a new game, or list the games"),
    .manual = HELP(manual),
    .options = options,
    .run = new_game,
    .most = 1,
    .helps_itself = true,
};
