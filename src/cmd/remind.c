#include <strings.h>
#include <sysexits.h>

#include "cmd/remind.h"
#include "core/json.h"
#include "core/narrow.h"
#include "mail/folder.h"
#include "mail/in/rate.h"
#include "mail/in/twins.h"
#include "mail/letter/letter.h"
#include "mail/letter/substitute.h"
#include "mail/store.h"
#include "mail/template/templates.h"
#include "session/session.h"

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

enum { AT_ONCE = 200, DAY_SECONDS = 24 * 3600 };

/* Of copies of one game only the one that counts is of interest. */
static bool is_copy_that_counts(struct reminding *r, const struct roll *roll,
                                const char *file)
{
    const char *chosen = file;
    return roll_choose(r->mailer, roll, &chosen, NULL) && chosen == file;
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
    bool dry = option_given(r->mailer->inv, "dry-run");
    if (option_given(r->mailer->inv, "daily"))
        return write_daily(r, roll, names, e);
    for (; *names; names++)
        if (is_copy_that_counts(r, roll, *names))
            debts_of_game(r, *names);
        else if (r->mailer->store && !dry)
            store_due_at(r->mailer, *names, r->mailer->now + DAY_SECONDS,
                         r->every);
    debts_print(r);
    if (dry)
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

/* The copies of a game that counts may be another one than is due. */
static bool fetch_copies(struct reminding *r, const json_t *names,
                         struct error *e)
{
    for (size_t i = 0; i < json_array_size(names); i++)
        if (!roll_of_game(r->mailer,
                          json_string_value(json_array_get(names, i)), e))
            return false;
    return true;
}

/* How many games lie in the folder then; -1. */
static int fetch_some(struct reminding *r, bool all, int most,
                      char after[STORE_NAME], struct error *e)
{
    json_t *names = NULL;
    int count =
        all ? store_some(r->mailer, "some games", most, true, after, &names, e)
            : store_due(r->mailer, r->every, most, after, &names, e);
    if (count > 0 && !all && !fetch_copies(r, names, e))
        count = -1;
    json_decref(names);
    return count;
}

/* Some games after the others, those that may be due; what is about all of
 * somebody's games, or one list of them, all at once. Whoever serves hands the
 * letters over. */
static bool remind_club(struct reminding *r, struct error *e)
{
    struct mailer *mailer = r->mailer;
    bool digest = option_given(mailer->inv, "digest");
    bool all = option_given(mailer->inv, "daily") ||
               option_given(mailer->inv, "json") ||
               option_given(mailer->inv, "dry-run");
    bool whole = digest || option_given(mailer->inv, "daily") ||
                 option_given(mailer->inv, "json");
    int most = whole ? FOLDER_GAMES_MAX : AT_ONCE;
    char after[STORE_NAME] = "";
    mailer->url = NULL;
    for (int count = 1; count > 0;) {
        if (!store_begin(mailer, e))
            return false;
        count = fetch_some(r, all, most, after, e);
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
