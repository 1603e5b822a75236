#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/entry/undo.h"
#include "session/session.h"
#include "show/report/report.h"
#include "words/foreign.h"
#include "words/reading.h"

/* The position in which the move would be played: what waits for the key of
 * the session is revealed first, on a copy. */
static bool position_of(struct session *s, struct ledger *copy)
{
    struct ledger *whole = s->ledger;
    struct events events = { .arena = s->app->arena };
    struct error stopped = { .language = arena_language(s->app->arena) };
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

/* The move may answer the offer of another to take his last one back. */
static bool is_answer(const struct table *table, int seat, const char *text,
                      const char **answer, struct arena *arena)
{
    struct offer offer;
    *answer =
        offer_waits_on(table, seat, &offer) ? offer_answer(text, arena) : NULL;
    return *answer != NULL;
}

/* "no" may refuse what the game offers to the seat, too, though it is no order
 * there. */
static bool may_refuse(const struct table *table, int seat, const char *text,
                       struct arena *arena)
{
    enum due due = table->rules->due(table->turn.state, seat);
    return (due == DUE_REACTION || due == DUE_BOTH) && move_denies(text, arena);
}

/* An answer that may be an order of the game, too, is neither. */
static bool say_both(const char *text, struct error *e)
{
    struct error why = *e;
    fail(e, EX_DATAERR,
         "\"%.20s\" may answer the offer to take a move back, or mean an order",
         text);
    return advise(e, "write \"undo\" or \"refuse undo\"; %.120s", why.hint);
}

/* Is it the game that refuses the text so, and not the ledger ("undo" beside
 * orders)? Else what the text fits is beside the point. */
static bool is_refused_by_game(const struct table *table, int seat,
                               const char *text, const struct error *e,
                               struct arena *arena)
{
    struct turn turn = table->turn;
    struct error why = error_like(e);
    turn.own = NULL;
    return !turn_play(&turn, seat, false, text, arena, NULL, &why) &&
           !strcmp(why.what, e->what);
}

/* The number of the proposal that the person at the terminal wants, from 0, or
 * -1. The refusal is told then, so that it is not told again. */
static int choose_proposed(const struct session *s, const char *text,
                           struct error *e)
{
    char answer[16];
    const struct proposals *proposed = e->proposed;
    bool one = proposed->count == 1;
    app_refuse(s->app, e, text);
    for (int i = 0; !one && i < proposed->count; i++)
        app_tell(s->app, "%d  %s\n", i + 1,
                 move_in_a_line(proposed->move[i], s->app->arena));
    bool answered = s->app->answer(
        arena_say(s->app->arena, one ? "Is that meant? (yes or no) "
                                     : "Which is meant? (its number, or no) "),
        answer, sizeof answer);
    e->what[0] = '\0';
    int number = answered ? atoi(answer) : 0;
    if (answered && one &&
        (!strcasecmp(answer, "yes") || !strcasecmp(answer, "y")))
        return 0;
    return number >= 1 && number <= proposed->count ? number - 1 : -1;
}

/* Somebody sits at the terminal and may say yes to what is proposed. */
static bool may_ask_person(const struct session *s, const struct error *e)
{
    return e->proposed && s->app->answer && !s->app->json &&
           !option_given(s->inv, "edit") &&
           strcmp(s->inv->command->name, "try") != 0;
}

bool session_meant(struct session *s, const char **text, struct error *e)
{
    const char *meant, *answer;
    struct ledger copy;
    struct arena *arena = s->app->arena;
    int seat = session_mover(s, *text, NULL), chosen;
    if (e->status != EX_DATAERR || seat < 0 || option_given(s->inv, "exact") ||
        move_is_of_ledger(*text, arena) || !position_of(s, &copy))
        return false;
    bool answers = is_answer(&copy.table, seat, *text, &answer, arena);
    bool read = is_refused_by_game(&copy.table, seat, *text, e, arena) &&
                move_read(&copy.table.turn, seat, *text, arena, &meant, e);
    if (answers &&
        (read || e->proposed || may_refuse(&copy.table, seat, *text, arena)))
        return say_both(*text, e);
    if (answers || read) {
        *text = answers ? answer : meant;
        return true;
    }
    if (!may_ask_person(s, e) || (chosen = choose_proposed(s, *text, e)) < 0)
        return false;
    *text = e->proposed->move[chosen];
    return true;
}
