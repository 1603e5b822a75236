#include <signal.h>
#include <string.h>
#include <sysexits.h>
#include <time.h>

#include "command/command.h"
#include "mail/folder.h"
#include "mail/in/handling.h"
#include "mail/in/rate.h"
#include "mail/in/receive.h"
#include "mail/letter/trouble.h"
#include "mail/out/outbox.h"
#include "mail/store.h"
#include "system/child.h"

static const struct option_entry options[] = {
    OPTION_GAMES, OPTION("once", 0, NULL, "end when nothing is left to do"),
    OPTION_MAIL,  OPTION_LETTERS,
    OPTION_RATES, OPTION_END,
};

static const char manual[] =
    "Works for a club whose games are in a database: takes the mails that \"turnpost receive\" has put there, does with each what it asks for, and hands the letters over. "
    "Any number of these may work at the same database, on one machine or on several; each mail and each letter is one's alone while he is at work on it. "
    "What belongs to a mail - the entries of the ledger, the letters about them, that the mail is dealt with - is one transaction: where a process, a machine or the database dies, all of it has happened or none.\n"
    "\n"
    "It ends at SIGTERM or SIGINT, after what it is at work on. "
    "While the database is not there it waits for it.\n"
    "\n"
    "  turnpost serve -g postgresql://db1,db2/club \\\n"
    "      --host host.key --from games@example.org --smtp smtp://localhost";

enum {
    AT_ONCE = 20,
    WAIT = 5000,
    BOOKS_EVERY = 600,
    TOLD_AFTER = 3600,
    PAUSE_MAX = 60
};

static volatile sig_atomic_t is_to_end;

static void note_end(int number)
{
    (void)number;
    is_to_end = 1;
}

struct service {
    struct mailer *mailer;
    struct app *whole; /* whose memory is there until the end */
    bool left;         /* something is to be tried again */
};

/* One mail that was taken. */
struct serving {
    struct mailer *mailer;
    const char *mail;
    int deaths;
};

static bool do_mail(const struct serving *s, const char **said, struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct bytes mail;
    const char *path = arena_print(mailer->app->arena, "%s/handling/%s",
                                   mailer->games, s->mail);
    if (!input_read(mailer->app, path, MAIL_MAX + 1, "the mail", &mail, e))
        return false;
    return s->deaths >= HANDLING_TRIES
               ? aside_put(mailer, path, &mail, said, e)
               : receive_mail(mailer, mail.bytes, mail.length, said, e);
}

/* The mail comes again; where that has been so for an hour the host is told. */
static bool delay_mail(const struct serving *s, const char *why, bool died,
                       struct error *e)
{
    struct mailer *mailer = s->mailer;
    int age;
    if (!store_delay(mailer, s->mail, why, died, &age, e))
        return false;
    if (age < TOLD_AFTER)
        return true;
    if (!store_begin(mailer, e))
        return false;
    trouble_waits(mailer, mailer->app->now() - age, why);
    return store_commit(mailer, NULL, "", e);
}

static int mail_in_child(void *context)
{
    const struct serving *s = context;
    struct mailer *mailer = s->mailer;
    struct error e = { 0 };
    const char *said = "";
    mailer->now = mailer->app->now();
    if (do_mail(s, &said, &e) && store_commit(mailer, s->mail, said, &e)) {
        app_tell(mailer->app, "%s\n", text_label(said, mailer->app->arena));
        return EX_OK;
    }
    app_refuse(mailer->app, &e, NULL);
    struct error again = error_like(&e);
    if (!delay_mail(s, e.what, e.status == EX_SOFTWARE, &again))
        app_refuse(mailer->app, &again, NULL);
    return EX_TEMPFAIL;
}

static int letters_in_child(void *context)
{
    struct mailer *mailer = context;
    struct handed handed;
    struct error e = { 0 };
    mailer->now = mailer->app->now();
    bool gone = outbox_flush(mailer, &handed, &e);
    if (!gone)
        app_refuse(mailer->app, &e, NULL);
    if (store_commit(mailer, NULL, "", &e))
        return gone ? EX_OK : EX_TEMPFAIL;
    return app_refuse(mailer->app, &e, NULL), EX_TEMPFAIL;
}

/* What somebody has died over who was speaking with the other programs. */
static bool speak_anew(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct app *app = mailer->app;
    libexec_end(mailer->tool);
    mailer->app = s->whole; /* these outlast the round */
    mailer->tool = mailer->url ? libexec_start(s->whole, "deliver", e) : NULL;
    bool done = store_restart(mailer, e);
    mailer->app = app;
    return done;
}

/* How it came out. */
enum round { IDLE, WORKED, FAILED };

static enum round serve_mail(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct serving one = { .mailer = mailer };
    struct error died = { 0 };
    int status;
    if (!store_begin(mailer, e) ||
        !(one.mail = store_mail(mailer, &one.deaths, e)))
        return FAILED;
    if (!*one.mail)
        return store_do(mailer, "drop", e) ? IDLE : FAILED;
    bool alive = child_run(mailer->app, mail_in_child, &one, &status, &died);
    s->left |= !alive || status != EX_OK;
    if (alive)
        return WORKED;
    app_refuse(mailer->app, &died, NULL);
    return speak_anew(s, e) &&
                   delay_mail(&one, died.what, died.status == EX_SOFTWARE, e)
               ? WORKED
               : FAILED;
}

