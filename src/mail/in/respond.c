#include "mail/in/receive.h"

#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "mail/mailer.h"
#include "mail/reply/asked.h"
#include "show/report/report.h"

#define WIDTH "78" /* columns of a letter */

struct answering {
    const struct mailer *mailer;
    const struct ledger *ledger;
    struct text text;
    const char *title;
};

/* Runs a command with the ledger on its standard input; what it prints and
 * what it refuses both belong to the answer. */
static void run_for_answer(struct answering *a, int count,
                           const char *const *words)
{
    struct app app = *a->mailer->app;
    char *bytes = NULL;
    size_t length = 0;
    const struct ledger *ledger = a->ledger;
    app.in = fmemopen(arena_copy(app.arena, ledger->bytes, ledger->length),
                      ledger->length, "r");
    app.out = open_memstream(&bytes, &length);
    if (!app.in || !app.out)
        out_of_memory();
    app.err = app.out;
    app.out_terminal = app.err_terminal = false;
    app.ask = NULL;
    app.letter = true;
    command_main(&app, count, words);
    fclose(app.in);
    if (fclose(app.out) != 0)
        out_of_memory();
    if (a->text.length)
        text_add(&a->text, "\n");
    text_bytes(&a->text, bytes, length);
    free(bytes);
}

static void add_answer(struct answering *a, const char *title, int count,
                       const char *const *words)
{
    a->title = language_say(arena_language(a->text.arena),
                            a->title ? N_("What you asked for") : title);
    run_for_answer(a, count, words);
}

/* What `try`, `moves`, `bot`, `rules` and `show` print for seat, one below the
 * other; *title tells what it is. Empty when nothing of it was asked for. */
static const char *answer_text(const struct mailer *mailer,
                               const struct ledger *ledger, int seat,
                               const struct asked *asked, const char **title)
{
    struct answering a = { mailer, ledger, text_new(mailer->app->arena), NULL };
    const char *name = ledger->table.seats[seat].name;
    if (asked->show) {
        const char *words[] = { "turnpost", "show", "-s", name, "-" };
        add_answer(&a, N_("The position"), 5, words);
    }
    if (*asked->tried) {
        const char *words[] = { "turnpost", "try",        "-s", name,
                                "-m",       asked->tried, "-" };
        add_answer(&a, N_("Only a trial"), 7, words);
    }
    if (asked->moves) {
        bool all = !*asked->about;
        const char *words[] = { "turnpost", "moves",   "-w",
                                WIDTH,      "-s",      name,
                                "-",        "--about", asked->about };
        add_answer(&a, N_("What may be ordered now"), all ? 7 : 9, words);
    }
    if (asked->hint) {
        const char *words[] = { "turnpost", "bot", "--explain", "--level",
                                "3",        "-s",  name,        "-" };
        add_answer(&a, N_("What a robot would play"), 8, words);
    }
    if (asked->word) {
        const char *words[] = { "turnpost", "rules", "--",
                                ledger->table.rules->name, asked->word };
        add_answer(&a, N_("The rules"), *asked->word ? 5 : 4, words);
    }
    *title = a.title;
    return a.text.bytes;
}

bool respond_keep(const struct mailer *mailer, const struct incoming *mail,
                  const char *why, const char **said, struct error *e)
{
    *said = arena_print(mailer->app->arena, "kept unanswered: %s", why);
    if (mailer->came_of)
        mailer->came_of->result = RESULT_KEPT;
    return folder_reject(mailer, mail->bytes, mail->length, why, e);
}

/* Puts into the letter what the mail may mean, if its author may say yes to
 * it. */
static bool put_proposed(const struct change *change, struct letter *letter,
                         struct error *e)
{
    const struct proposals *proposed =
        letter->error ? letter->error->proposed : change->asked.proposed;
    return !proposed || change->claim.n < 0 ||
           proposed_keep(change, proposed, &letter->proposed,
                         &letter->proposed_one, e);
}

bool respond_by(struct change *change, struct letter *letter, struct error *e)
{
    change->mailer->answers = true;
    letter->ledger = change->held->ledger;
    letter->file = change->claim.file;
    letter->mover = -1;
    letter->reply_to = change->mail->mark;
    letter->writer = change->mail->from;
    letter->unread = change->asked.unread;
    return put_proposed(change, letter, e) &&
           (!letter_to_seat(change->mailer, letter, change->claim.seat) ||
            letter_put(change->mailer, letter, e));
}

