#include "mail/in/receive.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "mail/batch.h"
#include "mail/in/index.h"
#include "mail/in/spectators.h"
#include "mail/in/twins.h"
#include "mail/letter/substitute.h"
#include "mail/letter/trouble.h"
#include "mail/out/outbox.h"
#include "mail/template/templates.h"

static bool put_letters(struct change *change, struct error *e)
{
    if ((change->changed && !change_tell(change, e)) ||
        !respond_answer(change, e))
        return false;
    if (!change->changed)
        return true;
    if (!folder_write(change->mailer, change->held, e))
        return false;
    if (!change->held->kept)
        index_note(change->mailer, change->claim.file, change->held,
                   change->before.table.n + 1);
    return true;
}

/* Where robots may think for a while, nobody waits for games of other mails. */
static bool let_others_go(const struct change *change, struct error *e)
{
    const struct table *table = &change->held->ledger->table;
    bool robots = false;
    for (int i = 0; i < table->setup.seats; i++)
        robots |= table->seats[i].robot.level > 1;
    return !robots || !change->mailer->batch ||
           batch_end(change->mailer->batch, e);
}

/* The letters are on the disk before the ledger is, so that whatever happens
 * in between, none is lost. */
static bool do_what_is_asked(struct change *change, const char **said,
                             struct error *e)
{
    const struct table *table = &change->held->ledger->table;
    const char *name = table->seats[change->claim.seat].name;
    if (!let_others_go(change, e))
        return false;
    change_apply(change);
    if (change->same_mail && !change->changed &&
        !outgoing_may_tell(change->mailer, change->claim.file, e))
        return false;
    if (change->twice && change->same_mail) {
        *said = "the mail came twice; it was done before";
        return true;
    }
    if (change->refusal.status == EX_TEMPFAIL) {
        *e = change->refusal;
        return false;
    }
    if (*change->refusal.what)
        return respond_refuse(change, said, e);
    bool answer = true;
    if (!change->moved && !respond_may(change, &answer, said, e))
        return false;
    if (!answer)
        return true;
    *said =
        arena_print(change->mailer->app->arena,
                    change->changed ? "%s: entry %d of %s"
                                    : "%s: nothing changed at entry %d of %s",
                    name, table->n, table->id);
    if (change->mailer->came_of && change->changed)
        change->mailer->came_of->result = RESULT_PLAYED;
    if (change->mailer->came_of)
        change->mailer->came_of->turn = change->moved;
    return put_letters(change, e);
}

/* The seat that the mail comes from, if it is another than that of the code;
 * else -1. Whoever stands in for the seat is welcome. */
static int other_seat(const struct change *change)
{
    const struct table *table = &change->held->ledger->table;
    const char *from = change->mail->from;
    int seat = change->claim.seat;
    struct letter letter = { .ledger = change->held->ledger };
    letter_to_seat(change->mailer, &letter, seat);
    if (!*from || !strcasecmp(table->seats[seat].address, from) ||
        !strcasecmp(letter.address, from))
        return -1;
    for (int i = 0; i < table->setup.seats; i++)
        if (i != seat && !strcasecmp(table->seats[i].address, from))
            return i;
    return -1;
}

static bool check_claim(struct change *change)
{
    const struct table *table = &change->held->ledger->table;
    const struct incoming *mail = change->mail;
    struct error *e = &change->refusal;
    const char *name = table->seats[change->claim.seat].name;
    if (change->claim.move)
        return true;
    if (!change->claim.leaves &&
        change->claim.n < table->seats[change->claim.seat].since) {
        fail(e, EX_NOPERM,
             "the turn code is from before %s was handed on to %s", name,
             table->seats[change->claim.seat].player);
        return advise(e, "only the newest letters count");
    }
    if (other_seat(change) >= 0)
        return fail(e, EX_NOPERM,
                    "the turn code of %s came from another seat's address",
                    name);
    if (!names_other_game(mail, table))
        return true;
    fail(e, EX_DATAERR,
         "the turn code is for game %s, the subject names another game",
         table->id);
    return advise(e, "answer the mail of the game that you mean");
}

/* From now on all that is said is for whoever reads the letters of the seat. */
static void speak_to_seat(struct change *change)
{
    const struct mailer *mailer = change->mailer;
    struct arena *arena = mailer->app->arena;
    const struct wish *wish =
        substitute_wish(mailer, change->held->ledger, change->claim.seat);
    templates_speak(&mailer->templates, wish->language, arena, NULL);
    change->refusal.language = arena_language(arena);
    change->stopped.language = arena_language(arena);
}

