#include <string.h>
#include <sysexits.h>

#include "ledger/seats/alike.h"
#include "ledger/seats/hand.h"
#include "ledger/play/operation.h"
#include "ledger/seats/seats.h"
#include "ledger/play/signed.h"

/* Whose key it is: of the seat itself if that has several. */
static bool find_hand(const struct operation *op, int *seat, int *by,
                      struct error *e)
{
    const struct table *table = op->table;
    const struct key *key = op->actor->key;
    *seat = op->actor->seat;
    if (!key)
        return fail(e, EX_NOPERM, "a seat is handed on by a key");
    *by = is_key_of(key, table, HOST) ? HOST
          : *seat != NOBODY && is_key_of(key, table, *seat)
              ? *seat
              : seat_of_key(table, key->public);
    if (*by == NOBODY)
        return not_seated(table, key, e);
    if (*seat == NOBODY && *by != HOST)
        *seat = *by;
    if (*seat != NOBODY)
        return true;
    fail(e, EX_USAGE, "it is not said which seat is handed on");
    return advise(e, "--seat NAME says so");
}

/* Readers ask for less (hand.c), so that what was handed on once is read the
 * same whatever Unicode they know. */
static bool may_come(const struct operation *op, int seat,
                     const struct card *card, struct error *e)
{
    const struct table *table = op->table;
    struct arena *arena = op->ledger->arena;
    return card_is_made(card, op->actor->now, e) &&
           new_name_is_fit(card->name, arena, e) &&
           player_is_clear(card->name, seat, table->seats, table->setup.seats,
                           arena, e);
}

static bool make_hand(const struct operation *op, const struct card *card,
                      struct record *into, struct error *e)
{
    struct record hand = { .kind = ENTRY_HAND,
                           .n = op->table->n + 1,
                           .text = "",
                           .time = operation_time(op),
                           .card = card };
    if (!find_hand(op, &hand.seat, &hand.by, e) ||
        !may_come(op, hand.seat, card, e))
        return false;
    bool other = hand.by != hand.seat && hand.by != HOST;
    hand.agrees =
        other && hand_awaits(op->table, hand.seat, hand.by, card) != 0;
    *into = hand;
    return true;
}

bool ledger_hand(struct ledger *ledger, const struct actor *actor,
                 const struct card *card, struct events *events,
                 struct error *e)
{
    struct operation op;
    struct record hand;
    bool revealed;
    return operation_begin(&op, ledger, actor, NULL, e) && host_acts(&op, e) &&
           operation_reveal(&op, &revealed, e) &&
           make_hand(&op, card, &hand, e) &&
           operation_add(&op, &hand, actor->key, e) &&
           operation_commit(&op, events, e);
}

/* It is tried on a copy, so that nobody signs what will be refused. */
bool ledger_sign_hand(const struct ledger *ledger, const struct actor *actor,
                      const struct card *card, struct text *into,
                      struct error *e)
{
    struct ledger copy = *ledger;
    struct operation op;
    struct record hand;
    if (!operation_begin(&op, &copy, actor, NULL, e) ||
        !make_hand(&op, card, &hand, e))
        return false;
    json_t *object = record_write(&hand, op.table, actor->key, ledger->arena);
    bool done = operation_add_object(&op, object, e);
    if (done)
        signed_write(ledger, object, into);
    else
        json_decref(object);
    return done;
}
