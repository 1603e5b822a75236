#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "game/show_error.h"
#include "session/session.h"
#include "show/format.h"
#include "show/report/as_json.h"
#include "show/report/priced.h"
#include "show/report/report.h"
#include "show/report/steps.h"
#include "show/report/tables.h"

static const struct option_entry options[] = {
    OPTION("branch", 'b', "RESULTS", "show the board after these: won,lost"),
    OPTION("format", 'F', "NAME", format_names + 2),
    OPTION("moves", 0, NULL, "also list what would be legal after it"),
    OPTION_TEXT,
    OPTION_EXACT,
    OPTION_SEAT,
    OPTION_KEY,
    OPTION_LOOK,
    OPTION_JSON,
    OPTION_HEADS,
    OPTION_END,
};

static const char manual[] =
    "Shows what a move would do: what happens, what it earns, and the map after it. "
    "Nothing is signed and nothing is written, so it may be tried as often as you like. "
    "The move is given as for turnpost play, and may be one that its seat has signed.\n"
    "\n"
    "No die is rolled: where chance would come in, every result is followed with the lines that wait for it, to the next one. "
    "A line a result tells its odds, which are exact, what the seat earns then, and which order is refused there. "
    "With --branch the rest is carried out with these results, and the map shows what comes of it: names as plans have them, with commas between; where none is named any more the likeliest is taken.\n"
    "\n"
    "A line \"unused\" tells what it leaves that it could have used: tokens that could still conquer, without the die, in Small World, spades and the like in Terra Mystica. "
    "With --json it is the member unused.\n"
    "\n"
    "Of a move with mistakes all are told: after each its line is left out, and what else is refused then is told, too.\n"
    "\n"
    "With --json the results are the member branches, an array of objects: outcome as plans call it, odds as two numbers, of how many, and where the move ends there least and most, the points earned, and stopped, what is refused; branches, what the next result may be. "
    "With a member understood the move was read as these orders; with signed, too, they are what its seat has signed.\n"
    "\n"
    "With --moves the orders follow that the seat could give next, as turnpost moves lists them. "
    "--format prints nothing but the board after the move, in a form that turnpost show has, such as svg. "
    "With --json both are members: moves and orders, and shown, the board as a text. "
    "So a program that puts a turn together learns all of a step at once.\n"
    "\n"
    "With --key, results that wait for this key already are revealed first, as turnpost play would do.\n"
    "\n"
    "  turnpost try -m 'conquer 4' -m 'end' g.turns\n"
    "  turnpost try -m 'roll 9' -m 'if lost: redeploy auto' -m end g.turns\n"
    "  turnpost try --branch lost -f plan g.turns";

/* A move that was carried out on paper. */
struct trial {
    int seat;
    int earned;
    int columns;         /* of lines; 0: as long as they are */
    struct ledger after; /* its table only; the bytes are those before */
    struct events events;
    bool chance;       /* the rules would draw now or go on drawing later */
    const char *words; /* what, or "" */
    const char *move;
    bool meant;                 /* it was not written so */
    bool is_signed;             /* by its seat; the move is what it signed */
    struct turn waits;          /* where it stopped for a result */
    const char *unused;         /* of what it could have used; or NULL */
    const struct branch *root;  /* of all results; NULL: none, or too many */
    const struct branch *taken; /* of --branch, or NULL */
    struct error stopped;       /* in that one */
    const struct priced *next;  /* of --moves: legal after it; or NULL */
    const char *shown;          /* of --format: the board after it; or NULL */
};

static bool try_orders(struct session *s, const char *text, struct trial *trial,
                       struct error *e)
{
    const struct game_rules *rules = s->ledger->table.rules;
    trial->after = *s->ledger;
    struct turn *turn = &trial->after.table.turn;
    int before = rules->score(turn->state, trial->seat);
    turn->keeps = true;
    s->inv->move_text = text;
    if (!ledger_try(&trial->after, trial->seat, text, &trial->events, e))
        return false;
    s->inv->move_text = NULL;
    trial->earned = rules->score(turn->state, trial->seat) - before;
    trial->chance = rules->chance(turn->state) != CHANCE_NONE;
    trial->words =
        trial->chance ? rules->chance_words(turn->state, s->app->arena) : "";
    trial->unused = unused_words(&trial->after.table, trial->seat,
                                 trial->events.first, s->app->arena);
    return true;
}

static bool is_stopped(const struct trial *trial)
{
    const struct turn *turn = &trial->after.table.turn;
    return turn->rules->chance(turn->state) == CHANCE_NOW;
}

