#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/chance/chance.h"
#include "ledger/entry/robot.h"
#include "ledger/seats/seats.h"
#include "robot/explain.h"
#include "robot/think.h"
#include "session/draft.h"
#include "session/session.h"
#include "session/waiting.h"
#include "show/format.h"
#include "show/report/priced.h"
#include "show/report/report.h"
#include "show/report/steps.h"

static bool can_edit(const struct session *s, struct error *e)
{
    if (option_given(s->inv, "message") || option_given(s->inv, "file"))
        return fail(e, EX_USAGE, "-e goes together with neither -m nor -f");
    return s->is_file ||
           fail(e, EX_USAGE, "-e needs the ledger's file as an argument");
}

bool session_edits(const struct session *s, bool *edits, struct error *e)
{
    *edits = option_given(s->inv, "edit");
    if (*edits || !option_given(s->inv, "explain"))
        return true;
    fail(e, EX_USAGE, "--explain goes with -e");
    return advise(e, "turnpost bot --explain prints it");
}

/* Is there a robot whose thoughts take a while? */
static bool has_thinkers(const struct table *table)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (table->seats[i].robot.level > 1)
            return true;
    return false;
}

/* A robot plays what it comes to in the end, and nothing that ^C left it with:
 * whoever reads the ledger may compute it again. */
bool session_robots(struct session *s, struct events *events,
                    struct error *stopped, struct error *e)
{
    const struct table *table = &s->ledger->table;
    if (table->trust == TRUST_HOST && !is_key_of(s->key, table, HOST))
        return true;
    struct waiting waiting = waiting_begin(s->app, has_thinkers(table));
    struct actor actor = { .key = s->key,
                           .now = s->app->now(),
                           .spent = waiting_spent,
                           .waiting = &waiting };
    bool done =
        ledger_play_robots(s->ledger, &actor, false, events, stopped, e);
    bool ended = waiting_ended(&waiting);
    int due = done && ended ? robot_due(table) : NOBODY;
    waiting_end(&waiting);
    if (due != NOBODY)
        app_tell(
            s->app,
            "%s has not moved yet, as ^C ended the thought; turnpost resolve begins it again",
            table->seats[due].name);
    return done;
}

bool session_reveal(struct session *s, struct events *events,
                    struct error *stopped, struct error *e)
{
    bool done;
    return !s->key || s->ledger->table.chances.resolver < 0 ||
           ledger_resolve(s->ledger, &s->actor, false, &done, events, stopped,
                          e);
}

bool session_foresee(struct session *s, struct events *events, struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct error stopped = error_like(e);
    if (table->chances.resolver < 0)
        return true;
    if (session_reader(s) == table->chances.resolver &&
        !session_take_key(s, KEY_RECORDS, e))
        return false;
    s->whole = s->ledger;
    s->ledger = arena_clone(s->app->arena, s->ledger, sizeof *s->ledger);
    return session_reveal(s, events, &stopped, e);
}

void session_tell_foreseen(const struct session *s, const struct events *events)
{
    struct text words = text_new(s->app->arena);
    report_events(&s->ledger->table, events->first, "  ", REPORT_WIDTH, &words);
    if (words.length)
        app_tell(
            s->app,
            "revealed on paper; \"turnpost play\" does it in the ledger first, or \"turnpost resolve\":\n%s",
            words.bytes);
}

/* What is to be revealed with a key that is not here. */
static bool needs_key(const struct session *s, int seat, struct error *e)
{
    const struct table *table = &s->ledger->table;
    int resolver = table->chances.resolver;
    const char *name = report_name(table, resolver);
    fail(e, EX_NOPERM, "%s %s first", name,
         report_duty(table, resolver, s->app->arena));
    return seat == resolver
               ? advise(e, "-k names the key file of %s, which reveals it",
                        name)
               : session_waits(s, e);
}

/* Is a reveal what the seat owes, or waits for? */
static bool is_held_up(const struct table *table, int seat)
{
    int resolver = table->chances.resolver;
    return seat == resolver ||
           (resolver >= 0 &&
            table->rules->due(table->turn.state, seat) != DUE_NOTHING);
}

bool session_nothing_to_do(const struct session *s, int seat, struct error *e)
{
    struct session read = *s;
    read.ledger = s->whole ? s->whole : s->ledger;
    const struct table *table = &read.ledger->table;
    if (table->rules->over(table->turn.state))
        return fail(e, EX_NOPERM, "the game is over");
    if (is_held_up(table, seat) && !(s->key && chance_waits_on(table, s->key)))
        return needs_key(&read, seat, e);
    fail(e, EX_NOPERM, "%s has nothing to do now", table->seats[seat].name);
    return session_waits(&read, e);
}

