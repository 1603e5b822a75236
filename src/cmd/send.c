#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/output.h"
#include "mail/in/spectators.h"
#include "mail/letter/letter.h"
#include "session/session.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_MANY("to", 't', "WHO", "next, all or a seat's name; again for more"),
    OPTION_KEY,
    OPTION("host", 0, "KEY", "the same, for a host"),
    OPTION_MAIL,
    OPTION_LETTERS,
    OPTION("outbox", 0, "DIR", "keep letters here until they are sent"),
    OPTION("games", 'g', "DIR", "with --retry: the folder of ledgers"),
    OPTION("retry", 0, NULL, "send what waits in the outbox, nothing else"),
    OPTION("test", 0, "ADDRESS", "send a letter there to try the server"),
    OPTION("dry-run", 'n', NULL, "print the mail; send nothing"),
    OPTION_END,
};

static const char manual[] =
    "Mails the game: to the seats that are to act (next, the default), to everybody (all) or to one seat. "
    "Each addressee gets a letter with what happened since the own last turn, what is to be done, the map and the ledger. "
    "The first one to a seat that is not on turn is an invitation.\n"
    "\n"
    "It goes out through --smtp or --sendmail. "
    "TLS is insisted on unless the server is this machine. "
    "A password comes from --netrc or is printed by --auth-command, never from the command line.\n"
    "\n"
    "A ledger read from standard input is written to standard output again when that is no terminal, so that the command fits into a pipe. "
    "With --outbox a letter that could not be sent waits there for --retry. "
    "Sent again, the same letter has the same Message-ID.\n"
    "\n"
    "Before the first game, --test sends a letter to yourself and says what the server thinks of it.\n"
    "\n"
    "The exit status is 0 when everything was handed over, 75 when it is to be tried again, 69 when the server refused for good.\n"
    "\n"
    "  turnpost send g.turns --smtp smtps://mail.example.org -u ann \\\n"
    "      --auth-command 'pass mail'\n"
    "  turnpost send --test ann@example.org --from ann@example.org \\\n"
    "      --smtp smtps://mail.example.org -u ann --netrc ~/.netrc\n"
    "  turnpost play g.turns -m 'conquer 4' -m end -k ann.key |\n"
    "      turnpost send --to next --sendmail /usr/sbin/sendmail > new.turns";

/* One run over the addressees. */
struct sending {
    struct mailer *mailer;
    struct session *session;
    int count;        /* letters made */
    unsigned written; /* bit a seat: nobody gets the same letter twice */
    bool told;        /* the spectators */
};

static bool print_letter(struct sending *s, const struct outgoing *outgoing)
{
    FILE *out = s->mailer->app->out;
    if (s->count > 1)
        fputs("\n", out);
    fprintf(out, "%s", outgoing->message);
    return true;
}

static bool deliver_letter(struct sending *s, const struct outgoing *outgoing,
                           struct error *e)
{
    s->count++;
    if (option_given(s->mailer->inv, "dry-run"))
        return print_letter(s, outgoing);
    if (s->mailer->outbox)
        return outbox_put(s->mailer, outgoing, e);
    if (!outgoing_send(s->mailer, outgoing, e))
        return false;
    app_tell(s->mailer->app, "sent to %s\n",
             text_label(outgoing->to, s->mailer->app->arena));
    return true;
}

static const char *letter_for(const struct sending *s, int seat)
{
    const struct table *table = &s->session->ledger->table;
    if (table->rules->over(table->turn.state))
        return "over";
    return seat >= 0 && report_waits_for(table, seat, s->mailer->app->arena)
               ? "turn"
               : "news";
}

static struct letter blank(const struct sending *s, int seat)
{
    const struct ledger *ledger = s->session->ledger;
    return (struct letter){ .name = letter_for(s, seat),
                            .ledger = ledger,
                            .seat = -1,
                            .mover = -1,
                            .reader = "",
                            .language = "",
                            .format = "" };
}

static bool send_seat(struct sending *s, int seat, bool must, struct error *e)
{
    struct letter letter = blank(s, seat);
    struct outgoing outgoing;
    if (s->written >> seat & 1)
        return true;
    const struct seat *own = &s->session->ledger->table.seats[seat];
    if (letter_to_seat(s->mailer, &letter, seat)) {
        s->written |= 1u << seat;
        return letter_make(s->mailer, &letter, &outgoing, e) &&
               deliver_letter(s, &outgoing, e);
    }
    if (*own->address)
        app_tell(s->mailer->app, "%s does not want such letters\n", own->name);
    if (!must || *own->address)
        return true;
    fail(e, EX_DATAERR, "there is no address of %s in the ledger", own->name);
    return advise(
        e,
        "addresses are given with the seats or cards of turnpost new; \"turnpost armor\" makes text to send by hand");
}

static bool send_spectators(struct sending *s, struct error *e)
{
    const struct table *table = &s->session->ledger->table;
    int count = s->told ? 0 : table->spectators.count;
    s->told = true;
    for (int i = 0; i < count; i++) {
        struct letter letter = blank(s, -1);
        struct outgoing outgoing;
        if (!spectator_stays(s->mailer, table, table->spectators.list[i]))
            continue;
        letter.address = table->spectators.list[i];
        if (!letter_make(s->mailer, &letter, &outgoing, e) ||
            !deliver_letter(s, &outgoing, e))
            return false;
    }
    return true;
}

static bool send_all(struct sending *s, struct error *e)
{
    const struct table *table = &s->session->ledger->table;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (!send_seat(s, seat, false, e))
            return false;
    return send_spectators(s, e);
}

