#include "core/json.h"
#include "show/as_json.h"
#include "app/input.h"
#include "app/options.h"
#include "show/report.h"
#include "app/session.h"
#include "show/format.h"

static const struct option_entry options[] = {
    OPTION_TEXT, OPTION_SEAT,  OPTION_KEY, OPTION_LOOK,
    OPTION_JSON, OPTION_HEADS, OPTION_END,
};

static const char manual[] =
    "Shows what a move would do: what happens, what it earns, and the map "
    "after it. Nothing is signed and nothing is written, so it may be tried "
    "as often as you like. The move is given as for turnpost play.\n"
    "\n"
    "No die is rolled: where chance would come in, the trial says so and "
    "stops. With --key, results that wait for this key already are revealed "
    "first, as turnpost play would do.\n"
    "\n"
    "  turnpost try -m 'conquer 4' -m 'end' g.turns";

/** A move that was carried out on paper. */
struct trial {
    int seat;
    int earned;
    struct ledger after; /* its table only; the bytes are those before */
    struct events events;
    bool chance;       /* the rules would draw now or go on drawing later */
    const char *words; /* what, or "" */
};

static bool carry_out(struct session *s, const char *text, struct trial *trial,
                      struct error *e)
{
    const struct game_rules *rules = s->ledger->table.rules;
    trial->after = *s->ledger;
    struct turn *turn = &trial->after.table.turn;
    int before = rules->score(turn->state, trial->seat);
    s->inv->move_text = text;
    if (!ledger_try(&trial->after, trial->seat, text, &trial->events, e))
        return false;
    s->inv->move_text = NULL;
    trial->earned = rules->score(turn->state, trial->seat) - before;
    trial->chance = rules->chance(turn->state) != CHANCE_NONE;
    trial->words =
        trial->chance ? rules->chance_words(turn->state, s->app->arena) : "";
    return true;
}

static void tell_chance(const struct trial *trial, struct text *into)
{
    const struct turn *turn = &trial->after.table.turn;
    bool now = turn->rules->chance(turn->state) == CHANCE_NOW;
    if (!trial->chance)
        return;
    text_add(into,
             now ? "chance would come in here: %s\n"
                 : "chance is owed, and play goes on meanwhile: %s\n",
             *trial->words ? trial->words : "a draw");
    if (*turn->rest)
        text_add(into, "what comes after it was not tried\n");
}

static void tell_points(const char *name, int earned, struct text *into)
{
    int points = earned < 0 ? -earned : earned;
    text_add(into, "%s would %s ", name, earned < 0 ? "lose" : "earn");
    if (points == 0)
        text_string(into, "no points\n");
    else
        text_add(into, "%d point%s\n", points, points == 1 ? "" : "s");
}

static void tell(const struct trial *trial, const struct showing *showing,
                 struct text *into)
{
    const struct table *table = &trial->after.table;
    text_add(into, "only a trial; nothing is recorded%s\n",
             trial->events.first ? ":" : "");
    report_events(table, trial->events.first, "  ", into);
    tell_chance(trial, into);
    tell_points(table->seats[trial->seat].name, trial->earned, into);
    if (table->rules->chance(table->turn.state) != CHANCE_NOW)
        report_next(table, into);
    text_add(into, "\n");
    format_page(showing, into);
}

static void tell_json(const struct trial *trial, struct text *into)
{
    const struct table *table = &trial->after.table;
    json_t *facts = json_object();
    json_put_text(facts, "seat", table->seats[trial->seat].name);
    json_put_int(facts, "earned", trial->earned);
    json_put(facts, "events", events_save(trial->events.first));
    json_put_text(facts, "untried", table->turn.rest);
    json_put(facts, "game", json_of_table(table, into->arena));
    json_put(facts, "state", table->rules->save(table->turn.state));
    json_line(facts, into);
}

/** As play would: results that wait for this key come first. */
static bool reveal(struct session *s, struct trial *trial, struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct error stopped = { 0 };
    if (table->resolver >= 0 && session_reader(s) == table->resolver &&
        !session_take_key(s, KEY_RECORDS, e))
        return false;
    return session_reveal(s, &trial->events, &stopped, e);
}

static bool try_move(struct session *s, struct error *e)
{
    const char *text;
    struct trial trial = { .events.arena = s->app->arena };
    struct showing showing = { .ledger = &trial.after,
                               .brief = option_given(s->inv, "brief") };
    struct text words = text_new(s->app->arena);
    if (!session_look(s->inv, s->app->out_terminal, &showing.look,
                      &showing.color, e) ||
        !input_text(s->inv, s->path, MOVE_MAX, "the move", &text, e) ||
        !reveal(s, &trial, e) || (trial.seat = session_mover(s, text, e)) < 0)
        return false;
    if (!carry_out(s, text, &trial, e))
        return session_refused(s, text, e);
    showing.look.seat = trial.seat;
    if (option_given(s->inv, "json"))
        tell_json(&trial, &words);
    else
        tell(&trial, &showing, &words);
    session_print(s->app, &words);
    return true;
}

static int try_it(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) && try_move(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_try = {
    .name = "try",
    .synopsis = "try [-m TEXT] [-f FILE] [--seat NAME] [LEDGER]",
    .summary = "show what a move would do; write nothing",
    .manual = manual,
    .options = options,
    .run = try_it,
    .most = 1,
};
