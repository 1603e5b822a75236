#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/seats/seats.h"
#include "robot/explain.h"
#include "robot/think.h"
#include "session/session.h"
#include "session/waiting.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_SEAT,
    OPTION("level", 'l', "N", "how strong, 1 (the default) to 5"),
    OPTION("nodes", 0, "N", "moves that it plays in thought"),
    OPTION("time", 't', "SECONDS", "how long it thinks, at most"),
    OPTION("seed", 0, "TEXT", "what its thoughts of chance begin with"),
    OPTION("explain", 'x', NULL, "say in comments what it expects"),
    OPTION_KEY,
    OPTION_HEADS,
    OPTION_END,
};

static const char manual[] =
    "Prints a sensible legal move for the seat that is to move, or for the one of --seat, as text for turnpost play. "
    "A robot for an empty seat, or a hint. "
    "Results that wait for the seat's own key are revealed first, on paper, as turnpost moves does.\n"
    "\n"
    "Level 1 answers in milliseconds. "
    "A higher level plays some moves on in thought, each many times, and takes the one that leaves its seat best off: level 3 takes about a second, level 5 about five. "
    "It knows what its seat may know; dice, draws and hidden piles are drawn anew in each thought. "
    "A level is a number of moves that are played in thought, so the same position, level and --seed give the same move on every computer. "
    "--nodes gives another number, --time thinks for at most so long instead, and then the move hangs on the computer. "
    "--nodes or --time without --level is level 3. "
    "On a terminal a line says how far it is, and ^C gives the best move so far. "
    "turnpost-robots(7) says how strong each level is, and how that was found.\n"
    "\n"
    "--explain puts comments in front of the move, which turnpost play passes over: what each seat is thought to have at the end, how play may go on, and what the two best other moves would bring. "
    "In Reversi play goes on as its search expects, to the end of the game where that was reached, and in Terra Mystica with the next turns of the seat's own plan.\n"
    "\n"
    "Where a robot plays a seat, from the beginning (turnpost new --seat NAME,robot=3) or since a player has left (option leaver=robot, or leaver=robot:3), that robot's move is printed, and any other is refused: in a game with a host or between peers the one who enters it has no choice. "
    "A game keeps the robot that it began with, whatever a later one would choose.\n"
    "\n"
    "  turnpost bot g.turns | turnpost play -i g.turns\n"
    "  turnpost bot --level 3 --explain g.turns";

enum { NODES_MAX = 1000000000, SECONDS_MAX = 86400, USUAL = 3 };

/* Who plays for a robot's seat plays what that does. */
static void as_its_robot(const struct table *table, int seat,
                         struct thinking *thinking)
{
    struct robot robot = seat_robot(table, seat);
    if (robot.level) {
        thinking->level = robot.level;
        thinking->nodes = robot.nodes;
        thinking->version = robot.version;
    }
}

/* What --level, --nodes and --time ask for. */
static bool read_level(const struct invocation *inv, struct thinking *thinking,
                       int64_t *limit, struct error *e)
{
    int nodes = 0, seconds = 0;
    bool given = option_given(inv, "level");
    bool more = option_given(inv, "nodes") || option_given(inv, "time");
    if (!given && !more)
        return true;
    *thinking = (struct thinking){ .level = USUAL };
    thinking->seed = option_value(inv, "seed");
    if (!option_number(inv, "level", 1, LEVELS, &thinking->level, e) ||
        !option_number(inv, "nodes", 1, NODES_MAX, &nodes, e) ||
        !option_number(inv, "time", 1, SECONDS_MAX, &seconds, e))
        return false;
    if (nodes && seconds)
        return fail(e, EX_USAGE, "--nodes goes without --time");
    if (more && thinking->level == 1)
        return fail(e, EX_USAGE,
                    "--level 1 goes with neither --nodes nor --time");
    thinking->nodes = nodes;
    thinking->timed = seconds > 0;
    *limit = (int64_t)seconds * 1000;
    return true;
}

static struct considered think(struct session *s, struct thinking *thinking,
                               int64_t limit, int seat)
{
    const struct table *table = &s->ledger->table;
    struct waiting w = waiting_begin(s->app, thinking->level > 1);
    w.limit = limit;
    thinking->rules = table->rules;
    thinking->state = table->turn.state;
    thinking->setup = &table->setup;
    thinking->seat = seat;
    thinking->spent = waiting_spent;
    thinking->context = &w;
    struct considered found = robot_think(thinking, s->app->arena);
    waiting_end(&w);
    return found;
}

/* In comments, which play passes over. */
static void put_explained(const struct thinking *thinking,
                          const struct considered *found, struct text *into)
{
    struct text words = text_new(into->arena);
    robot_explain(thinking, found, &words);
    for (const char *line = words.bytes; *line; line = strchr(line, '\n') + 1)
        text_add(into, "# %.*s\n", to_count(strcspn(line, "\n")), line);
}

/* In a letter the move comes first, and then plain sentences. */
static void put_move(const struct session *s, const struct thinking *thinking,
                     const struct considered *found, struct text *into)
{
    bool explained = option_given(s->inv, "explain");
    if (explained && !s->app->letter)
        put_explained(thinking, found, into);
    text_string(into, found->thoughts[0].move);
    if (into->bytes[into->length - 1] != '\n')
        text_add(into, "\n");
    if (explained && s->app->letter) {
        text_add(into, "\n");
        robot_explain(thinking, found, into);
    }
}

static bool print_move(struct session *s, struct error *e)
{
    struct events events = { .arena = s->app->arena };
    int64_t limit = 0;
    struct thinking thinking = { .level = 1 };
    struct considered found = { .count = 0 };
    int seat = session_foresee(s, &events, e) ? session_seat(s, e) : -1;
    if (seat < 0)
        return false;
    as_its_robot(&s->ledger->table, seat, &thinking);
    if (!read_level(s->inv, &thinking, &limit, e))
        return false;
    struct text text = text_new(s->app->arena);
    if (report_can_move(&s->ledger->table, seat, s->app->arena))
        found = think(s, &thinking, limit, seat);
    if (!found.count)
        return session_nothing_to_do(s, seat, e);
    session_tell_foreseen(s, &events);
    put_move(s, &thinking, &found, &text);
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
    .synopsis = HELP("bot [--level N] [--seat NAME] [LEDGER]"),
    .summary = HELP("print a sensible legal move, as text for play"),
    .manual = HELP(manual),
    .options = options,
    .run = bot,
    .most = 1,
};