static bool send_next(struct sending *s, struct error *e)
{
    const struct table *table = &s->session->ledger->table;
    if (table->rules->over(table->turn.state))
        return send_all(s, e);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (!strcmp(letter_for(s, seat), "turn") &&
            !send_seat(s, seat, true, e))
            return false;
    return true;
}

static bool send_to(struct sending *s, const char *who, struct error *e)
{
    const struct table *table = &s->session->ledger->table;
    if (!strcmp(who, "next"))
        return send_next(s, e);
    if (!strcmp(who, "all"))
        return send_all(s, e);
    int seat = table_seat(table, who, e);
    return seat >= 0 && send_seat(s, seat, true, e);
}

/* Everything in the outbox; how much of it, in words. */
static bool flush(struct mailer *mailer, struct error *e)
{
    struct handed handed;
    bool done = outbox_flush(mailer, &handed, e);
    if (handed.failed)
        app_tell(mailer->app,
                 "%d sent, %d to be tried again, %d refused for good\n",
                 handed.sent, handed.kept, handed.failed);
    else if (handed.kept)
        app_tell(mailer->app, "%d sent, %d to be tried again\n", handed.sent,
                 handed.kept);
    else
        app_tell(mailer->app, "%d sent\n", handed.sent);
    return done;
}

/* As a part of a pipe. */
static bool pass_on(const struct sending *s, struct error *e)
{
    const struct app *app = s->mailer->app;
    if (s->session->is_file || app->out_terminal ||
        option_given(s->mailer->inv, "dry-run"))
        return true;
    const struct ledger *ledger = s->session->ledger;
    return (fwrite(ledger->bytes, 1, ledger->length, app->out) ==
                ledger->length &&
            fflush(app->out) == 0) ||
           fail(e, EX_IOERR, "standard output cannot be written");
}

static bool send_to_named(struct sending *s, struct error *e)
{
    const char *who[OPTIONS_MAX] = { "next" };
    int count = option_values(s->mailer->inv, "to", who, OPTIONS_MAX);
    for (int i = 0; i < (count ? count : 1); i++)
        if (!send_to(s, who[i], e))
            return false;
    if (!s->count)
        app_tell(s->mailer->app, "nobody is to be written to\n");
    bool dry = option_given(s->mailer->inv, "dry-run");
    return dry || !s->mailer->outbox || flush(s->mailer, e);
}

static bool is_told_how(const struct mailer *mailer, struct error *e)
{
    if (mailer->url || mailer->outbox || option_given(mailer->inv, "dry-run"))
        return true;
    fail(e, EX_USAGE, "how is it to be sent?");
    return advise(
        e,
        "--smtp or --sendmail says how; --outbox keeps letters for later, --dry-run prints them");
}

/* Whoever has written it, as a shell does, may not have waited until it is on
 * the disk. */
static bool is_kept(const struct sending *s, struct error *e)
{
    const char *path = s->session->path;
    if (!s->session->is_file || option_given(s->mailer->inv, "dry-run"))
        return true;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool done = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL) &&
                output_sync_folder(path);
    int why = errno;
    if (fd >= 0)
        close(fd);
    return done || fail(e, EX_TEMPFAIL, "\"%s\" cannot be written: %s", path,
                        error_said(e, strerror(why)));
}

static bool send_ledger(struct mailer *mailer, struct error *e)
{
    struct session session;
    struct sending s = { .mailer = mailer, .session = &session };
    /* the game goes on even when the mail does not */
    bool done = session_open(&session, mailer->inv, e) && pass_on(&s, e) &&
                is_told_how(mailer, e) && is_kept(&s, e) &&
                send_to_named(&s, e);
    session_close(&session, done, e);
    return done;
}

static bool retry(struct mailer *mailer, struct error *e)
{
    if (mailer->outbox)
        return flush(mailer, e);
    fail(e, EX_USAGE, "where is the outbox?");
    return advise(e, "--outbox or --games names its folder");
}

/* Nothing but a letter: does the way work? */
static bool try_out(struct mailer *mailer, struct error *e)
{
    struct outgoing outgoing;
    json_t *view = json_object();
    const char *occasion =
        arena_print(mailer->app->arena, "%lld", (long long)mailer->now);
    const char *address = option_value(mailer->inv, "test");
    if (mailer->url)
        json_put_text(view, "url", mailer->url);
    bool done = letter_make_plain(mailer, "test", "", address, "", occasion,
                                  view, &outgoing, e) &&
                outgoing_send(mailer, &outgoing, e);
    json_decref(view);
    if (done)
        app_tell(mailer->app, "the server took the letter for %s\n",
                 text_label(address, mailer->app->arena));
    return done;
}

static bool send_what(struct mailer *mailer, struct error *e)
{
    if (option_given(mailer->inv, "retry"))
        return retry(mailer, e);
    if (option_given(mailer->inv, "test"))
        return try_out(mailer, e);
    return send_ledger(mailer, e);
}

static int send_command(struct invocation *inv, struct error *e)
{
    struct mailer mailer;
    bool done = mailer_open(&mailer, inv, e) && send_what(&mailer, e);
    return mailer_close(&mailer, done, e);
}

const struct command cmd_send = {
    .name = "send",
    .synopsis =
        HELP("send [--to WHO] [--smtp URL | --sendmail PROGRAM] [LEDGER]"),
    .group = BY_MAIL,
    .summary = HELP("mail the game to those who are to act"),
    .manual = HELP(manual),
    .options = options,
    .run = send_command,
    .most = 1,
};
