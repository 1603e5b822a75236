#include "mail/in/receive.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/seats/seats.h"
#include "ledger/seats/wishes.h"
#include "mail/in/spectators.h"
#include "mail/letter/substitute.h"
#include "mail/reply/since.h"
#include "mail/template/languages.h"
#include "show/report/report.h"
#include "words/reading.h"

static const struct table *table_now(const struct change *change)
{
    return &change->held->ledger->table;
}

/* What a seat owes; who is to open the first results has to do so first. */
static enum due due_of(const struct table *table, int seat)
{
    if (table->chances.awaited)
        return table->chances.awaited >> seat & 1 ? DUE_TURN : DUE_NOTHING;
    if (table->chances.resolver >= 0)
        return table->chances.resolver == seat ? DUE_TURN : DUE_NOTHING;
    return table->rules->due(table->turn.state, seat);
}

static bool owes_anything(const struct table *table, int seat)
{
    return due_of(table, seat) != DUE_NOTHING;
}

static bool is_on_turn(const struct table *table, int seat)
{
    enum due due = due_of(table, seat);
    return due == DUE_TURN || due == DUE_BOTH;
}

static void remember_before(struct change *change)
{
    const struct table *table = table_now(change);
    change->was_agreed = table->clock.agreed;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        change->was_due[seat] = owes_anything(table, seat);
        change->was_on_turn[seat] = is_on_turn(table, seat);
    }
    change->was_last = last_one(change->held->ledger);
    change->was_over = table->rules->over(table->turn.state);
}

static struct actor host_for(const struct change *change, int seat)
{
    return (struct actor){ .key = change->mailer->host,
                           .seat = seat,
                           .now = change->mailer->now };
}

/* Robots that are to move do so at once. */
static bool play_robots(struct change *change, struct ledger *ledger,
                        struct error *e)
{
    struct actor actor = host_for(change, -1);
    struct error stopped = error_like(e);
    return ledger_play_robots(ledger, &actor, true, &change->events, &stopped,
                              e);
}

/* An order is for the position that its author has seen, or means the same in
 * this one. */
static bool is_for_now(struct change *change, struct error *e)
{
    const struct ledger *ledger = change->held->ledger;
    const char *move = change->asked.move;
    struct since since;
    since_look(ledger, change->claim.n, change->claim.seat, move, &since);
    change->twice = since.same_text || (since.any_own && change->same_mail);
    if (since.all_harmless ||
        (!since.any_own && since_lasts(ledger->table.rules, move)))
        return true;
    fail(
        e, EX_NOPERM,
        "that turn is already played: the code is of entry %d, the game is at entry %d",
        change->claim.n, ledger->table.n);
    advise(e, "look at the position below and answer this mail");
    return of_kind(e, ERROR_PLAYED);
}

static bool may_give_orders(struct change *change, struct error *e)
{
    const struct seat *seat = &table_now(change)->seats[change->claim.seat];
    if (seat->auth != AUTH_KEY)
        return is_for_now(change, e);
    fail(e, EX_NOPERM, "%s signs the moves of this seat", seat->name);
    return advise(
        e, "make a signed move with \"turnpost sign\" and mail what it prints");
}

static bool apply_signed(struct change *change, struct ledger *ledger,
                         struct error *e)
{
    struct actor actor = host_for(change, -1);
    if (ledger_apply_signed(ledger, &actor, change->claim.move,
                            strlen(change->claim.move), &change->events,
                            &change->stopped, e))
        return true;
    change->twice = e->kind == ERROR_DONE;
    return false;
}

/* Do the orders mean others, in what people type? */
static bool means_orders(struct change *change, struct error *e)
{
    const struct table *table = table_now(change);
    const char *meant;
    if (e->status != EX_DATAERR ||
        move_is_of_ledger(change->asked.move, change->mailer->app->arena) ||
        !move_read(&table->turn, change->claim.seat, change->asked.move,
                   change->mailer->app->arena, &meant, e))
        return false;
    *e = error_like(e);
    change->understood = arena_print(change->mailer->app->arena, "%s\n", meant);
    change->move_text = change->understood;
    return true;
}

static bool apply_move(struct change *change, struct ledger *ledger,
                       struct error *e)
{
    struct actor actor = host_for(change, change->claim.seat);
    if (change->claim.move)
        return apply_signed(change, ledger, e);
    if (!*change->asked.move)
        return true;
    if (!may_give_orders(change, e))
        return false;
    change->move_text = change->asked.move;
    if (ledger_play(ledger, &actor, change->asked.move, &change->events,
                    &change->stopped, e))
        return true;
    return means_orders(change, e) &&
           ledger_play(ledger, &actor, change->move_text, &change->events,
                       &change->stopped, e);
}

