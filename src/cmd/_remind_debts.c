#include "cmd/remind.h"

#include "core/columns.h"
#include "core/json.h"
#include "core/narrow.h"
#include "ledger/clock/clock.h"
#include "ledger/entry/robot.h"
#include "ledger/seats/seats.h"
#include "mail/folder.h"
#include "mail/in/receive.h"
#include "mail/letter/letter.h"
#include "mail/letter/substitute.h"
#include "mail/letter/trouble.h"
#include "mail/out/outbox.h"
#include "mail/store.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum { EVERY = 48, HOUR = 3600, DAY_SECONDS = 24 * HOUR, NAME_COLUMN = 16 };

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

static struct debt *new_debt(struct reminding *r)
{
    r->debts = arena_more(r->mailer->app->arena, r->debts, r->count, &r->room,
                          sizeof *r->debts);
    return &r->debts[r->count++];
}

/* Of a seat that has waited so long: the end of the next interval, or of its
 * absence. Who was to be asked to stand in may be asked on another day. */
static void note_next(struct reminding *r, const struct debt *debt,
                      int64_t waited, int64_t interval, int64_t away)
{
    int64_t now = r->mailer->now;
    int64_t next = waited < 0 ? now + interval - waited
                              : now + interval - waited % interval;
    if (away > now && (next < away || waited >= interval))
        next = away;
    if (debt->asks && next > now + DAY_SECONDS)
        next = now + DAY_SECONDS;
    if (next < r->next)
        r->next = next;
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
    struct debt *debt = new_debt(r);
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
    bool away = wish->away_until > now && !led;
    if (away)
        debt->count = 0;
    note_next(r, debt, waited, (int64_t)every * HOUR,
              away ? wish->away_until : 0);
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

static bool robots_move(const struct held *held)
{
    return robot_due(&held->ledger->table) != NOBODY;
}

/* Robots that are still to move do so first, as one command plays so many of
 * their moves alone. */
static bool look_at_game(struct reminding *r, const char *file,
                         struct held *held, struct error *e)
{
    if (!folder_look(r->mailer, file, held, e))
        return false;
    if (option_given(r->mailer->inv, "dry-run") || !r->mailer->outbox ||
        !robots_move(held))
        return true;
    folder_release(held);
    return change_by_robots(r->mailer, file, e) &&
           folder_look(r->mailer, file, held, e);
}

void debts_of_game(struct reminding *r, const char *file)
{
    struct held held;
    struct error e = { 0 };
    if (!look_at_game(r, file, &held, &e)) {
        struct app *app = r->mailer->app;
        app_tell(app, "%s: %s\n", text_label(file, app->arena), e.what);
        return;
    }
    const struct table *table = &held.ledger->table;
    r->next = robots_move(&held) ? r->mailer->now : INT64_MAX;
    trouble_ahead(r->mailer, held.ledger, file);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (report_owes(table, seat))
            add_debt(r, file, held.ledger, seat);
    folder_release(&held);
    if (r->mailer->store && !option_given(r->mailer->inv, "dry-run"))
        store_due_at(r->mailer, file, r->next, r->every);
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

void debts_print(const struct reminding *r)
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