/* Follows all results, and carries the move on to the end of --branch. */
static bool follow_branches(struct session *s, struct trial *trial,
                            struct error *e)
{
    const char *path = option_value(s->inv, "branch");
    struct turn *turn = &trial->after.table.turn;
    int before =
        s->ledger->table.rules->score(s->ledger->table.turn.state, trial->seat);
    trial->waits = *turn;
    if (is_stopped(trial))
        trial->root = branches_follow(turn, trial->seat, s->app->arena);
    if (!path)
        return true;
    if (!trial->root) {
        fail(e, EX_USAGE, "the move waits for no result that could be named");
        return advise(e, "--branch is for moves with a die or a plan");
    }
    trial->taken =
        branch_find(&trial->waits, trial->root, path, s->app->arena, e);
    if (!trial->taken)
        return false;
    branch_take(trial->taken, turn, s->app->arena, &trial->events,
                &trial->stopped);
    trial->earned = turn->rules->score(turn->state, trial->seat) - before;
    trial->chance = false;
    return true;
}

static void put_lines(const char *words, int width, struct text *into)
{
    for (size_t length; *words; words += length + (words[length] == '\n')) {
        length = strcspn(words, "\n");
        text_fold(into, arena_copy(into->arena, words, length), width, 2);
    }
}

static void tell_chance(const struct trial *trial, int width, struct text *into)
{
    const struct turn *turn = &trial->after.table.turn;
    if (!trial->chance)
        return;
    const char *words =
        *trial->words ? trial->words
                      : language_say(arena_language(into->arena), "a draw");
    put_lines(
        arena_say(into->arena,
                  is_stopped(trial)
                      ? N_("chance would come in here: %s\n")
                      : N_("chance is owed, and play goes on meanwhile: %s\n"),
                  words),
        width, into);
    if (trial->root)
        branching_text(&(struct branching){ .table = &trial->after.table,
                                            .turn = &trial->waits,
                                            .root = trial->root,
                                            .move = trial->move },
                       into);
    else if (*turn->rest)
        text_say(
            into,
            "what comes after it was not tried: there are too many results\n");
}

static void tell_points(const char *name, int earned, struct text *into)
{
    const struct language *language = arena_language(into->arena);
    if (earned == 0)
        text_say(into, "%s would earn no points\n", name);
    else if (earned < 0)
        text_add(into,
                 language_count(language, -earned,
                                COUNT_("%s would lose %d point\n",
                                       "%s would lose %d points\n")),
                 name, -earned);
    else
        text_add(into,
                 language_count(language, earned,
                                COUNT_("%s would earn %d point\n",
                                       "%s would earn %d points\n")),
                 name, earned);
}

static void tell_tried(const struct trial *trial, const struct showing *showing,
                       struct text *into)
{
    const struct table *table = &trial->after.table;
    int width = showing->look.width;
    struct text head = text_new(into->arena), end = text_new(into->arena);
    if (trial->is_signed)
        text_say(&head, "%s has signed: %s\n", table->seats[trial->seat].name,
                 report_orders(trial->move, into->arena));
    else if (trial->meant)
        text_say(&head, "understood as: %s\n",
                 report_orders(trial->move, into->arena));
    text_say(&head, trial->events.first
                        ? N_("only a trial; nothing is recorded:\n")
                        : N_("only a trial; nothing is recorded\n"));
    put_lines(head.bytes, width, into);
    report_events(table, trial->events.first, "  ", width, into);
    if (trial->unused)
        put_lines(arena_say(into->arena, "unused: %s\n", trial->unused), width,
                  into);
    if (trial->stopped.status)
        error_show(&trial->stopped, trial->move, into);
    tell_chance(trial, width, into);
    if (!is_stopped(trial))
        tell_points(table->seats[trial->seat].name, trial->earned, &end);
    if (table->rules->chance(table->turn.state) != CHANCE_NOW)
        report_next(table, &end);
    put_lines(end.bytes, width, into);
    text_add(into, "\n");
    format_page(showing, into);
    if (trial->next) {
        text_add(into, "\n");
        priced_text(trial->next, trial->columns, into);
    }
}

static void trial_json(const struct trial *trial, const struct look *look,
                       struct text *into)
{
    const struct table *table = &trial->after.table;
    json_t *facts = json_object();
    json_put_text(facts, "seat", table->seats[trial->seat].name);
    json_put_int(facts, "earned", trial->earned);
    if (trial->meant || trial->is_signed)
        json_put_text(facts, "understood", trial->move);
    if (trial->is_signed)
        json_put_bool(facts, "signed", true);
    json_put_events(facts, "events", table, trial->events.first, into->arena);
    json_put_text(facts, "untried", table->turn.rest);
    if (trial->unused)
        json_put_text(facts, "unused", trial->unused);
    if (trial->root)
        json_put(facts, "branches",
                 branching_json(&(struct branching){ .table = table,
                                                     .turn = &trial->waits,
                                                     .root = trial->root,
                                                     .move = trial->move },
                                into->arena));
    if (trial->stopped.status)
        json_put(facts, "stopped",
                 json_of_error(&trial->stopped, trial->move, into->arena));
    if (trial->next)
        priced_json(trial->next, facts, into->arena);
    if (trial->shown)
        json_put_text(facts, "shown", trial->shown);
    json_put(facts, "game", json_of_table(table, into->arena));
    json_put_position(facts, table, into->arena);
    json_put(facts, "tables", tables_view(table, look, into->arena));
    json_line(facts, into);
}