static enum round serve_letters(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct error died = { 0 };
    int status;
    if (!mailer->url)
        return IDLE;
    int count = store_begin(mailer, e) ? store_letters(mailer, AT_ONCE, e) : -1;
    if (count < 0)
        return FAILED;
    if (count == 0)
        return store_do(mailer, "drop", e) ? IDLE : FAILED;
    bool alive =
        child_run(mailer->app, letters_in_child, mailer, &status, &died);
    s->left |= !alive || status != EX_OK;
    if (alive)
        return WORKED;
    app_refuse(mailer->app, &died, NULL);
    return speak_anew(s, e) ? WORKED : FAILED;
}

/* The letters that list what was not answered. */
static int books_in_child(void *context)
{
    struct mailer *mailer = context;
    char after[STORE_NAME] = "";
    struct error e = { 0 };
    int count = 1;
    mailer->now = mailer->app->now();
    while (count > 0) {
        json_t *names = NULL;
        count = store_begin(mailer, &e)
                    ? store_some(mailer, "some books", AT_ONCE, false, after,
                                 &names, &e)
                    : -1;
        json_decref(names);
        if (count > 0)
            rate_tell_all(mailer);
        if (count < 0 || !store_commit(mailer, NULL, "", &e))
            return app_refuse(mailer->app, &e, NULL), EX_TEMPFAIL;
    }
    return EX_OK;
}

/* Now and then; with --once each time. */
static bool is_time_for_books(const struct mailer *mailer)
{
    static time_t last;
    time_t now = time(NULL);
    if (!option_given(mailer->inv, "once") && now - last < BOOKS_EVERY)
        return false;
    last = now;
    return true;
}

static bool serve_books(struct service *s, struct error *e)
{
    struct mailer *mailer = s->mailer;
    struct error died = { 0 };
    int status;
    if (!is_time_for_books(mailer) ||
        child_run(mailer->app, books_in_child, mailer, &status, &died))
        return true;
    app_refuse(mailer->app, &died, NULL);
    return speak_anew(s, e);
}

/* What waits, or for a while nothing. */
static enum round serve_next(struct service *s, struct error *e)
{
    enum round mail = serve_mail(s, e);
    if (mail == FAILED || (mail == IDLE && !serve_books(s, e)))
        return FAILED;
    enum round letters = serve_letters(s, e);
    if (letters == FAILED)
        return FAILED;
    if (mail == WORKED || letters == WORKED)
        return WORKED;
    return option_given(s->mailer->inv, "once") ||
                   store_wait(s->mailer, WAIT, e)
               ? IDLE
               : FAILED;
}

/* Its memory is given back. */
static enum round serve_round(struct service *s)
{
    struct app app = *s->whole;
    struct error e = { 0 };
    app.arena = arena_new();
    s->mailer->app = &app;
    enum round came_out = serve_next(s, &e);
    if (came_out == FAILED)
        app_refuse(&app, &e, NULL);
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

static bool serve_all(struct mailer *mailer, struct error *e)
{
    struct service s = { .mailer = mailer, .whole = mailer->app };
    bool once = option_given(mailer->inv, "once");
    int seconds = 1;
    mailer->tool =
        mailer->url ? libexec_start(mailer->app, "deliver", e) : NULL;
    if (mailer->url && !mailer->tool)
        return false;
    while (!is_to_end) {
        enum round came_out = serve_round(&s);
        if (once && came_out != WORKED)
            return (came_out == IDLE && !s.left) ||
                   fail(e, EX_TEMPFAIL, "not all of it could be done");
        seconds = came_out == FAILED ? rest(seconds) : 1;
        if (came_out == FAILED && !speak_anew(&s, e))
            app_refuse(mailer->app, e, NULL); /* the database may come back */
    }
    return true;
}

static bool serve_with(struct mailer *mailer, struct error *e)
{
    if (!folder_is_given(mailer, e) || !rate_options(mailer, e))
        return false;
    if (!mailer->store) {
        fail(e, EX_USAGE, "--games names no database");
        return advise(
            e,
            "a folder of games is served by \"turnpost receive\" or \"turnpost fetch\"");
    }
    signal(SIGTERM, note_end);
    signal(SIGINT, note_end);
    return serve_all(mailer, e);
}

static int serve(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    bool done = mailer_open(&mailer, inv, e) && serve_with(&mailer, e);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_serve = {
    .name = "serve",
    .synopsis =
        HELP("serve --games URL --host KEY [--smtp URL | --sendmail PROGRAM]"),
    .group = TO_HOST,
    .summary = HELP("work for a club whose games are in a database"),
    .manual = HELP(manual),
    .options = options,
    .run = serve,
    .club = true,
};