/* What a robot that knows what the seat may know would do there. */
static void put_advice(const struct session *s, int seat, struct text *into)
{
    enum { LEVEL = 3 };
    const struct table *table = &s->ledger->table;
    struct thinking thinking = { .rules = table->rules,
                                 .state = table->turn.state,
                                 .setup = &table->setup,
                                 .seat = seat,
                                 .level = LEVEL,
                                 .spent = waiting_spent };
    struct waiting waiting = waiting_begin(s->app, true);
    thinking.context = &waiting;
    struct considered found = robot_think(&thinking, into->arena);
    waiting_end(&waiting);
    if (!found.count)
        return;
    const char *move = found.thoughts[0].move;
    text_fold(into,
              arena_say(into->arena, "A robot of level %d would play: %s",
                        LEVEL,
                        robot_move_line(&thinking, move, NULL, into->arena)),
              EXPLAIN_WIDTH, EXPLAIN_INDENT);
    robot_explain(&thinking, &found, into);
    text_add(into, "\n");
}

/* What is to be done, what may be, and how it looks. */
static bool put_orders(const struct session *s, int seat, int width,
                       struct text *into, struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct priced orders = { .table = table, .seat = seat };
    priced_list(&orders, into->arena);
    if (!orders.count)
        return session_nothing_to_do(s, seat, e);
    if (option_given(s->inv, "explain"))
        put_advice(s, seat, into);
    report_next(table, into);
    text_say(into, "\nLegal now (turnpost rules tells of longer spellings):\n");
    priced_text(&orders, width, into);
    text_add(into, "\n");
    return true;
}

static bool put_position_below(const struct session *s, int seat,
                               const struct look *look, struct text *into,
                               struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct showing showing = { .ledger = s->ledger,
                               .look = *look,
                               .brief = option_given(s->inv, "brief") };
    showing.look.seat = seat;
    showing.look.over = table->rules->over(table->turn.state);
    showing.look.since = report_since(table, seat, table->n, into->arena);
    int n = since_turn(table, seat);
    struct ledger *then =
        n < 0 ? NULL : since_mark_turn(s->ledger, n, &showing.look, e);
    if (n >= 0 && !then)
        return false;
    format_plain_page(&showing, into);
    ledger_close(then);
    return true;
}

/* The comments below the text. */
static bool put_help_below(const struct session *s, const struct edited *edited,
                           struct text *into, struct error *e)
{
    struct look look;
    bool color;
    if (!session_look(s->inv, false, &look, &color, e))
        return false;
    text_say(
        into,
        edited->moves
            ? "Write the move above the line. With nothing there nothing is done; lines that\nbegin with \"#\" do not count, and what stands below the line is not read.\n\n"
            : "Write the note above the line. With nothing there nothing is done; lines that\nbegin with \"#\" do not count, and what stands below the line is not read.\n\n");
    return (!edited->moves ||
            put_orders(s, edited->seat, look.width, into, e)) &&
           put_position_below(s, edited->seat, &look, into, e);
}

static const char *name_of_draft(const struct session *s,
                                 const struct edited *edited)
{
    const char *what = edited->moves ? "move" : "note";
    return edited->seat < 0
               ? what
               : arena_print(s->app->arena, "%s.%s",
                             s->ledger->table.seats[edited->seat].name, what);
}

/* A refusal of what was written goes back to its writer. */
static bool edit(struct session *s, struct edited *edited, struct error *e)
{
    while (draft_edit(&edited->draft, e)) {
        const char *text = edited->draft.text;
        struct error why = error_like(e);
        s->actor.now = s->app->now();
        s->inv->move_text = edited->moves ? text : NULL;
        if (edited->take(s, text, edited->context, &why))
            return true;
        if (why.status != EX_DATAERR) {
            *e = why;
            return false;
        }
        draft_refuse(&edited->draft, &why);
    }
    return false;
}

bool session_edit(struct session *s, struct edited *edited, struct error *e)
{
    struct text below = text_new(s->app->arena);
    edited->draft =
        (struct draft){ .what = edited->moves ? N_("the move") : N_("the note"),
                        .most = edited->most,
                        .folder = -1 };
    if (!can_edit(s, e) || !put_help_below(s, edited, &below, e))
        return false;
    edited->draft.below = below.bytes;
    return draft_open(&edited->draft, s->app, s->ledger->table.id,
                      name_of_draft(s, edited), e) &&
           edit(s, edited, e);
}

void session_edited(struct session *s, struct edited *edited, bool done)
{
    draft_close(&edited->draft, done || s->remembered);
}
