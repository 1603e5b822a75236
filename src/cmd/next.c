#include <sysexits.h>

#include "core/language.h"
#include "ledger/seats/seats.h"
#include "search/my_games.h"
#include "session/session.h"
#include "show/format.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_MINE,
    OPTION("path", 'p', NULL, "print the path of its file and nothing else"),
    OPTION_LOOK,
    OPTION_JSON,
    OPTION_END,
};

static const char manual[] =
    "Opens the game that has waited longest: prints the path of its newest copy, what there is to do, and what turnpost show prints. "
    "It is the one that has waited longest for you (--mine, or your keys), or, without either, for anybody. "
    "It looks where turnpost games looks.\n"
    "\n"
    "The exit status is 77 when no game waits, so that a script can end there.\n"
    "\n"
    "  turnpost next -k ann.key\n"
    "  while g=$(turnpost next -p); do turnpost play -i -e \"$g\" || break; done";

static void put_head(const struct my_games *own, struct text *into)
{
    const struct my_game *game = own->longest;
    struct arena *arena = into->arena;
    int64_t now = own->app->now();
    struct text safe = text_new(arena);
    const char *who = game->rank == RANK_MINE ? game->mine : game->waits;
    text_add(into, "%s\n", place_words(game->place, arena));
    const char *age = age_words(game->since, now, arena);
    const char *until = game->paused || game->deadline
                            ? deadline_words(game, now, arena)
                            : NULL;
    if (game->paused)
        text_say(&safe, "%s %s; for %s; %s", who, game->duty, age, until);
    else if (game->deadline)
        text_say(&safe, "%s %s; for %s; deadline %s", who, game->duty, age,
                 until);
    else
        text_say(&safe, "%s %s; for %s", who, game->duty, age);
    text_shown(into, safe.bytes);
    text_string(into, "\n");
    if (game->fork)
        text_shown(into, game->fork);
    text_string(into, "\n");
}

static bool show_longest(struct invocation *inv, const struct my_games *own,
                         struct text *into, struct error *e)
{
    struct arena *arena = inv->app->arena;
    struct showing showing = { 0 };
    const struct format *format = format_find("text", e);
    if (!format || !session_look(inv, inv->app->out_terminal, &showing.look,
                                 &showing.color, e))
        return false;
    struct ledger *ledger =
        ledger_read(own->bytes, own->length, NULL, false, NULL, NULL, arena, e);
    if (!ledger)
        return false;
    const struct table *table = &ledger->table;
    put_head(own, into);
    showing.ledger = ledger;
    showing.brief = option_given(inv, "brief");
    showing.look.seat = seat_named(table, own->longest->mine);
    showing.look.since =
        report_since(table, showing.look.seat, table->n, arena);
    bool done = format->write(inv->app, &showing, into, e);
    ledger_close(ledger);
    return done;
}

static bool print_path(const struct my_games *own, struct text *into,
                       struct error *e)
{
    const struct place *place = own->longest->place;
    if (place->opens) {
        text_add(into, "%s\n",
                 own->app->out_terminal ? text_label(place->path, into->arena)
                                        : place->path);
        return true;
    }
    fail(e, EX_UNAVAILABLE, "the newest copy is no file: %s",
         place_words(place, into->arena));
    return advise(e, "turnpost resync -o DIR takes the ledgers out of mails");
}

static bool open_next(struct invocation *inv, const struct my_games *own,
                      struct error *e)
{
    struct text text = text_new(inv->app->arena);
    if (!own->longest)
        return fail(e, EX_NOPERM,
                    own->mine ? "no game waits for you"
                              : "no game waits for anybody");
    if (option_given(inv, "json"))
        json_line(json_incref(own->longest->facts), &text);
    else if (!(option_given(inv, "path") ? print_path(own, &text, e)
                                         : show_longest(inv, own, &text, e)))
        return false;
    session_print(inv->app, &text);
    return true;
}

static int next(struct invocation *inv, struct error *e)
{
    struct my_games own = { .keep = true };
    bool done = my_games_find(inv, &own, e) && open_next(inv, &own, e);
    my_games_drop(&own);
    return done ? EX_OK : e->status;
}

const struct command cmd_next = {
    .name = "next",
    .synopsis = HELP("next [--mine WHO] [--path] [DIR | MAILDIR | FILE]..."),
    .group = BY_MAIL,
    .summary = HELP("open the game that has waited longest"),
    .manual = HELP(manual),
    .options = options,
    .run = next,
    .most = -1,
};
