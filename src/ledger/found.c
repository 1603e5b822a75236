#include <string.h>
#include <sysexits.h>

#include "ledger/codec.h"
#include "ledger/first.h"
#include "ledger/operation.h"
#include "ledger/seats.h"

static bool text_is_fit(const char *text, struct error *e)
{
    return !text || text_is_plain(text, false) ||
           fail(e, EX_USAGE, "a board or set has control characters");
}

/* What JSON could not even hold must be refused before. */
static bool words_are_fit(const struct founding *f, struct error *e)
{
    for (int i = 0; i < f->setup.seats; i++)
        if (!name_is_fit(f->seats[i].name, e) ||
            (f->seats[i].address && !address_is_fit(f->seats[i].address, e)))
            return false;
    return text_is_fit(f->setup.board, e) && text_is_fit(f->setup.sets, e);
}

static bool make_first(struct ledger *ledger, const struct founding *f,
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
           table_start(&ledger->table, ledger->arena, e);
}

static bool draw(struct ledger *ledger, const struct founding *f,
                 struct error *e)
{
    struct actor actor = { .key = f->host, .seat = NOBODY, .now = f->now };
    struct operation op;
    return operation_begin(&op, ledger, &actor, NULL, e) &&
           operation_draw(&op, e) && operation_commit(&op, NULL, e);
}

struct ledger *ledger_found(const struct founding *f, struct arena *arena,
                            struct error *e)
{
    struct ledger *ledger = arena_alloc(arena, sizeof *ledger);
    ledger->arena = arena;
    if (words_are_fit(f, e) && make_first(ledger, f, e) && draw(ledger, f, e))
        return ledger;
    ledger_close(ledger);
    return NULL;
}
