#include <strings.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/columns.h"
#include "core/json.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "ledger/entry/robot.h"
#include "ledger/seats/seats.h"
#include "mail/folder.h"
#include "mail/in/rate.h"
#include "mail/in/receive.h"
#include "mail/in/twins.h"
#include "mail/letter/letter.h"
#include "mail/letter/substitute.h"
#include "mail/letter/trouble.h"
#include "mail/store.h"
#include "mail/template/templates.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_GAMES,
    OPTION("every", 0, "HOURS", "how often (the game's limit, or 48)"),
    OPTION("digest", 0, NULL, "one mail about all games that wait"),
    OPTION("daily", 0, NULL,
           "instead, a letter a day about all of one's games"),
    OPTION("dry-run", 'n', NULL, "only print who owes what since when"),
    OPTION_JSON,
    OPTION_MAIL,
    OPTION_LETTERS,
    OPTION_END,
};

static const char manual[] =
    "Reminds those who are to act in the games of a folder, for cron. "
    "Nobody is reminded before the time limit of the game, or --every, has passed, nor twice within that time, however often this runs. "
    "A seat that is away (turnpost note -m 'away until 2026-12-24') is left alone until then; with a substitute, that one is reminded.\n"
    "\n"
    "Robots that are to move do so first: one command plays so many of their moves and no more, and games in which robots play alone go on so.\n"
    "\n"
    "Prints who owes a move since when, one line a seat, with what is left of the seat's time bank and since when a pause lasts; -n does no more than that.\n"
    "\n"
    "With --daily nobody is reminded; each player gets one letter about all of his games in the folder: whose turn it is, his own first, and what has happened in the last 24 hours. "
    "There is one a day, and none for whom nothing waits and nothing has happened, or who is away.\n"
    "\n"
    "  turnpost remind -n -g games\n"
    "  turnpost remind -g games --host host.key --digest \\\n"
    "      --from games@example.org --smtp smtp://localhost";

enum {
    EVERY = 48,
    HOUR = 3600,
    DEBTS_MAX = 4096,
    AT_ONCE = 200,
    NAME_COLUMN = 16
};

/* A seat that owes an action. */
struct debt {
    const char *file;
    int seat;
    const char *name, *address, *language;
    int hours, count;     /* since when; the reminder's number, 0: too early */
    const char *mark;     /* tells this reminder from all others, whatever else
                             happens in the game */
    bool told;            /* a letter is written, the mark is not */
    bool asks;            /* its substitute has not agreed */
    const char *clock;    /* "; bank 30 h", or "" */
    json_t *facts, *said; /* the same in `language`, for a digest */
};

struct reminding {
    struct mailer *mailer;
    int every; /* hours; 0: the game's limit */
    struct debt debts[DEBTS_MAX];
    int count;
};

/* What there is of bank and pause, for the line. */
static const char *clock_words(const struct table *table, int seat, int64_t now,
                               struct arena *arena)
{
    int64_t bank = clock_bank_left(table, seat, now);
    int64_t paused = clock_paused(table);
    const char *words =
        bank < 0 ? "" : arena_say(arena, "; bank %s", clock_span(bank, arena));
    return paused ? arena_say(arena, "%s; paused since %s", words,
                              report_time(paused, arena))
                  : words;
}

static void add_debt(struct reminding *r, const char *file,
                     const struct ledger *ledger, int seat)
{
    const struct table *table = &ledger->table;
    struct arena *arena = r->mailer->app->arena;
    int64_t now = r->mailer->now;
    int every = r->every                    ? r->every
                : clock_runs(&table->clock) ? clock_hours(&table->clock)
                                            : EVERY;
    struct letter letter = { .ledger = ledger };
    struct debt *debt = &r->debts[r->count++];
    const struct wish *wish = substitute_wish(r->mailer, ledger, seat);
    letter_to_seat(r->mailer, &letter, seat);
    *debt =
        (struct debt){ .file = file,
                       .seat = seat,
                       .name = arena_print(arena, "%s", letter.reader),
                       .address = arena_print(arena, "%s", letter.address),
                       .language = arena_print(arena, "%s", letter.language) };
    int64_t waited = clock_waited(table, seat, now);
    debt->hours = waited > 0 ? to_int(waited / HOUR) : 0;
    debt->count = debt->hours / every;
    bool led = substitute_agreed(r->mailer, ledger, seat, wish);
    debt->asks = *wish->substitute && !led;
    if (wish->away_until > now && !led)
        debt->count = 0;
    debt->clock = clock_words(table, seat, now, arena);
    debt->facts = view_debt(ledger, seat, debt->name, debt->hours, now, arena);
    debt->mark = arena_print(arena, "reminder %d of %s: %s since %s",
                             debt->count, table->id, debt->name,
                             report_time(table->clock.waiting, arena));
    if (debt->count && outbox_knows(r->mailer, debt->mark))
        debt->count = 0;
    const struct language *before = arena_language(arena);
    if (debt->count && option_given(r->mailer->inv, "digest")) {
        templates_speak(&r->mailer->templates, debt->language, arena, NULL);
        debt->said =
            view_debt(ledger, seat, debt->name, debt->hours, now, arena);
        arena_speak(arena, before);
    }
}

