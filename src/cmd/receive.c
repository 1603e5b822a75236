#include "mail/in/receive.h"

#include <limits.h>
#include <sysexits.h>

#include "command/command.h"
#include "mail/folder.h"
#include "mail/in/handling.h"
#include "mail/in/rate.h"
#include "mail/out/outbox.h"
#include "mail/serve/serve.h"
#include "mail/store.h"
#include "system/child.h"
#include "system/libexec.h"

static const struct option_entry options[] = {
    OPTION_GAMES,
    OPTION("now", 0, NULL, "do what it asks for at once, in a database too"),
    OPTION_MAIL,
    OPTION_LETTERS,
    OPTION_RATES,
    OPTION_END,
};

static const char manual[] =
    "Reads one mail (RFC 5322) on standard input, as a mail server's pipe, procmail, maildrop or a Sieve script hands it over, and does what it asks for: plays the orders of the seat whose turn code it carries, or a signed move, and answers commands such as show, moves, try and help. "
    "Then it writes the letters: to the mover what his orders did or why they were refused, to the next seat its turn, to spectators the news.\n"
    "\n"
    "The folder of --games holds a ledger a game (*.turns). "
    "Letters are kept in its outbox until they are handed over; \"turnpost send --retry\" tries again. "
    "A mail that cannot be handled goes to rejected with the reason; strangers, mailing lists and programs are never answered.\n"
    "\n"
    "Where --games names a database (postgresql://...) the mail is only put there, and \"turnpost serve\" does the rest. "
    "With --now it is dealt with at once, as there, beside any number of those who serve; in a folder that is always so.\n"
    "\n"
    "The exit status is 0 when the mail was dealt with, 75 when it should be delivered again later: a disk is full, the game is busy, or it was played but its letters could not be sent.\n"
    "\n"
    "  turnpost receive -g /var/games/turnpost --host host.key \\\n"
    "      --sendmail /usr/sbin/sendmail < mail";

/* Reads all of standard input, keeping at most one byte too many. */
static const char *read_whole_mail(struct app *app, size_t *length)
{
    struct text mail = text_new(app->arena);
    bool done = text_take_all(&mail, app->in, MAIL_MAX + 1);
    *length = mail.length;
    return done ? mail.bytes : NULL;
}

/* What was in the outbox before is no reason to deliver this mail again. */
static bool only_older_wait(const struct mailer *mailer,
                            const struct handed *handed, struct error *e)
{
    bool any = handed->kept || (mailer->store && handed->failed);
    if (!any || handed->own)
        return false;
    app_tell(mailer->app, "older letters wait: %d, refused for good: %d: %s\n",
             handed->kept, handed->failed, e->what);
    *e = (struct error){ 0 };
    return true;
}

static bool hand_over(struct mailer *mailer, struct handed *handed,
                      struct error *e)
{
    int count = 1;
    if (!mailer->store)
        return outbox_flush(mailer, handed, e);
    while (count > 0 && !*e->what)
        count = club_letters(mailer, handed, e);
    return !*e->what;
}

/* The host is told at once what keeps a mail from being handled. */
static bool send_warnings(struct mailer *mailer)
{
    struct handed handed;
    struct error e = { 0 };
    if (mailer->url && mailer->own)
        hand_over(mailer, &handed, &e);
    return false;
}

/* Sends what has come of it, and whatever else waits. */
static bool send_what_waits(struct mailer *mailer, struct error *e)
{
    struct handed handed;
    if (!mailer->url)
        return true; /* turnpost send --retry is somebody else's business */
    return hand_over(mailer, &handed, e) ||
           only_older_wait(mailer, &handed, e) ||
           outbox_excuses(mailer, &handed, e);
}

/* It lies in the database when this returns, whatever comes then. */
static bool put_mail(const struct mailer *mailer, const char *name,
                     const char *bytes, size_t length, char *noted,
                     struct error *e)
{
    bool now = option_given(mailer->inv, "now");
    if (!store_put_mail(mailer, name, bytes, length, now, e))
        return false;
    if (now && noted)
        snprintf(noted, PATH_MAX, "%s", name);
    return true;
}

