#include <signal.h>
#include <string.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "command/command.h"
#include "core/date.h"
#include "core/json.h"
#include "core/output.h"
#include "mail/folder.h"
#include "mail/in/handling.h"
#include "mail/in/index.h"
#include "mail/in/rate.h"
#include "mail/serve/serve.h"
#include "mail/store.h"
#include "system/notify.h"

static const struct option_entry options[] = {
    OPTION_GAMES,
    OPTION("maildir", 0, "DIR", "take mails from this Maildir, for a folder"),
    OPTION("once", 0, NULL, "end when nothing is left to do; no reminders"),
    OPTION("every", 0, "HOURS", "as of turnpost remind"),
    OPTION("digest", 0, NULL, "as of turnpost remind"),
    OPTION("daily", 0, NULL, "as of turnpost remind"),
    OPTION("no-reminders", 0, NULL, "leave them to turnpost remind"),
    OPTION("metrics", 0, "PORT", "its numbers for Prometheus, [ADDRESS:]PORT"),
    OPTION_MAIL,
    OPTION_LETTERS,
    OPTION_RATES,
    OPTION_END,
};

static const char manual[] =
    "Works for who hosts many games: takes the mails that have come, does with each what it asks for, and hands the letters over. "
    "Where --games names a database, it takes those that \"turnpost receive\" has put there; where it is a folder, those that the mail system (or fetchmail, getmail) has put into the Maildir of --maildir. "
    "Any number of these may work at the same games, for a database on several machines; each mail and each letter is one's alone while he is at work on it.\n"
    "\n"
    "In a database what belongs to a mail - the entries of the ledger, the letters about them, that the mail is dealt with - is one transaction: where a process, a machine or the database dies, all of it has happened or none. "
    "In a folder a mail goes from new/ to cur/ when all that belongs to it is on the disk; one that is begun and not done is done by whoever comes next.\n"
    "\n"
    "Once an hour one of those who serve does what \"turnpost remind\" does, with --every, --digest or --daily, so that cron has nothing to do.\n"
    "\n"
    "With --metrics it tells its numbers at http://127.0.0.1:PORT/metrics, and at /healthz if all is well; turnpost-clubs(7) lists them.\n"
    "\n"
    "It ends at SIGTERM or SIGINT, after what it is at work on. "
    "While the database is not there it waits for it. "
    "On standard error it writes a line about each mail.\n"
    "\n"
    "  turnpost serve -g postgresql://db1,db2/club \\\n"
    "      --host host.key --from games@example.org --smtp smtp://localhost\n"
    "  turnpost serve -g games --maildir ~games/Maildir \\\n"
    "      --host host.key --sendmail /usr/sbin/sendmail";

enum {
    WAIT = 5000,
    BOOKS_EVERY = 600,
    PAUSE_MAX = 8, /* another machine leads after half a minute */
    TOLD_EVERY = 5,
    REMINDED_EVERY = 3600,
    LOOKED_EVERY = 60,
    SECONDS = 10
};

/* Whom the signals mean. */
static struct tally *ended;

static void note_end(int number)
{
    (void)number;
    ended->is_to_end = 1;
}

/* Where no program takes the letters. */
static bool start_deliver(struct mailer *mailer, struct error *e)
{
    bool needed = mailer->url && !option_given(mailer->inv, "sendmail");
    mailer->tool = needed ? libexec_start(mailer->app, "deliver", e) : NULL;
    return !needed || mailer->tool;
}

/* What somebody has died over who was speaking with the other programs. */
static bool speak_anew(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct app *app = mailer->app;
    helpers_mend(app->helpers, true);
    libexec_end(mailer->tool);
    mailer->app = s->whole;   /* these outlast the round */
    start_deliver(mailer, e); /* or it is started when it is needed */
    bool done = s->maildir || store_restart(mailer, e);
    mailer->app = app;
    return done;
}

/* How it came out. */
enum round { IDLE, WORKED, FAILED };

/* A mail that was at work comes again. */
static bool take_up(struct service *s, const struct error *died,
                    struct error *e)
{
    const char *mail = s->tally->mail;
    return speak_anew(s, e) &&
           (!*mail || club_delay(s->mailer, mail, died->what,
                                 died->status == EX_SOFTWARE, e));
}

static enum round work(struct service *s, int (*what)(void *service),
                       struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct tally *tally = s->tally;
    struct error died = { 0 };
    int status;
    tally->worked = tally->failed = false;
    *tally->mail = '\0';
    if (handling_run(mailer->app, mailer->at_work, what, s, &status, &died))
        return tally->failed ? FAILED : tally->worked ? WORKED : IDLE;
    tally->left = true;
    app_refuse(mailer->app, &died, NULL);
    return take_up(s, &died, e) ? WORKED : FAILED;
}