/* Of copies of one game only the one that counts is of interest. */
static bool is_copy_that_counts(struct reminding *r, const struct roll *roll,
                                const char *file)
{
    const char *chosen = file;
    return roll_choose(r->mailer, roll, &chosen, NULL) && chosen == file;
}

/* Robots that are still to move, as one command plays so many moves alone. */
static void let_robots_move(struct reminding *r, const char *file)
{
    struct held held;
    struct error e = { 0 };
    struct app *app = r->mailer->app;
    if (option_given(r->mailer->inv, "dry-run") || !r->mailer->outbox ||
        !folder_look(r->mailer, file, &held, &e))
        return;
    bool due = robot_due(&held.ledger->table) != NOBODY;
    folder_release(&held);
    if (due && !change_by_robots(r->mailer, file, &e))
        app_tell(app, "%s: %s\n", text_label(file, app->arena), e.what);
}

static void look_at_game(struct reminding *r, const char *file)
{
    struct held held;
    struct error e = { 0 };
    let_robots_move(r, file);
    if (!folder_look(r->mailer, file, &held, &e)) {
        struct app *app = r->mailer->app;
        app_tell(app, "%s: %s\n", text_label(file, app->arena), e.what);
        return;
    }
    const struct table *table = &held.ledger->table;
    trouble_ahead(r->mailer, held.ledger, file);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (report_owes(table, seat) && r->count < DEBTS_MAX)
            add_debt(r, file, held.ledger, seat);
    folder_release(&held);
}

static void print_debts_json(const struct reminding *r)
{
    struct text text = text_new(r->mailer->app->arena);
    json_t *debts = json_array();
    for (int i = 0; i < r->count; i++) {
        const struct debt *debt = &r->debts[i];
        json_t *facts = json_deep_copy(debt->facts);
        json_put_bool(facts, "reminded", debt->count && *debt->address);
        json_add(debts, facts);
    }
    json_line(debts, &text);
    fwrite(text.bytes, 1, text.length, r->mailer->app->out);
}

static void print_debts(const struct reminding *r)
{
    if (option_given(r->mailer->inv, "json")) {
        print_debts_json(r);
        return;
    }
    struct text text = text_new(r->mailer->app->arena);
    struct text safe = text_new(r->mailer->app->arena);
    for (int i = 0; i < r->count; i++) {
        const struct debt *debt = &r->debts[i];
        text_add(&text, "%s  ",
                 json_string_value(json_object_get(debt->facts, "game")));
        columns_put(&text, debt->name, NAME_COLUMN);
        const char *since =
            json_string_value(json_object_get(debt->facts, "since"));
        const char *duty =
            json_string_value(json_object_get(debt->facts, "duty"));
        text_say(&text, " since %s, %d h: %s", since, debt->hours, duty);
        if (json_is_true(json_object_get(debt->facts, "last")))
            text_say(&text, "; all others have answered");
        text_string(&text, debt->clock);
        if (!debt->count || !*debt->address)
            text_say(&text, " (not reminded)");
        text_byte(&text, '\n');
    }
    text_shown(&safe, text.bytes);
    session_print(r->mailer->app, &safe);
}

/* One letter about one game, with the map. */
static bool remind_one(struct reminding *r, struct debt *debt, struct error *e)
{
    struct held held;
    struct letter letter = { .name = "reminder",
                             .file = debt->file,
                             .mover = -1,
                             .more = json_object() };
    if (!folder_look(r->mailer, debt->file, &held, e))
        return false;
    letter.ledger = held.ledger;
    letter.occasion = arena_print(r->mailer->app->arena, "%d", debt->count);
    json_put(letter.more, "waits", json_deep_copy(debt->facts));
    bool done = !letter_to_seat(r->mailer, &letter, debt->seat) ||
                letter_put(r->mailer, &letter, e);
    debt->told = done;
    json_decref(letter.more);
    folder_release(&held);
    return done;
}

/* One letter to an address about all its games that are to be reminded of;
 * those are marked as done. */
static bool remind_all(struct reminding *r, int first, struct error *e)
{
    const struct debt *to = &r->debts[first];
    struct text occasion = text_new(r->mailer->app->arena);
    struct outgoing outgoing;
    json_t *view = json_object(), *waiting = json_array();
    for (int i = first; i < r->count; i++) {
        struct debt *debt = &r->debts[i];
        if (!debt->count || strcasecmp(debt->address, to->address) != 0)
            continue;
        json_add(waiting, json_incref(debt->said));
        text_add(&occasion, "%s %s %d;", debt->file,
                 json_string_value(json_object_get(debt->facts, "since")),
                 debt->count);
        debt->count = 0;
        debt->told = true;
    }
    json_put_int(view, "to_act", to_count(json_array_size(waiting)));
    json_put_bool(view, "one_to_act", json_array_size(waiting) == 1);
    json_put(view, "waiting", waiting);
    bool done =
        letter_make_plain(r->mailer, "digest", to->name, to->address,
                          to->language, occasion.bytes, view, &outgoing, e) &&
        outbox_put(r->mailer, &outgoing, e);
    json_decref(view);
    return done;
}