/* Who gets the letters is said by who has the newest: a code from before the
 * seat's last move may lie about anywhere. */
static bool has_newest_letter(const struct change *change, struct error *e)
{
    const struct table *table = table_now(change);
    int seen = table->recent.seen[change->claim.seat];
    if (change->claim.n >= seen || change->claim.leaves)
        return true;
    fail(
        e, EX_NOPERM,
        "that turn is already played: the code is of entry %d, the last move of %s is entry %d",
        change->claim.n, table->seats[change->claim.seat].name, seen);
    advise(e, "answer this mail, which has a new code");
    return of_kind(e, ERROR_PLAYED);
}

/* A note that is there already is that of a mail that came twice. */
static bool apply_notes(struct change *change, struct ledger *ledger,
                        struct error *e)
{
    struct actor actor = host_for(change, change->claim.seat);
    struct since since;
    for (int i = 0; i < change->asked.note_count; i++) {
        const char *note = change->asked.notes[i];
        bool is_wish;
        since_look(ledger, change->claim.n, change->claim.seat, note, &since);
        if ((since.same_text && change->same_mail) ||
            (change->claim.leaves &&
             wish_holds(ledger, change->claim.seat, note)))
            continue;
        if (!wish_check(note, &is_wish, e) ||
            (is_wish && !has_newest_letter(change, e)) ||
            !language_grants(&change->mailer->templates, note,
                             change->mailer->app->arena, e) ||
            !ledger_note(ledger, &actor, note, e))
            return false;
    }
    return true;
}

/* The word stands in front of the orders of the same mail, so that it is in
 * their dice, too. */
static bool apply_word(struct change *change, struct ledger *ledger,
                       struct error *e)
{
    struct actor actor = host_for(change, change->claim.seat);
    const char *given = change->asked.given;
    struct since since;
    if (!given)
        return true;
    since_look(ledger, change->claim.n, change->claim.seat, given, &since);
    if (since.same_text && change->same_mail)
        return true;
    change->move_text = given;
    if (!has_newest_letter(change, e) ||
        !ledger_play(ledger, &actor, given, &change->events, &change->stopped,
                     e))
        return false;
    change->move_text = NULL;
    return true;
}

/* Kept with the marks of what was sent: this mail has changed a game. */
static const char *words_kept(const struct change *change)
{
    return arena_print(change->mailer->app->arena, "changed by %s",
                       change->mail->mark);
}

void change_apply(struct change *change)
{
    struct ledger copy = *change->held->ledger;
    int before = copy.table.n;
    remember_before(change);
    change->same_mail = outbox_knows(change->mailer, words_kept(change));
    change->events.arena = copy.arena;
    if (!apply_notes(change, &copy, &change->refusal) ||
        !apply_word(change, &copy, &change->refusal) ||
        !apply_move(change, &copy, &change->refusal) ||
        (copy.table.n != before &&
         !play_robots(change, &copy, &change->refusal)))
        return;
    change->changed = copy.table.n != before;
    change->moved = since_has_moved(&copy, before, change->claim.seat);
    change->worded = !change->moved && change->events.first &&
                     !strcmp(change->events.first->kind, "word");
    change->before = *change->held->ledger;
    if (change->changed)
        ledger_seal(&copy, change->mailer->host);
    *change->held->ledger = copy;
}

/* A letter about this change; the reader is still to be filled in. */
static struct letter letter_about(const struct change *change, const char *name)
{
    return (struct letter){ .name = name,
                            .ledger = change->held->ledger,
                            .file = change->claim.file,
                            .seat = -1,
                            .mover = change->claim.seat,
                            .language = "",
                            .format = "" };
}

static bool ask_substitute(struct change *change, int seat, struct error *e)
{
    return substitute_ask(change->mailer, change->held->ledger,
                          change->claim.file, seat, e);
}

static bool write_to_seat(struct change *change, const char *name, int seat,
                          struct error *e)
{
    struct letter letter = letter_about(change, name);
    letter.told = change->was_due[seat];
    return ask_substitute(change, seat, e) &&
           (!letter_to_seat(change->mailer, &letter, seat) ||
            letter_put(change->mailer, &letter, e));
}

