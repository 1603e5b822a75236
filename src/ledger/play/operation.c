#include "ledger/play/operation.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/chance/chance.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"

/* A host knows his own seal, and his next entries bear the time of the last, so
 * that they make nobody late. */
static bool clock_is_sane(const struct table *table, int64_t now,
                          struct error *e)
{
    char words[TIME_LENGTH];
    if (table->trust != TRUST_PEERS ||
        table->clock.time <= now + clock_slack(table))
        return true;
    time_write(table->clock.time, words);
    fail(e, EX_TEMPFAIL,
         "the game is dated %s, which is ahead of this computer's clock",
         words);
    return advise(e, "set the clock; if it is right, keep your older copy, and "
                     "ask who dated this one so to sign the same once more "
                     "after that; see turnpost-trust(7)");
}

/* While nothing was shown the line that uses his card may say what it likes of
 * its date: who kept the card wrote it. */
static int64_t sat_down(const struct table *table, int seat, int64_t now)
{
    int64_t then = seat_taken(table, seat);
    return table->n == table->seats[seat].since && now > then ? now : then;
}

/* A card that lay about may have been used elsewhere, or its key be lost. */
static bool has_fresh_card(const struct table *table, const struct key *key,
                           int64_t now, struct error *e)
{
    for (int i = 0; i < table->setup.seats; i++) {
        const struct card *card = &table->cards[i];
        if (!table->seats[i].draws || !is_key_of(key, table, i) ||
            card->date + CARD_LASTS >= sat_down(table, i, now))
            continue;
        fail(e, EX_NOPERM, "the card of %s was older than %d days when %s",
             table->seats[i].player, CARD_LASTS / DAY,
             table->seats[i].since ? "the seat was handed on"
                                   : "the game began");
        return advise(
            e,
            "do not play; ask for a new invitation and make a new card for it");
    }
    return true;
}

/* Where lines are added to, so that a game that is played on in one go is not
 * copied with each of them. A copy of a ledger has the same room: who adds
 * first goes on in it. */
struct room {
    char *bytes;         /* or NULL */
    size_t used, size;   /* of them */
    struct table *spare; /* of the last operation, or NULL */
};

static struct room *ledger_room(struct ledger *ledger)
{
    if (!ledger->room)
        ledger->room = arena_alloc(ledger->arena, sizeof *ledger->room);
    return ledger->room;
}

static struct table *copy_table(struct ledger *ledger)
{
    struct room *room = ledger_room(ledger);
    struct table *copy = room->spare;
    room->spare = NULL;
    if (!copy)
        copy = arena_alloc(ledger->arena, sizeof *copy);
    *copy = ledger->table;
    return copy;
}

/* The bytes of the body with room for total and a NUL. Once is mostly all:
 * only who adds again gets more than he needs. */
static char *room_for_lines(struct ledger *ledger, size_t total)
{
    struct room *room = ledger_room(ledger);
    bool own = room->bytes && ledger->bytes == room->bytes;
    if (own && room->used == ledger->body && total < room->size)
        return room->bytes;
    room->size = own ? 2 * total + 1 : total + 1;
    room->bytes = arena_alloc(ledger->arena, room->size);
    memcpy(room->bytes, ledger->bytes, ledger->body);
    return room->bytes;
}

bool operation_begin(struct operation *op, struct ledger *ledger,
                     const struct actor *actor, struct error *stopped,
                     struct error *e)
{
    if (!clock_is_sane(&ledger->table, actor->now, e) ||
        !has_fresh_card(&ledger->table, actor->key, actor->now, e))
        return false;
    *op = (struct operation){ .ledger = ledger, .actor = actor };
    op->table = copy_table(ledger);
    recent_own(&op->table->recent, ledger->arena);
    op->lines = text_new(ledger->arena);
    op->events.arena = ledger->arena;
    op->how = (struct adding){ .arena = ledger->arena,
                               .events = &op->events,
                               .stopped = stopped };
    return true;
}

bool operation_add_object(struct operation *op, json_t *object, struct error *e)
{
    struct line line = { .whole = true };
    line.bytes = json_write(object, op->ledger->arena, &line.length);
    if (!table_add(op->table, &line, &op->how, e))
        return false;
    text_bytes(&op->lines, line.bytes, line.length);
    text_bytes(&op->lines, "\n", 1);
    return true;
}

bool operation_add(struct operation *op, const struct record *record,
                   const struct key *key, struct error *e)
{
    if (!text_is_plain(record->text, true))
        return fail(e, EX_DATAERR,
                    "the text holds control characters or is not UTF-8");
    json_t *object = record_write(record, op->table, key, op->ledger->arena);
    bool done = operation_add_object(op, object, e);
    json_decref(object);
    return done;
}

bool operation_draw(struct operation *op, struct error *e)
{
    if (op->table->chances.resolver != HOST)
        return true;
    struct record record = chance_record(op->table, op->actor->key);
    return operation_add(op, &record, NULL, e);
}

bool operation_reveal(struct operation *op, bool *done, struct error *e)
{
    *done = false;
    while (chance_waits_on(op->table, op->actor->key)) {
        struct record record = chance_record(op->table, op->actor->key);
        const struct key *key =
            op->table->chances.resolver == HOST ? NULL : op->actor->key;
        if (!operation_add(op, &record, key, e))
            return false;
        *done = true;
    }
    return true;
}

bool operation_commit(struct operation *op, struct events *events,
                      struct error *e)
{
    struct ledger *ledger = op->ledger;
    size_t total = ledger->body + op->lines.length;
    if (total > FILE_MAX_BYTES - LINE_MAX_BYTES)
        return fail(e, EX_DATAERR, "the ledger is full: 64 MiB");
    char *bytes = room_for_lines(ledger, total);
    memcpy(bytes + ledger->body, op->lines.bytes, op->lines.length);
    ledger->bytes = bytes;
    ledger->length = ledger->body = ledger->room->used = total;
    ledger->table = *op->table;
    ledger->room->spare = op->table;
    events_hand_over(&op->events, events);
    return true;
}

int64_t operation_time(const struct operation *op)
{
    int64_t now = op->actor->now;
    return now > op->table->clock.time ? now : op->table->clock.time;
}

bool host_acts(const struct operation *op, struct error *e)
{
    if (op->table->trust != TRUST_HOST ||
        is_key_of(op->actor->key, op->table, HOST))
        return true;
    fail(e, EX_NOPERM, "only the host's key can add to this game");
    return advise(
        e,
        "make a signed move with turnpost sign and send it to the host, who applies it");
}

struct record operation_move(const struct operation *op, int seat,
                             const char *text)
{
    struct record record = { .kind = ENTRY_MOVE,
                             .n = op->table->n + 1,
                             .seat = seat,
                             .by = NOBODY,
                             .text = text };
    record.time = operation_time(op);
    record.late = is_late(op->table, record.time);
    memcpy(record.after, op->table->head, HASH);
    return record;
}

void operation_bring_value(const struct operation *op, struct record *move)
{
    const struct table *table = op->table;
    move->has_own = table->seats[move->seat].draws && move->auth == VOUCH_KEY &&
                    chance_would_be_wanted(table, move->seat, move->late,
                                           move->text, op->ledger->arena);
    if (move->has_own)
        chance_own(table, op->actor->key, move->seat, move->own);
}