/* The letters are in the outbox. */
static bool remember_told(struct reminding *r, struct error *e)
{
    for (int i = 0; i < r->count; i++) {
        struct debt *debt = &r->debts[i];
        if (debt->told && !outbox_remember(r->mailer, debt->mark, e))
            return false;
        debt->told = false;
    }
    return true;
}

static bool write_letters(struct reminding *r, struct error *e)
{
    bool digest = option_given(r->mailer->inv, "digest");
    for (int i = 0; i < r->count; i++) {
        struct debt *debt = &r->debts[i];
        if (debt->count && *debt->address &&
            (!(digest ? remind_all(r, i, e) : remind_one(r, debt, e)) ||
             !remember_told(r, e)))
            return false;
    }
    return true;
}

static void ask_substitutes(struct reminding *r)
{
    for (int i = 0; i < r->count; i++)
        if (r->debts[i].asks)
            substitute_hear(r->mailer, r->debts[i].file, r->debts[i].seat);
}

static void print_daily(const struct mailer *mailer, const struct daily *daily)
{
    struct text text = text_new(mailer->app->arena);
    struct text safe = text_new(mailer->app->arena);
    daily_tell(daily, option_given(mailer->inv, "json"), &text);
    text_shown(&safe, text.bytes);
    session_print(mailer->app, &safe);
}

/* A letter a day instead of reminders. */
static bool write_daily(struct reminding *r, const struct roll *roll,
                        const char *const *names, struct error *e)
{
    struct daily *daily = daily_new(r->mailer);
    struct handed handed;
    for (; *names; names++) {
        struct error unread = error_like(e);
        if (is_copy_that_counts(r, roll, *names) &&
            !daily_look(daily, *names, &unread))
            app_tell(r->mailer->app, "%s: %s\n",
                     text_label(*names, r->mailer->app->arena), unread.what);
    }
    print_daily(r->mailer, daily);
    bool done = option_given(r->mailer->inv, "dry-run") ||
                (daily_write(daily, e) &&
                 (!r->mailer->url || outbox_flush(r->mailer, &handed, e)));
    daily_drop(daily);
    return done;
}

static bool remind_folder(struct reminding *r, struct error *e)
{
    struct handed handed;
    const char *const *names = folder_games(r->mailer, e);
    if (!names)
        return false;
    const struct roll *roll = roll_call(r->mailer, names);
    if (option_given(r->mailer->inv, "daily"))
        return write_daily(r, roll, names, e);
    for (; *names; names++)
        if (is_copy_that_counts(r, roll, *names))
            look_at_game(r, *names);
    print_debts(r);
    if (option_given(r->mailer->inv, "dry-run"))
        return true;
    rate_tell_all(r->mailer);
    ask_substitutes(r);
    return write_letters(r, e) &&
           (!r->mailer->url || outbox_flush(r->mailer, &handed, e));
}

static void forget_debts(struct reminding *r)
{
    for (int i = 0; i < r->count; i++) {
        json_decref(r->debts[i].facts);
        json_decref(r->debts[i].said);
    }
    r->count = 0;
}

/* Some games after the others; what is about all of somebody's games, or one
 * list of them, all at once. Whoever serves hands the letters over. */
static bool remind_club(struct reminding *r, struct error *e)
{
    struct mailer *mailer = r->mailer;
    bool whole = option_given(mailer->inv, "digest") ||
                 option_given(mailer->inv, "daily") ||
                 option_given(mailer->inv, "json");
    char after[STORE_NAME] = "";
    mailer->url = NULL;
    for (int count = 1; count > 0;) {
        json_t *names = NULL;
        if (!store_begin(mailer, e))
            return false;
        count =
            store_some(mailer, "some games", whole ? FOLDER_GAMES_MAX : AT_ONCE,
                       true, after, &names, e);
        json_decref(names);
        if (count < 0 || (count > 0 && !remind_folder(r, e)) ||
            !store_commit(mailer, NULL, "", e))
            return false;
        forget_debts(r);
    }
    return true;
}

static bool remind_with(struct mailer *mailer, struct error *e)
{
    struct reminding *r = arena_alloc(mailer->app->arena, sizeof *r);
    r->mailer = mailer;
    if (!mailer->games)
        return fail(e, EX_USAGE, "--games is needed: the folder of ledgers");
    if (!option_number(mailer->inv, "every", 1, 10000, &r->every, e))
        return false;
    bool done = mailer->store ? remind_club(r, e) : remind_folder(r, e);
    forget_debts(r);
    return done;
}

static int remind(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    bool done = mailer_open(&mailer, inv, e) && remind_with(&mailer, e);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_remind = {
    .name = "remind",
    .synopsis = HELP(
        "remind --games DIR [--host KEY] [--every HOURS] [--digest | --daily]"),
    .group = TO_HOST,
    .summary = HELP("remind those who are to act"),
    .manual = HELP(manual),
    .options = options,
    .run = remind,
    .club = true,
};
