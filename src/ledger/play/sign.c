#include <limits.h>
#include <string.h>
#include <sysexits.h>

#include "ledger/file/chain.h"
#include "ledger/chance/chance.h"
#include "ledger/clock/clock.h"
#include "ledger/file/codec.h"
#include "ledger/clock/late.h"
#include "ledger/play/operation.h"
#include "ledger/seats/seats.h"
#include "ledger/play/signed.h"
#include "ledger/entry/undo.h"

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
    return advise(e, "a seat with a mail address sends its moves to the host "
                     "unsigned");
}

/* The move is tried on a copy, so that nobody signs what will be refused. What
 * its writer saw is said, whatever stands before it when it is applied. */
static json_t *make_move(struct operation *op, int seat, const char *text,
                         struct error *e)
{
    struct record move = operation_move(op, seat, text);
    move.auth = VOUCH_KEY;
    if (!text_is_plain(text, true)) {
        fail(e, EX_DATAERR,
             "the text holds control characters or is not "
             "UTF-8");
        return NULL;
    }
    operation_bring_value(op, &move);
    json_t *object =
        record_write(&move, op->table, op->actor->key, op->ledger->arena);
    if (operation_add_object(op, object, e)) {
        json_put_hex(object, "after", move.after, HASH);
        return object;
    }
    json_decref(object);
    return NULL;
}

/* What the key has to show for the opening, likewise. */
static json_t *make_answer(struct operation *op, struct error *e)
{
    struct record record = chance_record(op->table, op->actor->key);
    json_t *object =
        record_write(&record, op->table, op->actor->key, op->ledger->arena);
    if (operation_add_object(op, object, e))
        return object;
    json_decref(object);
    return NULL;
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
    return advise(e, "turnpost sign without orders prints what it is to show; "
                     "send that to the host");
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
    json_t *move = text ? make_move(&op, seat, text, e) : make_answer(&op, e);
    if (move)
        signed_write(ledger, move, into);
    return move != NULL;
}

/* Does an entry like this one stand in the ledger? By its signature. */
static int found_at(const struct ledger *ledger, const json_t *move)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    const char *sig = json_string_value(json_object_get(move, "sig"));
    for (int n = 0; sig && lines_next(&lines, &line); n++)
        if (n > 0 && memmem(line.bytes, line.length, sig, strlen(sig)))
            return n;
    return 0;
}

/* The entry with the number that it gets here. */
static json_t *placed(const struct table *table, json_t *move)
{
    unsigned char after[HASH];
    json_t *entry = json_copy(move);
    json_put_int(entry, "n", table->n + 1);
    if (json_get_hex(entry, "after", after, HASH, NULL) &&
        !memcmp(after, table->head, HASH))
        json_object_del(entry, "after");
    return entry;
}

static bool read_line(const struct line *line, const struct table *table,
                      struct arena *arena, struct record *into)
{
    json_t *object = line_parse(line, NULL);
    return object && record_read(object, NULL, table, arena, into, NULL);
}

/* By the key that its seat has or had once. */
static bool is_signed_once(struct record *record, const struct table *table,
                           struct arena *arena)
{
    if (record_is_signed(record, table, arena, NULL))
        return true;
    for (int i = 0; i < table->hand_count; i++) {
        record->n = table->hands[i].n;
        if (record_is_signed(record, table, arena, NULL))
            return true;
    }
    return false;
}

/* The entry of the game over the position that a signed move is for, when that
 * is another move by the same key; 0: none. Only a good signature counts. */
static int other_signed(const struct ledger *ledger, json_t *move,
                        const unsigned char play[HASH])
{
    struct arena *arena = ledger->arena;
    struct table *table = arena_alloc(arena, sizeof *table);
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct record own, there;
    *table = ledger->table;
    memcpy(table->play, play, HASH);
    if (!record_read(placed(table, move), NULL, table, arena, &own, NULL) ||
        own.kind != ENTRY_MOVE || !is_signed_once(&own, table, arena))
        return 0;
    unsigned char head[HASH];
    lines_next(&lines, &line);
    chain_first(line.bytes, line.length, head);
    for (int n = 1; lines_next(&lines, &line); n++) {
        if (!read_line(&line, &ledger->table, arena, &there))
            return 0;
        if (!memcmp(head, play, HASH) && there.kind == ENTRY_MOVE &&
            there.auth == VOUCH_KEY && there.seat == own.seat)
            return strcmp(there.text, own.text) ? n : 0;
        if (record_is_played(&there))
            chain_next(head, there.bytes, there.length);
    }
    return 0;
}

/* Is it for this game and this position? Notes in between do not matter. */
static bool fits(const struct ledger *ledger, const json_t *object,
                 json_t *move, struct error *e)
{
    const char *id = json_string_value(json_object_get(object, "game"));
    unsigned char play[HASH];
    int n = 0;
    if (!id || strcmp(id, ledger->table.id) != 0) {
        fail(e, EX_DATAERR, "the signed move is for game %.24s, this is %s",
             id ? id : "?", ledger->table.id);
        return advise(e, "apply it to the game it was made for");
    }
    if (!json_get_hex(object, "play", play, HASH, e))
        return false;
    if (!memcmp(play, ledger->table.play, HASH))
        return true;
    if ((n = found_at(ledger, move)) > 0) {
        fail(e, EX_DATAERR,
             "the signed move is in the game already, as entry %d", n);
        return of_kind(e, ERROR_DONE);
    }
    if ((n = other_signed(ledger, move, play)) > 0) {
        const char *who = json_string_value(json_object_get(move, "seat"));
        fail(e, EX_DATAERR,
             "%s has signed two different moves for one position: this one and "
             "entry %d",
             who, n);
        return advise(e, "the first one stands; both together prove it, so "
                         "keep this one");
    }
    fail(e, EX_DATAERR,
         "the signed move is for another position: others have moved since, "
         "or it is ahead of this copy");
    return advise(e, "send the newest ledger and ask for the move again");
}