/* Now and then; with --once each time. */
static bool is_time_for_books(const struct service *s)
{
    static time_t last;
    time_t now = time(NULL);
    if (!option_given(s->mailer->inv, "once") && now - last < BOOKS_EVERY)
        return false;
    last = now;
    return true;
}

static bool wait_for_more(struct service *s, struct error *e)
{
    if (option_given(s->mailer->inv, "once"))
        return true;
    if (s->maildir)
        maildir_wait(s, WAIT);
    return s->maildir || store_wait(s->mailer, WAIT, e);
}

/* What waits, or for a while nothing. */
static enum round serve_next(struct service *s, struct error *e)
{
    enum round round = work(s, serve_round, e);
    if (round == IDLE && is_time_for_books(s))
        round = work(s, serve_books, e);
    return round == IDLE && !wait_for_more(s, e) ? FAILED : round;
}

/* ---- reminders ---- */

/* Whoever finds that the last one was an hour ago. */
static bool claim_reminding(struct mailer *mailer, struct error *e)
{
    const char *path = folder_path(mailer, "serve", "reminded", e);
    const char *lock =
        path ? folder_path(mailer, "locks", "serve.reminded", e) : NULL;
    int held = lock ? folder_lock(lock, e) : -1;
    if (held < 0)
        return false;
    folder_fetch(mailer, path);
    char now[TIME_LENGTH + 1], then[TIME_LENGTH + 1] = "";
    int64_t last;
    FILE *in = fopen(path, "r");
    if (in && !fgets(then, sizeof then, in))
        *then = '\0';
    if (in)
        fclose(in);
    then[strcspn(then, "\n")] = '\0';
    bool due = !time_read(then, &last) ||
               mailer->now - last >= REMINDED_EVERY || last > mailer->now;
    time_write(mailer->now, now);
    bool done = due && output_put(path, now, strlen(now), e);
    close(held);
    return done;
}

/* As the command does it, in a process of its own. */
static int remind(void *context)
{
    struct service *s = context;
    struct mailer *mailer = s->mailer;
    struct error e = { 0 };
    struct invocation inv = *mailer->inv;
    mailer->now = mailer->app->now();
    bool begun = s->maildir || store_begin(mailer, &e);
    bool ours = begun && claim_reminding(mailer, &e);
    bool kept = begun && (s->maildir || store_commit(mailer, NULL, "", &e));
    if (*e.what)
        app_refuse(mailer->app, &e, NULL);
    if (!ours || !kept)
        return EX_OK;
    struct app app = *mailer->app;
    app.out = fopen("/dev/null", "w");
    inv.app = &app;
    inv.command = command_find("remind", &e);
    if (app.out && inv.command && inv.command->run(&inv, &e) == EX_OK)
        return EX_OK;
    app_refuse(mailer->app, &e, NULL);
    return EX_TEMPFAIL;
}

static void remind_now_and_then(struct service *s, struct error *e)
{
    const struct invocation *inv = s->mailer->inv;
    time_t now = time(NULL);
    if (option_given(inv, "once") || option_given(inv, "no-reminders") ||
        now - s->looked < LOOKED_EVERY)
        return;
    s->looked = now;
    work(s, remind, e);
}

/* ---- whoever watches ---- */

static bool ask_metrics(struct service *s, json_t *request, struct error *e)
{
    json_t *answer = libexec_ask(s->metrics, request, SECONDS, e);
    bool done = json_is_true(json_object_get(answer, "done"));
    const char *what = json_words(answer, "what");
    const char *hint = json_words(answer, "hint");
    if (answer && !done)
        fail(e, EX_USAGE, "%s", what);
    if (*hint)
        advise(e, "%s", hint);
    json_decref(answer);
    return done;
}

static bool start_metrics(struct service *s, struct error *e)
{
    const char *where = option_value(s->mailer->inv, "metrics");
    json_t *request = json_object();
    s->metrics = where ? libexec_start(s->whole, "metrics", e) : NULL;
    json_put_text(request, "where", where ? where : "");
    if (s->metrics)
        return ask_metrics(s, request, e);
    json_decref(request);
    return !where;
}

