#include <string.h>
#include <sysexits.h>

#include "app/session.h"
#include "app/telling.h"
#include "game/forgiving.h"
#include "ledger/offer.h"
#include "show/report.h"

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

void session_tell_meant(const struct session *s, const char *move)
{
    if (!s->app->json)
        app_tell(s->app, "understood as: %s\n",
                 report_orders(move, s->app->arena));
}

/** The move may answer the offer of another to take his last one back. */
static bool is_answer(const struct table *table, int seat, const char *text,
                      const char **answer, struct arena *arena)
{
    struct offer offer;
    *answer =
        offer_waits_on(table, seat, &offer) ? offer_answer(text, arena) : NULL;
    return *answer != NULL;
}

/** An answer that may be an order of the game, too, is neither. */
static bool say_both(const char *text, struct error *e)
{
    struct error why = *e;
    fail(e, EX_DATAERR,
         "\"%.20s\" may answer the offer to take a move back, "
         "or mean an order",
         text);
    return advise(e, "write \"undo\" or \"refuse undo\"; %.120s", why.hint);
}

/** Is it the game that refuses the text so, and not the ledger ("undo" beside
 *  orders)? Else what the text fits is beside the point. */
static bool is_of_game(const struct table *table, int seat, const char *text,
                       const struct error *e, struct arena *arena)
{
    struct turn turn = table->turn;
    struct error why = { 0 };
    turn.own = NULL;
    return !turn_play(&turn, seat, false, text, arena, NULL, &why) &&
           !strcmp(why.what, e->what);
}

bool session_meant(struct session *s, const char **text, struct error *e)
{
    const char *meant, *answer;
    struct ledger copy;
    struct arena *arena = s->app->arena;
    int seat = session_mover(s, *text, NULL);
    if (e->status != EX_DATAERR || seat < 0 ||
        move_is_of_ledger(*text, arena) || !position_of(s, &copy))
        return false;
    bool answers = is_answer(&copy.table, seat, *text, &answer, arena);
    struct error refused = *e;
    enum reading order =
        move_forgive(&copy.table.turn, seat, *text, arena, &meant, e);
    if (order == READING_LIKELY &&
        !is_of_game(&copy.table, seat, *text, &refused, arena))
        *e = refused;
    if (answers && (order == READING_ONE || order == READING_SEVERAL))
        return say_both(*text, e);
    if (!answers && order != READING_ONE)
        return false;
    *text = answers ? answer : meant;
    return true;
}