/* Of a known address, but without a code: a hint. */
static bool without_code(struct change *change, const char **said,
                         struct error *e)
{
    fail(&change->refusal, EX_NOPERM,
         "there is no turn code in the mail, so it could be from anybody");
    advise(&change->refusal,
           "answer this mail and leave the line with the code in it");
    return respond_refuse(change, said, e);
}

/* Who wrote with the code of another seat, which he may have been made to
 * quote, hears of it, too. */
static bool tell_other_writer(const struct change *change, const char **said,
                              struct error *e)
{
    struct change own = *change;
    const char *refused = *said;
    own.claim = (struct claim){ .file = change->claim.file,
                                .seat = other_seat(change),
                                .n = -1 };
    if (own.claim.seat >= 0)
        speak_to_seat(&own);
    own.rate = respond_rate(&own, true);
    bool done = own.claim.seat < 0 || without_code(&own, said, e);
    *said = refused;
    return done;
}

/* Why the reader of mails has not read it, or what we said of it. */
static bool say_why(struct change *change)
{
    static const char unread[] = "the mail is not read: ";
    const struct language *language = change->refusal.language;
    const char *why = change->mail->why;
    size_t length = strlen(unread);
    if (strncmp(why, unread, length) != 0)
        return fail(&change->refusal, EX_DATAERR, "%s",
                    language_say(language, why));
    return fail(&change->refusal, EX_DATAERR, "the mail is not read: %s",
                language_say(language, why + length));
}

/* No words to look at: worth an answer, since it may be nothing but a large
 * picture below good orders. */
static bool refuse_unread(struct change *change, const char **said,
                          struct error *e)
{
    change->asked = (struct asked){ 0 };
    say_why(change);
    advise(&change->refusal,
           "send the orders alone, without pictures and files");
    return (change->mail->is_kept ||
            respond_keep(change->mailer, change->mail, change->mail->why, said,
                         e)) &&
           respond_refuse(change, said, e);
}

static bool came_from(const struct change *change, const char *address)
{
    const struct table *table = &change->held->ledger->table;
    const char *seat = table->seats[change->claim.seat].address;
    const char *from = change->mail->from;
    return incoming_has_passed(change->mail, address) ||
           (is_same_address(from, address) && strcasecmp(seat, from) != 0);
}

/* A host may have a seat and play from the address of the letters. */
static bool is_from_ourselves(const struct change *change)
{
    const char *from = change->mailer->from;
    return came_from(change, change->held->ledger->table.host.address) ||
           (from && came_from(change, from));
}

/* A code for leaving opens nothing else. */
static bool may_ask_that(struct change *change)
{
    if (!change->claim.leaves || !asked_anything(&change->asked) ||
        asked_to_leave(&change->asked))
        return true;
    fail(
        &change->refusal, EX_NOPERM,
        "the code in the subject only ends letters (letters none, letters turns)");
    return advise(&change->refusal, "answer this mail for anything else");
}

/* A mail with a signed move is read for that alone. */
static bool read_asked(struct change *change)
{
    const struct incoming *mail = change->mail;
    const struct table *table = &change->held->ledger->table;
    struct arena *arena = change->mailer->app->arena;
    bool is_signed = change->claim.move != NULL;
    bool done = asked_read(is_signed ? "" : mail->text, table, arena,
                           &change->asked, &change->refusal);
    int yes = done && change->claim.n >= 0 ? asked_yes(&change->asked) : -1;
    const char *proposed = yes >= 0 ? proposed_take(change, yes) : NULL;
    if (proposed)
        change->asked.move = proposed;
    else if (done)
        asked_forgive(table, change->claim.seat, arena, &change->asked);
    asked_overlook(is_signed ? mail->text : "", table, arena, &change->asked);
    asked_overlook(mail->doubt, table, arena, &change->asked);
    return done && may_ask_that(change);
}

/* Whoever was asked to stand in for the seat and says yes gets its letters,
 * the present one at once. His first letter was the only one if not. */
static bool hear_substitute(struct change *change, const char **said,
                            struct error *e)
{
    struct mailer *mailer = change->mailer;
    const struct ledger *ledger = change->held->ledger;
    const struct table *table = &ledger->table;
    int seat = change->claim.seat;
    enum due due = table->rules->due(table->turn.state, seat);
    struct letter letter = { .name = due == DUE_NOTHING ? "news" : "turn" };
    bool answer;
    change->rate = RATE_UNREAD;
    if (strcmp(change->mail->kind, "message") != 0 ||
        !substitute_says_yes(change->mail->text))
        return respond_keep(mailer, change->mail, "no yes to standing in", said,
                            e);
    if (!substitute_accept(mailer, ledger, seat, e) ||
        !respond_may(change, &answer, said, e))
        return false;
    if (!answer)
        return true;
    *said = arena_print(mailer->app->arena, "%s has a substitute in %s",
                        table->seats[seat].name, table->id);
    return respond_by(change, &letter, e);
}

