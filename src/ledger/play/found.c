#include <sysexits.h>

#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "ledger/play/operation.h"
#include "ledger/seats/fit.h"

static bool text_is_fit(const char *text, struct error *e)
{
    return !text || text_is_plain(text, false) ||
           fail(e, EX_USAGE, "a board or set has control characters");
}

static bool is_given(const char *word)
{
    return word && *word;
}

static bool seat_is_fit(const struct seat *seat, struct arena *arena,
                        struct error *e)
{
    if (!new_name_is_fit(seat->name, arena, e) ||
        (is_given(seat->address) && !new_address_is_fit(seat->address, e)) ||
        (is_given(seat->language) && !language_is_fit(seat->language, e)) ||
        (is_given(seat->format) && !format_is_fit(seat->format, e)))
        return false;
    return seat->auth != AUTH_MAIL ||
           mail_is_fit(seat->address ? seat->address : "", e);
}

static bool guests_are_fit(const struct new_game *f, struct error *e)
{
    if (f->spectator_count > SPECTATORS_MAX)
        return fail(e, EX_USAGE, "more than %d spectators", SPECTATORS_MAX);
    for (int i = 0; i < f->spectator_count; i++)
        if (!mail_is_fit(f->spectators[i], e))
            return false;
    return !is_given(f->host_address) || mail_is_fit(f->host_address, e);
}

/* What JSON could not even hold must be refused before. */
static bool words_are_fit(const struct new_game *f, struct arena *arena,
                          struct error *e)
{
    for (int i = 0; i < f->setup.seats; i++)
        if (!seat_is_fit(&f->seats[i], arena, e))
            return false;
    return names_are_clear(f->seats, f->setup.seats, arena, e) &&
           guests_are_fit(f, e) && text_is_fit(f->setup.board, e) &&
           text_is_fit(f->setup.sets, e);
}

/* Its player would not play, or longer than he should. */
static bool cards_are_fresh(const struct new_game *f, struct error *e)
{
    for (int i = 0; i < f->setup.seats; i++) {
        const struct card *card = &f->cards[i];
        if (!f->seats[i].draws)
            continue;
        if (card->date + CARD_LASTS < f->now) {
            fail(e, EX_DATAERR, "the card of %s is older than %d days",
                 card->name, CARD_LASTS / DAY);
            return advise(e,
                          "send a new invitation, and ask all for new cards");
        }
        if (!card_is_made(card, f->now, e))
            return false;
    }
    return true;
}

static bool make_first(struct ledger *ledger, const struct new_game *f,
                       struct error *e)
{
    struct text text = text_new(ledger->arena);
    struct line line = { .number = 1, .whole = true };
    json_t *first = first_write(f, ledger->arena);
    line.bytes = json_write(first, ledger->arena, &line.length);
    json_decref(first);
    text_bytes(&text, line.bytes, line.length);
    text_bytes(&text, "\n", 1);
    ledger->bytes = text.bytes;
    ledger->length = ledger->body = text.length;
    return first_read(&line, &ledger->table, ledger->arena, e) &&
           table_start(&ledger->table, false, ledger->arena, e);
}

static bool draw_opening(struct ledger *ledger, const struct new_game *f,
                         struct error *e)
{
    struct actor actor = { .key = f->host, .seat = NOBODY, .now = f->now };
    struct operation op;
    return operation_begin(&op, ledger, &actor, NULL, e) &&
           operation_draw(&op, e) && operation_commit(&op, NULL, e);
}

struct ledger *ledger_found(const struct new_game *f, struct arena *arena,
                            struct error *e)
{
    struct ledger *ledger = arena_alloc(arena, sizeof *ledger);
    ledger->arena = arena;
    if (words_are_fit(f, arena, e) && cards_are_fresh(f, e) &&
        make_first(ledger, f, e) && draw_opening(ledger, f, e))
        return ledger;
    ledger_close(ledger);
    return NULL;
}
