#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/narrow.h"
#include "league/report.h"
#include "mail/folder.h"
#include "session/secrets.h"
#include "session/session.h"

static const struct option_entry options[] = {
    OPTION("games", 'g', "DIR", "the folder of the ledgers (the file's own)"),
    OPTION("new", 'n', NULL, "make the games that the present round lacks"),
    OPTION_KEY,
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Prints the tables of a tournament: who has how many points, who meets whom, who is waited for and since when, and ratings. "
    "FILE is a text that says the players, the game and how they are paired; the results are those of the ledgers in its folder, or of the ones named. "
    "A ledger is found by its first line, not by its name: by its players in their seats, their keys, and the game with board, sets and options.\n"
    "\n"
    "Each ledger is verified as a whole; one that does not hold is told and counts as if it were not there. "
    "Pairings and seats follow from FILE and the ledgers of the rounds before alone, so that whoever has both computes the same.\n"
    "\n"
    "--new makes the games that the present round lacks, as rNtM.turns in the folder, or, between peers, invitations for them; -k is the key of the host or the organiser.\n"
    "\n"
    "  turnpost league winter.league\n"
    "  turnpost league winter.league --new -k host.key";

static bool choose_folder(struct invocation *inv, struct league_report *report)
{
    struct arena *arena = inv->app->arena;
    const char *path = inv->arguments[0], *end = strrchr(path, '/');
    const char *given = option_value(inv, "games");
    report->folder = given  ? given
                     : !end ? "."
                     : end == path
                         ? "/"
                         : arena_copy(arena, path, to_size(end - path));
    return given || inv->argument_count == 1;
}

static bool read_ledgers(struct invocation *inv, struct league_report *report,
                         struct error *e)
{
    struct mailer folder = { .app = inv->app, .inv = inv };
    if (!choose_folder(inv, report)) {
        report->folder = NULL;
        return league_ledgers(inv->app, report, NULL, inv->arguments + 1,
                              inv->argument_count - 1, e);
    }
    if (inv->argument_count > 1)
        return fail(
            e, EX_USAGE,
            "ledgers are named, or their folder with --games, not both");
    folder.games = report->folder;
    const char *const *names = folder_games(&folder, e);
    int count = 0;
    while (names && names[count])
        count++;
    return names &&
           league_ledgers(inv->app, report, report->folder, names, count, e);
}

static bool make_tables(struct invocation *inv, struct league_report *report,
                        struct text *into, struct error *e)
{
    const char *path = option_value(inv, "key");
    struct key *key = path ? secrets_key(inv, path, e) : NULL;
    if (path && !key)
        return false;
    bool done = league_make(inv->app, report, key, into, e);
    key_wipe(key);
    return done;
}

static bool show_league(struct invocation *inv, struct league_report *report,
                        struct error *e)
{
    struct text text = text_new(inv->app->arena), safe = text_new(text.arena);
    if (!read_ledgers(inv, report, e))
        return false;
    league_play(report->league, report->ledgers, report->count);
    bool done = true;
    if (option_given(inv, "new"))
        done = make_tables(inv, report, &text, e);
    else if (option_given(inv, "json"))
        league_tell_json(report, &text);
    else
        league_tell(report, text_label(inv->arguments[0], inv->app->arena),
                    &text);
    text_shown(&safe, text.bytes);
    session_print(inv->app, &safe);
    return done;
}

static int league(struct invocation *inv, struct error *e)
{
    struct bytes raw;
    struct league_report report = { 0 };
    const char *path = inv->arguments[0];
    if (option_given(inv, "new") && option_given(inv, "json")) {
        fail(e, EX_USAGE, "--new says in words what it has made");
        advise(e, "make the games first, then ask with --json");
        return e->status;
    }
    if (!input_read_text(inv->app, path, LEAGUE_BYTES_MAX, "the league", &raw,
                         e))
        return e->status;
    report.league = league_read(raw.bytes, raw.length, inv->app->arena, e);
    if (!report.league) {
        input_blame(path, e);
        return e->status;
    }
    bool done = show_league(inv, &report, e);
    league_close(report.league);
    return done ? EX_OK : e->status;
}

const struct command cmd_league = {
    .name = "league",
    .synopsis = HELP("league FILE [--new] [-k KEY] [--games DIR | LEDGER...]"),
    .group = TO_HOST,
    .summary = HELP("tables, pairings and ratings of a tournament"),
    .manual = HELP(manual),
    .options = options,
    .run = league,
    .least = 1,
    .most = -1,
};