/* Was this what ended the game? */
static bool has_ended(const struct change *change)
{
    const struct table *table = table_now(change);
    return !change->was_over && table->rules->over(table->turn.state);
}

static bool could_undo(const struct change *change)
{
    struct ledger copy = *change->held->ledger;
    struct events events = { .arena = copy.arena };
    return ledger_try(&copy, change->claim.seat, "undo", &events, NULL);
}

/* To whoever plays the seat; and to its owner when he wrote himself. */
static bool tell_both(struct change *change, struct letter *letter,
                      struct error *e)
{
    const char *first = NULL;
    if (letter_to_seat(change->mailer, letter, change->claim.seat)) {
        first = letter->address;
        if (!letter_put(change->mailer, letter, e))
            return false;
    }
    letter->writer = change->mail->from;
    return !letter_to_seat(change->mailer, letter, change->claim.seat) ||
           (first && !strcmp(first, letter->address)) ||
           letter_put(change->mailer, letter, e);
}

static bool tell_mover(struct change *change, struct error *e)
{
    struct letter letter =
        letter_about(change, has_ended(change) ? "over" : respond_kind(change));
    letter.reply_to = change->mail->mark;
    letter.done = change->events.first;
    letter.understood = change->understood;
    letter.unread = change->asked.unread;
    letter.asked = &change->asked;
    letter.may_undo = could_undo(change) && !change->worded;
    letter.worded = change->worded;
    if (*change->stopped.what) {
        letter.error = &change->stopped;
        letter.error_text = change->move_text;
    }
    return tell_both(change, &letter, e);
}

static bool tell_spectators(struct change *change, const char *name,
                            struct error *e)
{
    const struct table *table = table_now(change);
    for (int i = 0; i < table->spectators.count; i++) {
        struct letter letter = letter_about(change, name);
        if (!spectator_stays(change->mailer, table, table->spectators.list[i]))
            continue;
        letter.reader = "";
        letter.address = table->spectators.list[i];
        letter.done = change->events.first;
        if (!letter_put(change->mailer, &letter, e))
            return false;
    }
    return true;
}

/* What a seat other than the mover's is to be told; NULL: nothing. */
static const char *news_for(const struct change *change, int seat)
{
    const struct table *table = table_now(change);
    bool due = owes_anything(table, seat);
    if (seat_is_robot(table, seat) || seat_is_gone(table, seat))
        return NULL;
    if (has_ended(change))
        return "over";
    bool comes_on_turn = is_on_turn(table, seat) && !change->was_on_turn[seat];
    if (due && (!change->was_due[seat] || comes_on_turn))
        return "turn";
    if (seat == change->last && seat != change->was_last)
        return "turn";
    if (table->clock.agreed != change->was_agreed)
        return due ? "turn" : "news";
    return !due && change->was_due[seat] ? "news" : NULL;
}

/* Whoever else is to act now, or waits for it no more; spectators, if there is
 * news for them, or somebody owes what he did not. */
static bool tell_others(struct change *change, bool news, struct error *e)
{
    const struct table *table = table_now(change);
    change->last = last_one(change->held->ledger);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        const char *name = news_for(change, seat);
        news |= owes_anything(table, seat) != change->was_due[seat];
        if (seat != change->claim.seat && name &&
            !write_to_seat(change, name, seat, e))
            return false;
    }
    return !news ||
           tell_spectators(change, has_ended(change) ? "over" : "news", e);
}

bool change_tell(struct change *change, struct error *e)
{
    return outbox_remember(change->mailer, words_kept(change), e) &&
           ask_substitute(change, change->claim.seat, e) &&
           tell_mover(change, e) && tell_others(change, has_ended(change), e);
}

static bool go_on(struct change *change, struct error *e)
{
    struct ledger *ledger = change->held->ledger;
    int before = ledger->table.n;
    change->events.arena = ledger->arena;
    remember_before(change);
    if (!play_robots(change, ledger, e) || ledger->table.n == before)
        return !*e->what;
    ledger_seal(ledger, change->mailer->host);
    return tell_others(change, true, e) &&
           folder_write(change->mailer, change->held, e);
}

bool change_by_robots(struct mailer *mailer, const char *file, struct error *e)
{
    struct held held;
    struct change change = { .mailer = mailer,
                             .held = &held,
                             .claim = { .file = file, .seat = NOBODY } };
    if (!folder_hold(mailer, file, &held, e))
        return false;
    bool done = !is_key_of(mailer->host, &held.ledger->table, HOST) ||
                go_on(&change, e);
    folder_release(&held);
    return done;
}