static bool take_into_club(struct mailer *mailer, const char *bytes,
                           size_t length, char *noted, struct error *e)
{
    struct arena *arena = mailer->app->arena;
    const char *name = handling_name(bytes, length, arena);
    const char *said = arena_say(arena, "it is dealt with already");
    if (!put_mail(mailer, name, bytes, length, noted, e) ||
        !option_given(mailer->inv, "now"))
        return !*e->what;
    bool done = club_mail(mailer, name, &said, e);
    if (noted)
        *noted = '\0'; /* no death is the mail's any more */
    if (!done)
        return send_warnings(mailer);
    app_tell(mailer->app, "%s\n", text_label(said, arena));
    return send_what_waits(mailer, e);
}

static bool take_given_mail(struct mailer *mailer, bool ready, char *noted,
                            struct error *e)
{
    const char *said = "";
    size_t length;
    const char *bytes = read_whole_mail(mailer->app, &length);
    if (!bytes)
        return ready && fail(e, EX_TEMPFAIL, "the mail could not be read");
    if (ready && mailer->store)
        return take_into_club(mailer, bytes, length, noted, e);
    if (!ready && mailer->games && !mailer->store)
        handling_failed(mailer, bytes, length, e);
    if (!ready || !handling_mail(mailer, bytes, length, &said, e))
        return send_warnings(mailer);
    app_tell(mailer->app, "%s\n", text_label(said, mailer->app->arena));
    handling_leftovers(mailer);
    rate_tell_all(mailer);
    return send_what_waits(mailer, e);
}

struct receiving {
    struct invocation *inv;
    char *at_work;
    char *mail; /* of a database that is at work, which the process that started
                   this one can see; or NULL */
};

static int take_in_child(void *context)
{
    /* for several letters about one mail, which may show the same picture */
    static const char *const helpers[] = { "compose", "compose shorten", "draw",
                                           "draw whole", NULL };
    const struct receiving *r = context;
    struct app *app = r->inv->app;
    struct mailer mailer;
    struct error e = { 0 };
    app->helpers = helpers_later(app, helpers);
    bool ready = mailer_open(&mailer, r->inv, &e) &&
                 folder_is_given(&mailer, &e) && rate_options(&mailer, &e);
    mailer.at_work = r->at_work;
    bool done = take_given_mail(&mailer, ready, r->mail, &e);
    if (!done)
        app_refuse(app, &e, NULL);
    helpers_end(app->helpers);
    return mailer_close(&mailer, done, &e) == EX_OK ? EX_OK : EX_TEMPFAIL;
}

/* As a death in a folder is. */
static void count_death(const struct receiving *r, const struct error *died)
{
    struct mailer mailer;
    struct error e = error_like(died);
    if (mailer_open(&mailer, r->inv, &e))
        club_delay(&mailer, r->mail, died->what, died->status == EX_SOFTWARE,
                   &e);
    mailer_close(&mailer, true, &e);
}

/* Whatever is wrong here, and whatever becomes of the process that looks at
 * the mail, it must not bounce or be lost for it. */
static int receive_one(struct invocation *inv, struct error *e)
{
    int status;
    struct receiving r = { inv, child_note(), child_note() };
    if (handling_run(inv->app, r.at_work, take_in_child, &r, &status, e))
        return status;
    if (r.mail && *r.mail)
        count_death(&r, e);
    advise(e, "the mail system keeps the mail and brings it again");
    return e->status;
}

const struct command cmd_receive = {
    .name = "receive",
    .synopsis = HELP(
        "receive --games DIR --host KEY [--smtp URL | --sendmail PROGRAM]"),
    .group = TO_HOST,
    .summary = HELP("do what a mail on standard input asks for"),
    .manual = HELP(manual),
    .options = options,
    .run = receive_one,
    .failure = EX_TEMPFAIL,
    .club = true,
};
