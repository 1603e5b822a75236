#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "search/my_games.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = { OPTION_MINE, OPTION_COLUMNS,
                                               OPTION_JSON, OPTION_END };

static const char manual[] =
    "A table of all games that lie in folders, files, mails and mailboxes (Maildir, mbox): which game, how far it is, whom it waits for, since when and until when. "
    "The games that wait for you stand first, then those in which others are to act; what has waited longest is on top. "
    "A deadline counts the time bank of whoever is waited for, and what is left of that stands beside it; in its place stands since when a pause lasts. "
    "Robots' games and games that are over are at the end. "
    "Yours are those of --mine, which may be given several times, without it those of your keys, where turnpost play finds them.\n"
    "\n"
    "Of several copies of a game the newest counts. "
    "Where copies have gone two ways it says where they part and against whom that is proof; turnpost compare shows the proof itself. "
    "A practice game may be saved twice with other moves, which is said and proves nothing. "
    "A file that does not hold is told with its line on standard error and hides no other. "
    "What turnpost post could not post stands below the table with the reason, until a later post of the game to that place succeeds; with --json it is the member posts.\n"
    "\n"
    "Without arguments it looks into what TURNPOST_MY_GAMES names, folders or mailboxes with colons between, else into the current folder. "
    "Folders are walked through, but not what receive keeps beside its games.\n"
    "\n"
    "  turnpost games -k ann.key\n"
    "  turnpost games -k ann@example.org ~/games ~/Maildir";

static void my_games_json(const struct my_games *own, struct text *into)
{
    json_t *facts = json_array();
    for (int i = 0; i < own->count; i++)
        json_add(facts, json_incref(own->rows[i].facts));
    json_line(facts, into);
}

static int show_my_games(struct invocation *inv, struct error *e)
{
    struct my_games own = { 0 };
    struct text text = text_new(inv->app->arena);
    int width = REPORT_WIDTH;
    bool done = session_columns(inv, &width, e) && my_games_find(inv, &own, e);
    if (done && option_given(inv, "json"))
        my_games_json(&own, &text);
    else if (done)
        my_games_tell(&own, width, &text);
    if (done && !own.count)
        app_tell(inv->app, "there is no game here\n");
    session_print(inv->app, &text);
    my_games_drop(&own);
    return done ? EX_OK : e->status;
}

const struct command cmd_games = {
    .name = "games",
    .synopsis = HELP("games [--mine WHO] [DIR | MAILDIR | FILE]..."),
    .group = BY_MAIL,
    .summary = HELP("list all games: whose turn, since when, until when"),
    .manual = HELP(manual),
    .options = options,
    .run = show_my_games,
    .most = -1,
};
