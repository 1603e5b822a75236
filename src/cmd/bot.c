#include "command/command.h"
#include "session/session.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_SEAT,
    OPTION_KEY,
    OPTION_HEADS,
    OPTION_END,
};

static const char manual[] =
    "Prints a sensible legal move for the seat that is to move, or for the one of --seat, as text for turnpost play. "
    "A robot for an empty seat, or a hint. "
    "Results that wait for the seat's own key are revealed first, on paper, as turnpost moves does.\n"
    "\n"
    "Where a player has left and a robot plays his seat (option leaver=robot) this is what it plays, and any other move is refused: in a game with a host or between peers the one who enters it has no choice. "
    "A game keeps the robot that it began with, whatever a later one would choose.\n"
    "\n"
    "  turnpost bot g.turns | turnpost play -i g.turns";

static bool print_move(struct session *s, struct error *e)
{
    struct events events = { .arena = s->app->arena };
    int seat = session_foresee(s, &events, e) ? session_seat(s, e) : -1;
    if (seat < 0)
        return false;
    const struct table *table = &s->ledger->table;
    struct text text = text_new(s->app->arena);
    if (report_can_move(table, seat, s->app->arena))
        table->rules->bot(table->turn.state, seat, s->app->arena, &text);
    if (!text.length)
        return session_nothing_to_do(s, seat, e);
    session_tell_foreseen(s, &events);
    if (text.bytes[text.length - 1] != '\n')
        text_add(&text, "\n");
    session_print(s->app, &text);
    return true;
}

static int bot(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) && print_move(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_bot = {
    .name = "bot",
    .synopsis = HELP("bot [--seat NAME] [LEDGER]"),
    .summary = HELP("print a sensible legal move, as text for play"),
    .manual = HELP(manual),
    .options = options,
    .run = bot,
    .most = 1,
};
