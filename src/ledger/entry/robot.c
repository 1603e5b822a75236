#include "ledger/entry/robot.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/seats/seats.h"
#include "robot/think.h"

bool is_for_robot(const struct table *table, int seat, const char *text,
                  struct arena *arena)
{
    return table->trust != TRUST_PRACTICE && seat_is_robot(table, seat) &&
           !move_is_undo(text, arena);
}

int robot_due(const struct table *table)
{
    int on_turn = NOBODY;
    if (table->chances.resolver != NOBODY || table->chances.awaited ||
        table->rules->over(table->turn.state))
        return NOBODY;
    for (int i = 0; i < table->setup.seats; i++) {
        enum due due = table->rules->due(table->turn.state, i);
        if (due == DUE_NOTHING || !seat_is_robot(table, i))
            continue;
        if (due != DUE_TURN)
            return i;
        on_turn = i;
    }
    return on_turn;
}

void robot_plays(const struct table *table, int seat, spent_fn *spent,
                 void *waiting, struct text *into)
{
    struct robot robot = seat_robot(table, seat);
    struct thinking thinking = { .rules = table->rules,
                                 .state = table->turn.state,
                                 .setup = &table->setup,
                                 .seat = seat,
                                 .level = robot.level,
                                 .nodes = robot.nodes,
                                 .version = robot.version,
                                 .spent = spent,
                                 .context = waiting };
    if (robot.level < 2) {
        table->rules->bot(table->turn.state, seat, into->arena, into);
        return;
    }
    struct considered found = robot_think(&thinking, into->arena);
    if (found.count && !found.stopped)
        text_string(into, found.thoughts[0].move);
}

/* Without blanks at its end, as a move is kept. */
static size_t orders_length(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return length;
}

/* The orders of a move on one line, for an error. */
static const char *on_one_line(const char *text, struct arena *arena)
{
    char *copy = arena_copy(arena, text, orders_length(text));
    for (char *c = copy; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ';';
    return copy;
}

static bool refuse_other(const struct table *table, const struct record *move,
                         const char *own, struct arena *arena, struct error *e)
{
    const char *who = table->seats[move->seat].name;
    if (!orders_length(own)) {
        fail(e, EX_DATAERR, "the robot of %s has nothing to do now", who);
        return advise(e, "it plays when it is its turn");
    }
    fail(e, EX_DATAERR, "the robot of %s does not play \"%.80s\" here", who,
         on_one_line(move->text, arena));
    return advise(e, "it plays \"%.120s\" (turnpost bot)",
                  on_one_line(own, arena));
}

static bool is_own_move(const struct table *table, const struct record *move,
                        struct error *e)
{
    struct arena *arena = arena_new();
    struct text own = text_new(arena);
    robot_plays(table, move->seat, NULL, NULL, &own);
    size_t length = orders_length(own.bytes);
    bool same = length > 0 && length == orders_length(move->text) &&
                !memcmp(own.bytes, move->text, length);
    if (!same)
        refuse_other(table, move, own.bytes, arena, e);
    arena_free(arena);
    return same;
}

/* Is the move to be computed again? What has just been thought is not. */
static bool is_to_compute(const struct table *table, const struct record *move,
                          struct robots *robots)
{
    if (seat_robot(table, move->seat).level < 2)
        return true;
    if (!robots)
        return false;
    robots->computed += robots->wanted;
    robots->passed += !robots->wanted;
    return robots->wanted;
}

bool robot_agrees(const struct table *table, const struct record *move,
                  struct robots *robots, struct error *e)
{
    const char *who = table->seats[move->seat].name;
    if (table->trust == TRUST_PRACTICE || !seat_is_robot(table, move->seat))
        return true;
    if (move->auth == VOUCH_ROBOT)
        return !is_to_compute(table, move, robots) ||
               is_own_move(table, move, e);
    fail(e, EX_DATAERR, "a robot plays for %s", who);
    return table->seats[move->seat].robot.level
               ? advise(e, "turnpost bot says what it plays")
               : advise(
                     e,
                     "turnpost bot says what it plays; who has resigned cannot order any more");
}
