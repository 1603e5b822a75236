#include <string.h>
#include <sysexits.h>

#include "app/session.h"
#include "app/telling.h"
#include "game/forgiving.h"

/** The position in which the move would be played: what waits for the key of
 *  the session is revealed first, on a copy. */
static bool position_of(struct session *s, struct ledger *copy)
{
    struct ledger *whole = s->ledger;
    struct events events = { .arena = s->app->arena };
    struct error stopped = { 0 };
    *copy = *whole;
    s->ledger = copy;
    bool done = session_reveal(s, &events, &stopped, NULL);
    s->ledger = whole;
    return done;
}

const char *session_meant_line(const char *move, struct arena *arena)
{
    struct text line = text_new(arena);
    for (; *move; move++)
        if (*move == '\n')
            text_string(&line, "; ");
        else
            text_byte(&line, *move);
    return line.bytes;
}

void session_tell_meant(const struct session *s, const char *move)
{
    if (!s->app->json)
        app_tell(s->app, "understood as: %s\n",
                 session_meant_line(move, s->app->arena));
}

bool session_meant(struct session *s, const char **text, struct error *e)
{
    const char *meant;
    struct ledger copy;
    int seat = session_mover(s, *text, NULL);
    if (e->status != EX_DATAERR || seat < 0 ||
        move_is_undo(*text, s->app->arena) || !position_of(s, &copy))
        return false;
    if (move_forgive(&copy.table.turn, seat, *text, s->app->arena, &meant, e) !=
        READING_ONE)
        return false;
    *text = meant;
    return true;
}
