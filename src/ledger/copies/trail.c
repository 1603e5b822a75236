#include "ledger/copies/trail.h"

#include <sodium.h>
#include <string.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

enum { FEW = 4 };

void deeds_add(struct deeds *all, const struct deed *one, struct arena *arena)
{
    if (all->count == all->room) {
        int room = all->room ? 2 * all->room : FEW;
        struct deed *list = arena_alloc(arena, to_size(room) * sizeof *list);
        if (all->count)
            memcpy(list, all->list, to_size(all->count) * sizeof *list);
        all->list = list;
        all->room = room;
    }
    all->list[all->count++] = *one;
}

void words_trace(enum act act, const char *seat, const char *words,
                 unsigned char what[TRACE])
{
    crypto_generichash_state state;
    unsigned char number = to_byte(act);
    crypto_generichash_init(&state, NULL, 0, TRACE);
    crypto_generichash_update(&state, &number, 1);
    crypto_generichash_update(&state, (const unsigned char *)seat,
                              strlen(seat) + 1);
    crypto_generichash_update(&state, (const unsigned char *)words,
                              strlen(words));
    crypto_generichash_final(&state, what, TRACE);
}

/* The seat whose key is under the entry, or -1. */
static int signing_seat(const struct record *r)
{
    bool by = r->kind == ENTRY_CHANCE || r->kind == ENTRY_HAND ||
              (r->kind == ENTRY_MOVE && r->auth == VOUCH_ROBOT);
    int seat = by ? r->by : r->seat;
    return seat >= 0 && seat < HOST ? seat : NOBODY;
}

static enum act act_of(const struct record *r)
{
    if (r->kind == ENTRY_MOVE)
        return ACT_MOVE;
    if (r->kind == ENTRY_CHANCE)
        return ACT_ANSWER;
    if (r->kind == ENTRY_HAND)
        return ACT_HAND;
    return r->late ? ACT_GONE : ACT_SENT;
}

void hand_trace(const char *seat, const struct card *card,
                unsigned char what[TRACE])
{
    char hex[2 * KEY_SIGNATURE + 1];
    hex_write(card->signature, KEY_SIGNATURE, hex);
    words_trace(ACT_HAND, seat, hex, what);
}

static void describe_deed(const struct record *r, const struct table *table,
                          struct deed *into)
{
    const char *seat = r->seat == NOBODY ? "" : table->seats[r->seat].name;
    if (r->has_own)
        memcpy(into->value, r->own, TRACE);
    if (r->has_answer)
        memcpy(into->value, r->answer, TRACE);
    if (into->act == ACT_ANSWER)
        memcpy(into->what, into->value, TRACE);
    else if (into->act == ACT_MOVE)
        words_trace(into->act, seat, r->text, into->what);
    else if (into->act == ACT_HAND)
        hand_trace(seat, r->card, into->what);
    else
        words_trace(into->act, "", actor_name(table, r->by), into->what);
}

static bool is_own_deed(const struct record *r, const struct table *table,
                        const unsigned char *key)
{
    int seat = signing_seat(r);
    return r->kind != ENTRY_NOTE && !r->agrees && r->has_signature && key &&
           seat != NOBODY && same_key(seat_key_before(table, seat, r->n), key);
}

static void take_own(struct trail *trail, const struct record *r,
                     const struct ledger *ledger, int64_t now)
{
    struct deed one = { .act = act_of(r), .n = r->n, .time = now };
    memcpy(one.over, trail->steps[r->n - 1].play, TRACE);
    memcpy(one.after, trail->steps[r->n].play, TRACE);
    one.text = strlen(r->text) <= TOLD_MAX ? r->text : "";
    describe_deed(r, &ledger->table, &one);
    deeds_add(&trail->own, &one, ledger->arena);
}

bool trail_read(const struct ledger *ledger, const unsigned char *key,
                int64_t now, struct trail *trail, struct error *e)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct record r;
    unsigned char play[HASH];
    size_t room = to_size(ledger->table.n) + 1;
    *trail = (struct trail){ .count = ledger->table.n };
    trail->steps = arena_alloc(ledger->arena, room * sizeof *trail->steps);
    memcpy(play, ledger->table.origin, HASH);
    memcpy(trail->steps[0].play, play, TRACE);
    trail->steps[0].played = true;
    trail->steps[0].seat = NOBODY;
    lines_next(&lines, &line);
    for (int n = 1; n <= trail->count && lines_next(&lines, &line); n++) {
        json_t *object = line_parse(&line, e);
        if (!object ||
            !record_read(object, NULL, &ledger->table, ledger->arena, &r, e))
            return false;
        r.n = n;
        if (record_is_played(&r))
            chain_next(play, r.bytes, r.length);
        struct step *step = &trail->steps[n];
        *step =
            (struct step){ .played = record_is_played(&r),
                           .gone = r.kind == ENTRY_LATE && r.late,
                           .hand = r.kind == ENTRY_HAND,
                           .seat = r.kind == ENTRY_MOVE ? r.seat
                                                        : signing_seat(&r) };
        memcpy(step->play, play, TRACE);
        if (is_own_deed(&r, &ledger->table, key))
            take_own(trail, &r, ledger, now);
    }
    return true;
}

int trail_find(const struct trail *trail, const unsigned char play[TRACE])
{
    for (int n = trail->count; n >= 0; n--)
        if (trail->steps[n].played &&
            !memcmp(trail->steps[n].play, play, TRACE))
            return n;
    return -1;
}
