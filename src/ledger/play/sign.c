#include <sysexits.h>

#include "ledger/chance/chance.h"
#include "ledger/file/armor.h"
#include "ledger/file/codec.h"
#include "ledger/play/operation.h"
#include "ledger/read/read.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/seats.h"

/* The armour around an entry that continues what was played. Takes the
 * reference. */
static void write_signed(const struct ledger *ledger, json_t *entry,
                         struct text *into)
{
    size_t length;
    json_t *object = json_object();
    json_put_text(object, "kind", "signed move");
    json_put_text(object, "game", ledger->table.id);
    json_put_hex(object, "play", ledger->table.play, HASH);
    json_put(object, "move", entry);
    const char *bytes = json_write(object, ledger->arena, &length);
    json_decref(object);
    armor_write("MOVE", bytes, length, into);
}

/* The entry, on a copy of the table, so that nobody signs what will be refused.
 */
static json_t *sign_on_copy(struct operation *op, const struct record *record,
                            struct error *e)
{
    json_t *object =
        record_write(record, op->table, op->actor->key, op->ledger->arena);
    if (operation_add_object(op, object, e))
        return object;
    json_decref(object);
    return NULL;
}

/* ---- moves, and what is shown for the opening ---- */

static bool find_signer(const struct operation *op, int *seat, struct error *e)
{
    const struct table *table = op->table;
    const struct key *key = op->actor->key;
    *seat = op->actor->seat;
    if (table->trust != TRUST_HOST) {
        fail(e, EX_USAGE, "this game has no host to send a signed move to");
        return advise(e, "use turnpost play");
    }
    if (!key)
        return fail(e, EX_NOPERM, "a signature needs a key");
    if (*seat == NOBODY)
        *seat = seat_of_key(table, key->public);
    if (*seat >= 0 && *seat < table->setup.seats &&
        is_key_of(key, table, *seat))
        return true;
    if (hand_from(table, key->public))
        return not_seated(table, key, e);
    fail(e, EX_NOPERM, "the key belongs to no seat of this game");
    return advise(
        e, "a seat with a mail address sends its moves to the host unsigned");
}

/* What its writer saw is said, whatever stands before it when it is applied. */
static json_t *make_signed_move(struct operation *op, int seat,
                                const char *text, struct error *e)
{
    struct record move = operation_move(op, seat, text);
    move.auth = VOUCH_KEY;
    if (!text_is_plain(text, true)) {
        fail(e, EX_DATAERR,
             "the text holds control characters or is not UTF-8");
        return NULL;
    }
    operation_bring_value(op, &move);
    json_t *object = sign_on_copy(op, &move, e);
    if (object)
        json_put_hex(object, "after", move.after, HASH);
    return object;
}

static json_t *make_answer(struct operation *op, struct error *e)
{
    struct record answer = chance_record(op->table, op->actor->key);
    return sign_on_copy(op, &answer, e);
}

/* While a value is wanted nothing else can be signed. */
static bool signs_what_is_wanted(const struct operation *op, const char *text,
                                 struct error *e)
{
    bool wanted = chance_waits_on(op->table, op->actor->key);
    if (wanted == !text)
        return true;
    if (!wanted)
        return fail(e, EX_USAGE, "nothing waits for this key");
    fail(e, EX_NOPERM, "the opening waits for this key");
    return advise(
        e,
        "turnpost sign without orders prints what it is to show; send that to the host");
}

bool ledger_sign(const struct ledger *ledger, const struct actor *actor,
                 const char *text, struct text *into, struct error *e)
{
    struct ledger copy = *ledger;
    struct operation op;
    int seat;
    if (!ledger_recall_for(&copy, text ? text : "", e) ||
        !operation_begin(&op, &copy, actor, NULL, e) ||
        !find_signer(&op, &seat, e) || !signs_what_is_wanted(&op, text, e))
        return false;
    json_t *move =
        text ? make_signed_move(&op, seat, text, e) : make_answer(&op, e);
    if (move)
        write_signed(ledger, move, into);
    return move != NULL;
}

/* ---- a seat is handed on ---- */

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

bool ledger_sign_hand(const struct ledger *ledger, const struct actor *actor,
                      const struct card *card, struct text *into,
                      struct error *e)
{
    struct ledger copy = *ledger;
    struct operation op;
    struct record hand;
    json_t *object = NULL;
    if (operation_begin(&op, &copy, actor, NULL, e) &&
        make_hand(&op, card, &hand, e))
        object = sign_on_copy(&op, &hand, e);
    if (object)
        write_signed(ledger, object, into);
    return object != NULL;
}
