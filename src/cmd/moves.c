#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/priced.h"

static const struct option_entry options[] = {
    OPTION("about", 'a', "WORD",
           "only orders that speak of it: a place, a piece"),
    OPTION_SEAT,
    OPTION_KEY,
    OPTION_COLUMNS,
    OPTION_JSON,
    OPTION_HEADS,
    OPTION_END,
};

static const char manual[] =
    "Lists the commands that are legal now, one a line, each accepted as it stands by turnpost play. "
    "Without --seat and without a key, which turnpost play finds in the same way, they are those of the seat that is to move. "
    "A longer spelling of several of them in one line may be legal, too: turnpost rules tells of those.\n"
    "\n"
    "After each stands a comment, which turnpost play passes over: what it costs, what it is about, what it gives at once and later, what would be drawn, and who would be asked. "
    "With --about only those are listed that name the place or piece, or have the word in them. "
    "What is longer than a line of the terminal goes on below, as a comment, too; where none is printed to, each order has one line, unless --width says how wide they are.\n"
    "\n"
    "Results that wait for the seat's own key are revealed first, as turnpost play would do, but on paper; what they bring is told on standard error. "
    "Before one that waits for somebody else there is nothing to list, and in front of one only what is legal whatever it brings. "
    "Who has nothing to do gets an error and the status 77.\n"
    "\n"
    "  turnpost moves g.turns\n"
    "  turnpost moves --about 10 g.turns\n"
    "  turnpost moves --seat bob g.turns | shuf -n 1";

static void print_moves_json(struct session *s, int seat,
                             const struct priced *orders,
                             const struct events *events)
{
    const struct table *table = &s->ledger->table;
    struct text text = text_new(s->app->arena);
    json_t *facts = json_object();
    json_put_text(facts, "game", table->id);
    json_put_int(facts, "n", table->n);
    json_put_text(facts, "seat", table->seats[seat].name);
    if (events->first)
        json_put_events(facts, "revealed", table, events->first, s->app->arena);
    priced_json(orders, facts, s->app->arena);
    json_line(facts, &text);
    session_print(s->app, &text);
}

static bool not_about(const char *word, struct error *e)
{
    fail(e, EX_NOPERM, "no legal order speaks of \"%s\"", word);
    return advise(e, "turnpost moves alone lists all");
}

static bool list_moves(struct session *s, struct error *e)
{
    const char *about = option_value(s->inv, "about");
    struct events events = { .arena = s->app->arena };
    int seat = session_foresee(s, &events, e) ? session_seat(s, e) : -1;
    if (seat < 0)
        return false;
    struct priced orders = { .table = &s->ledger->table, .seat = seat };
    priced_list(&orders, s->app->arena);
    if (!orders.count)
        return session_nothing_to_do(s, seat, e);
    if (about)
        priced_keep(&orders, about);
    if (!orders.count)
        return not_about(about, e);
    if (option_given(s->inv, "json")) {
        print_moves_json(s, seat, &orders, &events);
        return true;
    }
    session_tell_foreseen(s, &events);
    int width = 0;
    if (!session_columns(s->inv, &width, e))
        return false;
    struct text text = text_new(s->app->arena);
    priced_text(&orders, width, &text);
    session_print(s->app, &text);
    return true;
}

static int moves(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) && list_moves(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_moves = {
    .name = "moves",
    .synopsis = HELP("moves [--about WORD] [--seat NAME] [LEDGER]"),
    .summary = HELP("list the orders that are legal now, with their prices"),
    .manual = HELP(manual),
    .options = options,
    .run = moves,
    .most = 1,
};
