#include "ledger/entry/robot.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/seats/seats.h"

bool is_for_robot(const struct table *table, int seat, const char *text,
                  struct arena *arena)
{
    return table->trust != TRUST_PRACTICE && seat_is_robot(table, seat) &&
           !move_is_undo(text, arena);
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

bool robot_agrees(const struct table *table, const struct record *move,
                  struct error *e)
{
    const char *who = table->seats[move->seat].name;
    if (table->trust == TRUST_PRACTICE || !seat_is_robot(table, move->seat))
        return true;
    if (move->auth != VOUCH_ROBOT) {
        fail(e, EX_DATAERR, "a robot plays for %s", who);
        return advise(
            e,
            "turnpost bot says what it plays; who has resigned cannot order any more");
    }
    struct arena *arena = arena_new();
    struct text own = text_new(arena);
    table->rules->bot(table->turn.state, move->seat, arena, &own);
    size_t length = orders_length(own.bytes);
    bool same = length > 0 && length == orders_length(move->text) &&
                !memcmp(own.bytes, move->text, length);
    if (!same)
        refuse_other(table, move, own.bytes, arena, e);
    arena_free(arena);
    return same;
}