/* Where it has ended it begins again. */
static void tell_numbers(struct service *s)
{
    time_t now = time(NULL);
    struct error e = { 0 };
    if (now - s->told < TOLD_EVERY)
        return;
    s->told = now;
    notify(s->whole, "WATCHDOG=1");
    if (!option_given(s->mailer->inv, "metrics"))
        return;
    struct backlog backlog = serve_backlog(s);
    json_t *numbers = tally_numbers(s->tally, &backlog);
    if (!s->metrics || !ask_metrics(s, json_incref(numbers), &e)) {
        libexec_end(s->metrics);
        if (!start_metrics(s, &e) || !ask_metrics(s, json_incref(numbers), &e))
            app_refuse(s->mailer->app, &e, NULL);
    }
    json_decref(numbers);
}

/* ---- round after round ---- */

/* Its memory is given back. */
static enum round serve_again(struct service *s)
{
    struct app app = *s->whole;
    struct error e = { 0 };
    app.arena = arena_new();
    s->mailer->app = &app;
    enum round came_out = serve_next(s, &e);
    if (came_out == FAILED && *e.what)
        app_refuse(&app, &e, NULL);
    if (came_out != FAILED)
        remind_now_and_then(s, &e);
    tell_numbers(s);
    helpers_mend(app.helpers, false);
    s->mailer->app = s->whole;
    arena_free(app.arena);
    return came_out;
}

/* How long the next time, if that comes at once. */
static int rest(int seconds)
{
    struct timespec time = { .tv_sec = seconds };
    nanosleep(&time, NULL);
    return seconds < PAUSE_MAX / 2 ? 2 * seconds : PAUSE_MAX;
}

static bool serve_all(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    bool once = option_given(mailer->inv, "once");
    int seconds = 1;
    if (!start_deliver(mailer, e))
        return false;
    while (!s->tally->is_to_end) {
        enum round came_out = serve_again(s);
        struct error why = error_like(e);
        if (once && came_out != WORKED)
            return (came_out == IDLE && !s->tally->left) ||
                   fail(e, EX_TEMPFAIL, "not all of it could be done");
        seconds = came_out == FAILED ? rest(seconds) : 1;
        if (came_out == FAILED && !speak_anew(s, &why))
            app_refuse(mailer->app, &why,
                       NULL); /* the database may come back */
    }
    return true;
}

/* The programs for mails and pictures stay. */
static void start_helpers(struct mailer *mailer)
{
    const char *names[6] = { "inbox", "compose" };
    int count = 2;
    if (option_value(mailer->inv, "page-url"))
        names[count++] = "compose shorten";
    if (!option_given(mailer->inv, "no-picture")) {
        names[count++] = "draw";
        names[count++] = "draw whole";
    }
    mailer->app->helpers = helpers_start(mailer->app, names);
}

static bool is_given(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    s->maildir = option_value(mailer->inv, "maildir");
    if (!folder_is_given(mailer, e) || !rate_options(mailer, e))
        return false;
    if (!mailer->store && !s->maildir) {
        fail(e, EX_USAGE, "--maildir is needed where --games is a folder");
        return advise(
            e,
            "mails come from there; without a Maildir \"turnpost receive\" and \"turnpost fetch\" take them");
    }
    if (mailer->store && s->maildir)
        return fail(e, EX_USAGE,
                    "--maildir is for a folder of games, not for a database");
    if (s->maildir && !maildir_is_there(s->maildir, e))
        return false;
    if (mailer->url)
        return true;
    fail(e, EX_USAGE, "no way to send mail is given");
    return advise(e, "--smtp or --sendmail says how");
}

static bool serve_with(struct mailer *mailer, struct error *e)
{
    struct service s = { .mailer = mailer,
                         .whole = mailer->app,
                         .tally = tally_new() };
    if (!s.tally)
        out_of_memory();
    if (!is_given(&s, e))
        return false;
    mailer->at_work = s.tally->at_work;
    ended = s.tally;
    signal(SIGTERM, note_end);
    signal(SIGINT, note_end);
    if (s.maildir)
        index_watch(mailer);
    if (!start_metrics(&s, e))
        return false;
    start_helpers(mailer);
    notify(mailer->app, "READY=1");
    bool done = serve_all(&s, e);
    notify(mailer->app, "STOPPING=1");
    libexec_end(s.metrics);
    helpers_end(mailer->app->helpers);
    mailer->app->helpers = NULL;
    return done;
}

static int serve(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    bool done = mailer_open(&mailer, inv, e) && serve_with(&mailer, e);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_serve = {
    .name = "serve",
    .synopsis = HELP("serve --games URL --host KEY --smtp URL [--maildir DIR]"),
    .group = TO_HOST,
    .summary = HELP("do what mails ask for, one after the other"),
    .manual = HELP(manual),
    .options = options,
    .run = serve,
    .club = true,
};