static bool handle_held(struct change *change, const char **said,
                        struct error *e)
{
    const struct incoming *mail = change->mail;
    bool proven = change->claim.move || change->claim.n >= 0;
    bool doubtful = !strcmp(mail->kind, "doubtful");
    if (is_from_ourselves(change))
        return respond_keep(change->mailer, mail,
                            "it comes from our own address", said, e);
    if (change->claim.substitute)
        return hear_substitute(change, said, e);
    change->rate = respond_rate(change, strcmp(mail->kind, "refused") != 0);
    if (!strcmp(mail->kind, "refused"))
        return refuse_unread(change, said, e);
    if (!proven && !doubtful)
        return without_code(change, said, e);
    if (proven && !check_claim(change))
        return respond_refuse(change, said, e) &&
               tell_other_writer(change, said, e);
    if (proven && !read_asked(change))
        return respond_refuse(change, said, e);
    bool asks =
        change->claim.move || (proven && asked_anything(&change->asked));
    if (doubtful && !asks)
        return respond_keep(change->mailer, mail, mail->why, said, e);
    change->asked.help |= !asks;
    change->rate = respond_rate(change, asks);
    return do_what_is_asked(change, said, e);
}

static bool handle_claim(struct mailer *mailer, const struct incoming *mail,
                         const struct claim *claim, const char **said,
                         struct error *e)
{
    struct held held;
    struct change change = {
        .mailer = mailer, .mail = mail, .held = &held, .claim = *claim
    };
    const struct language *before = arena_language(mailer->app->arena);
    if (!folder_hold(mailer, claim->file, &held, e))
        return try_later(e);
    speak_to_seat(&change);
    if (mailer->came_of)
        mailer->came_of->game = held.ledger->table.id;
    bool done = handle_held(&change, said, e);
    arena_speak(mailer->app->arena, before);
    if (done)
        trouble_ahead(mailer, held.ledger, claim->file);
    folder_release(&held);
    return done;
}

/* Of the game that the mail is for the ledger that counts. */
static bool choose_ledger(struct mailer *mailer, struct claim *claim,
                          struct error *e)
{
    const char *const *names = roll_of_game(mailer, claim->file, e);
    return names &&
           roll_choose(mailer, roll_call(mailer, names), &claim->file, e);
}

static bool handle_read(struct mailer *mailer, const struct incoming *mail,
                        const char **said, struct error *e)
{
    struct claim claim;
    const char *left;
    if (!strcmp(mail->kind, "silent"))
        return respond_keep(mailer, mail, *mail->why ? mail->why : mail->kind,
                            said, e);
    if (!incoming_claim(mailer, mail, &claim, e))
        return false;
    bool proven =
        claim.file && (claim.n >= 0 || claim.move || claim.substitute);
    if (!proven && !spectator_leaves(mailer, mail, &left, e))
        return false;
    if (!proven && left) {
        *said = arena_print(mailer->app->arena, "a spectator leaves %s", left);
        return true;
    }
    if (!claim.file)
        return respond_keep(mailer, mail,
                            *mail->why ? mail->why
                                       : "nobody here has this address or code",
                            said, e);
    return choose_ledger(mailer, &claim, e) &&
           handle_claim(mailer, mail, &claim, said, e);
}

bool receive_sorry(struct mailer *mailer, const char *bytes, size_t length,
                   struct error *e)
{
    struct incoming mail;
    const char *said;
    if (!incoming_read(mailer, bytes, length, &mail, e))
        return false;
    bool silent = strcmp(mail.kind, "message") && strcmp(mail.kind, "refused");
    mail.kind = "refused";
    mail.why = N_(
        "the mail was set aside unread, for the program has broken off twice over it; whoever runs the game is told");
    mail.is_kept = true;
    bool done = silent || handle_read(mailer, &mail, &said, e);
    json_decref(mail.facts);
    return done;
}

bool receive_mail(struct mailer *mailer, const char *bytes, size_t length,
                  const char **said, struct error *e)
{
    struct incoming mail;
    struct held looked = { .lock = -1 };
    mailer->index_is_fresh = mailer->index_is_listed = false;
    if (!incoming_read(mailer, bytes, length, &mail, e))
        return false;
    mailer->looked = &looked;
    bool done = handle_read(mailer, &mail, said, e);
    mailer->looked = NULL;
    folder_release(&looked);
    json_decref(mail.facts);
    return done;
}