/* Blanks out the line in which the error stands; false if it stands in none,
 * or the line is blank by now. */
static bool blank_line(char *text, const struct error *e)
{
    size_t length = strlen(text), start = e->at.start;
    if (e->at.length == 0 || start >= length)
        return false;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    bool any = false;
    for (char *c = text + start; *c && *c != '\n'; c++) {
        any = any || *c != ' ';
        *c = ' ';
    }
    return any;
}

/* Tells first, and what else is refused when its line is left out, and so
 * on. False; the errors are told already. */
static bool tell_each_fault(struct session *s, struct trial *trial,
                            struct error *first)
{
    struct error e = *first;
    struct ledger *ledger = s->ledger;
    char *text = arena_copy(s->app->arena, trial->move, strlen(trial->move));
    session_refused(s, trial->move, &e);
    app_refuse(s->app, &e, trial->move);
    first->status = e.status;
    first->what[0] = '\0';
    while (e.status == EX_DATAERR && blank_line(text, &e) &&
           text[strspn(text, " \t\r\n")]) {
        struct error next = error_like(first);
        trial->after = *ledger;
        if (ledger_try(&trial->after, trial->seat, text, NULL, &next))
            break;
        app_refuse(s->app, &next, trial->move);
        e = next;
    }
    return false;
}

/* Once more, in the game's own words. */
static bool try_meant(struct session *s, struct trial *trial, struct error *e)
{
    if (!session_meant(s, &trial->move, e))
        return false;
    *e = (struct error){ 0 };
    trial->meant = true;
    return try_orders(s, trial->move, trial, e);
}

/* What --moves and --format want to know of the position after it. */
static bool look_further(struct session *s, struct trial *trial,
                         struct showing *showing, struct error *e)
{
    const char *name = option_value(s->inv, "format");
    const struct format *format = name ? format_find(name, e) : NULL;
    struct text shown = text_new(s->app->arena);
    struct priced *next = arena_alloc(s->app->arena, sizeof *next);
    showing->look.seat = trial->seat;
    if (name && (!format || !format->write(s->app, showing, &shown, e)))
        return false;
    trial->shown = name ? shown.bytes : NULL;
    if (!option_given(s->inv, "moves"))
        return true;
    *next =
        (struct priced){ .table = &trial->after.table, .seat = trial->seat };
    priced_list(next, s->app->arena);
    trial->next = next;
    return true;
}

static void tell_trial(struct session *s, const struct trial *trial,
                       const struct showing *showing)
{
    struct text words = text_new(s->app->arena);
    if (option_given(s->inv, "json"))
        trial_json(trial, &showing->look, &words);
    else if (trial->shown)
        text_string(&words, trial->shown);
    else
        tell_tried(trial, showing, &words);
    session_print(s->app, &words);
}

/* Whose move the text is, and its orders. */
static bool read_move(struct session *s, const char *text, struct trial *trial,
                      struct error *e)
{
    size_t length = strlen(text);
    trial->move = text;
    trial->is_signed = ledger_is_signed_move(text, length);
    if (trial->is_signed)
        return ledger_open_signed(s->ledger, text, length, &trial->seat,
                                  &trial->move, e);
    trial->seat = session_mover(s, text, e);
    return trial->seat >= 0;
}

static bool try_move(struct session *s, struct error *e)
{
    const char *text;
    struct trial trial = { .events.arena = s->app->arena };
    struct showing showing = { .ledger = &trial.after,
                               .brief = option_given(s->inv, "brief") };
    if (!session_look(s->inv, s->app->out_terminal, &showing.look,
                      &showing.color, e) ||
        !session_columns(s->inv, &trial.columns, e) ||
        !input_text(s->inv, s->path, SIGNED_MOVE_MAX, "the move", &text, e) ||
        !session_foresee(s, &trial.events, e) || !read_move(s, text, &trial, e))
        return false;
    if (!try_orders(s, trial.move, &trial, e) &&
        (trial.is_signed || !try_meant(s, &trial, e)))
        return tell_each_fault(s, &trial, e);
    if (!follow_branches(s, &trial, e) || !look_further(s, &trial, &showing, e))
        return false;
    tell_trial(s, &trial, &showing);
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
    .synopsis = HELP(
        "try [-m TEXT] [-f FILE] [--branch RESULTS] [--format NAME] [--moves] [--seat NAME] [LEDGER]"),
    .summary = HELP("show what a move would do; write nothing"),
    .manual = HELP(manual),
    .options = options,
    .run = try_it,
    .most = 1,
};