/* Whoever signs could write any time; when somebody is late the host's clock
 * says. */
static bool is_dated_well(const struct operation *op, const json_t *move,
                          struct error *e)
{
    const struct table *before = &op->ledger->table;
    int64_t now = op->actor->now;
    if (op->table->time > now + clock_slack(before) &&
        op->table->time > before->time) {
        fail(e, EX_DATAERR, "the signed move is dated in the future");
        return advise(e, "its author should set the clock and sign again");
    }
    if (!json_has(move, "late") || is_late(before, now))
        return true;
    fail(e, EX_DATAERR,
         "the signed move says that the time limit has passed, and it has not");
    return advise(e, "by the clock of the host; its author should set his and "
                     "sign again when it has");
}

static const char *text_of(const json_t *move)
{
    const char *text = json_string_value(json_object_get(move, "text"));
    return text ? text : "";
}

static bool enter(struct operation *op, const json_t *object, struct error *e)
{
    json_t *move = json_object_get(object, "move");
    if (!fits(op->ledger, object, move, e))
        return false;
    json_t *entry = placed(op->table, move);
    bool done = operation_add_object(op, entry, e);
    json_decref(entry);
    return done && is_dated_well(op, move, e);
}

static bool apply(struct ledger *ledger, const struct actor *host,
                  const json_t *object, struct events *events,
                  struct error *stopped, struct error *e)
{
    struct operation op;
    const char *text = text_of(json_object_get(object, "move"));
    return ledger_recall_for(ledger, text, e) &&
           operation_begin(&op, ledger, host, stopped, e) &&
           host_acts(&op, e) && enter(&op, object, e) &&
           operation_draw(&op, e) && operation_commit(&op, events, e);
}

bool ledger_apply_signed(struct ledger *ledger, const struct actor *host,
                         const char *bytes, size_t length,
                         struct events *events, struct error *stopped,
                         struct error *e)
{
    if (ledger->table.trust != TRUST_HOST)
        return fail(e, EX_USAGE, "only a host applies signed moves");
    json_t *object = signed_read(bytes, length, ledger->arena, e);
    if (!object)
        return false;
    bool done = apply(ledger, host, object, events, stopped, e);
    json_decref(object);
    return done;
}

bool ledger_try_signed(const struct ledger *ledger, int64_t now,
                       const char *bytes, size_t length, struct error *e)
{
    struct ledger copy = *ledger;
    const struct actor host = { .seat = NOBODY, .now = now };
    struct operation op;
    json_t *object = signed_read(bytes, length, ledger->arena, e);
    const char *text = text_of(json_object_get(object, "move"));
    bool done = object && ledger_recall_for(&copy, text, e) &&
                operation_begin(&op, &copy, &host, NULL, e) &&
                enter(&op, object, e);
    json_decref(object);
    return done;
}

/* Over the position that it names, whether this copy has it or not. */
static bool is_well_signed(const struct ledger *ledger, json_t *move,
                           const unsigned char play[HASH])
{
    struct table *table = arena_alloc(ledger->arena, sizeof *table);
    struct record record;
    *table = ledger->table;
    memcpy(table->play, play, HASH);
    return record_read(placed(table, move), NULL, table, ledger->arena, &record,
                       NULL) &&
           is_signed_once(&record, table, ledger->arena);
}

bool ledger_open_signed(const struct ledger *ledger, const char *bytes,
                        size_t length, int *seat, const char **text,
                        struct error *e)
{
    struct record record;
    struct arena *arena = ledger->arena;
    json_t *object = signed_read(bytes, length, arena, e);
    json_t *move = json_object_get(object, "move");
    bool done = object && fits(ledger, object, move, e) &&
                record_read(placed(&ledger->table, move), NULL, &ledger->table,
                            arena, &record, e) &&
                record_is_signed(&record, &ledger->table, arena, e);
    if (done && record.kind != ENTRY_MOVE) {
        done = fail(e, EX_DATAERR, "what is signed here has no orders to try");
        advise(e, "turnpost play takes it as it is");
    }
    if (done) {
        *seat = record.seat;
        *text = arena_copy(arena, record.text, strlen(record.text));
    }
    json_decref(object);
    return done;
}

static enum signed_fit weigh(const struct ledger *ledger, json_t *move,
                             const unsigned char play[HASH], int n)
{
    bool here = !memcmp(play, ledger->table.play, HASH);
    if (!is_well_signed(ledger, move, play))
        return SIGNED_BAD;
    if (here)
        return SIGNED_FITS;
    if (found_at(ledger, move))
        return SIGNED_DONE;
    if (other_signed(ledger, move, play))
        return SIGNED_TWICE;
    return n > ledger->table.n ? SIGNED_AHEAD : SIGNED_PAST;
}

enum signed_fit ledger_weigh_signed(const struct ledger *ledger,
                                    const char *bytes, size_t length, int *n)
{
    unsigned char play[HASH];
    json_t *object = signed_read(bytes, length, ledger->arena, NULL);
    json_t *move = json_object_get(object, "move");
    const char *id = json_string_value(json_object_get(object, "game"));
    enum signed_fit fit = SIGNED_BAD;
    *n = 0;
    if (id && !strcmp(id, ledger->table.id) &&
        ledger->table.trust == TRUST_HOST &&
        json_get_int(move, "n", 1, INT_MAX, n, NULL) &&
        json_get_hex(object, "play", play, HASH, NULL))
        fit = weigh(ledger, move, play, *n);
    json_decref(object);
    return fit;
}