const char *respond_kind(const struct change *change)
{
    const struct table *table = &change->held->ledger->table;
    int seat = change->claim.seat, since = table->seats[seat].since;
    if (!since || since != table->n)
        return "done";
    return report_owes(table, seat) ? "turn" : "news";
}

enum rate respond_rate(const struct change *change, bool asks)
{
    const struct table *table = &change->held->ledger->table;
    if (change->claim.n < 0)
        return RATE_UNPROVEN;
    if (change->claim.leaves && asked_to_leave(&change->asked))
        return RATE_ANSWER;
    if (change->claim.n < table->recent.seen[change->claim.seat])
        return RATE_OLD;
    return asks ? RATE_ANSWER : RATE_UNREAD;
}

static struct rated as_rated(const struct change *change)
{
    return (struct rated){ .mailer = change->mailer,
                           .ledger = change->held->ledger,
                           .file = change->claim.file,
                           .seat = change->claim.seat,
                           .rate = change->rate,
                           .mark = change->mail->mark,
                           .was = *change->refusal.what         ? "refused"
                                  : change->rate == RATE_UNREAD ? "unread"
                                  : change->changed             ? "note"
                                                                : "question",
                           .why = change->refusal.what,
                           .writer = change->mail->from };
}

/* Anybody can write any address or name: that is put away even when a letter
 * goes to the address in the ledger. */
static bool keep_unproven(const struct change *change, const char **said,
                          struct error *e)
{
    const struct table *table = &change->held->ledger->table;
    const char *what = !strcmp(change->mail->kind, "refused")
                           ? change->mail->why
                       : change->claim.move ? "an unproven move"
                                            : "no turn code";
    const char *why =
        arena_print(change->mailer->app->arena, "%s, as if from %s", what,
                    table->seats[change->claim.seat].address);
    return respond_keep(change->mailer, change->mail, why, said, e);
}

/* What is too much is as if it had not come, but for the list of such. */
static bool keep_back(struct change *change, const char **said, struct error *e)
{
    const struct table *table = &change->held->ledger->table;
    struct rated mail = as_rated(change);
    const char *why = arena_print(change->mailer->app->arena,
                                  "too many mails of %s in %.9s%s%s",
                                  table->seats[change->claim.seat].name,
                                  table->id, *mail.why ? ": " : "", mail.why);
    if (change->changed)
        *change->held->ledger = change->before;
    return respond_keep(change->mailer, change->mail, why, said, e) &&
           rate_tell(&mail, e);
}

bool respond_may(struct change *change, bool *answer, const char **said,
                 struct error *e)
{
    struct rated mail = as_rated(change);
    if (!rate_allows(&mail, answer, e))
        return false;
    if (mail.rate == RATE_UNPROVEN)
        return keep_unproven(change, said, e);
    return *answer || keep_back(change, said, e);
}

/* The kind of letter that teaches what was wrong. */
static const char *refusal_letter(const struct change *change)
{
    if (!strcmp(change->mail->kind, "refused"))
        return "refused";
    if (!change->claim.move && change->claim.n < 0)
        return "nocode";
    if (change->twice || change->refusal.kind == ERROR_PLAYED)
        return "played";
    return "refused";
}

bool respond_refuse(struct change *change, const char **said, struct error *e)
{
    struct letter letter = { .name = refusal_letter(change),
                             .error = &change->refusal,
                             .error_text = change->move_text };
    bool answer;
    if (!respond_may(change, &answer, said, e))
        return false;
    if (!answer)
        return true;
    *said = arena_print(change->mailer->app->arena, "refused: %s",
                        change->refusal.what);
    if (change->mailer->came_of)
        change->mailer->came_of->result = RESULT_REFUSED;
    return respond_by(change, &letter, e);
}

bool respond_answer(struct change *change, struct error *e)
{
    struct letter letter = { .name = "answer" };
    const struct asked *asked = &change->asked;
    if (asked->help) {
        letter.name = "help";
        if (!respond_by(change, &letter, e))
            return false;
    }
    if (asked->resend) {
        letter = (struct letter){ .name = "turn" };
        return respond_by(change, &letter, e);
    }
    letter = (struct letter){ .name = "answer" };
    letter.answer = answer_text(change->mailer, change->held->ledger,
                                change->claim.seat, asked, &letter.title);
    return !letter.title || respond_by(change, &letter, e);
}
