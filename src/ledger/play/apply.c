#include <limits.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/late.h"
#include "ledger/file/armor.h"
#include "ledger/file/codec.h"
#include "ledger/play/operation.h"
#include "ledger/read/read.h"

bool ledger_is_signed_move(const char *bytes, size_t length)
{
    static const char begin[] = "-----BEGIN TURNPOST MOVE-----";
    return memmem(bytes, length, begin, strlen(begin)) != NULL;
}

/* Who says that he has signed this move, what a seat shows for the opening, or
 * its handing on; NULL: it is none of them. */
static const char *signer_name(const json_t *move)
{
    const char *what = json_string_value(json_object_get(move, "kind"));
    const char *auth = json_string_value(json_object_get(move, "auth"));
    if (what && (!strcmp(what, "chance") || !strcmp(what, "hand")) &&
        json_has(move, "sig"))
        return json_string_value(json_object_get(move, "by"));
    bool moves = what && auth && !strcmp(what, "move") && !strcmp(auth, "key");
    return moves ? json_string_value(json_object_get(move, "seat")) : NULL;
}

/* The object that the armour holds; NULL: it holds no signed move. */
static json_t *signed_read(const char *bytes, size_t length,
                           struct arena *arena, struct error *e)
{
    char *plain;
    size_t found;
    if (!armor_read("MOVE", bytes, length, arena, &plain, &found, e))
        return NULL;
    if (!plain) {
        fail(e, EX_DATAERR, "there is no signed move in this text");
        return NULL;
    }
    json_t *object = json_read_few(plain, found, e);
    const char *word = json_string_value(json_object_get(object, "kind"));
    if (object &&
        json_keys(object, "game kind move play", N_("a signed move"), e) &&
        word && !strcmp(word, "signed move") &&
        signer_name(json_object_get(object, "move")))
        return object;
    if (object)
        fail(e, EX_DATAERR, "the armour does not hold a signed move");
    json_decref(object);
    return NULL;
}

bool ledger_signed_for(const char *bytes, size_t length, struct arena *arena,
                       char game[24], const char **seat)
{
    struct error e = { 0 };
    json_t *object = signed_read(bytes, length, arena, &e);
    const json_t *move = json_object_get(object, "move");
    const char *id = json_string_value(json_object_get(object, "game"));
    const char *name = signer_name(move);
    bool done = id && name && strlen(id) < 24;
    memset(game, 0, 24);
    if (done) {
        memcpy(game, id, strlen(id));
        *seat = arena_copy(arena, name, strlen(name));
    }
    json_decref(object);
    return done;
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

static bool read_bare_line(const struct line *line, const struct table *table,
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
    for (int i = 0; i < table->hands.count; i++) {
        record->n = table->hands.list[i].n;
        if (record_is_signed(record, table, arena, NULL))
            return true;
    }
    return false;
}

/* Over the position that it names, whether this copy has it or not. */
static bool is_well_signed(const struct ledger *ledger, json_t *move,
                           const unsigned char play[HASH], struct record *into)
{
    struct table *table = arena_alloc(ledger->arena, sizeof *table);
    *table = ledger->table;
    memcpy(table->play, play, HASH);
    return record_read(placed(table, move), NULL, table, ledger->arena, into,
                       NULL) &&
           is_signed_once(into, table, ledger->arena);
}

/* The entry of the game over the position that a signed move is for, when that
 * is another move by the same key; 0: none. Only a good signature counts. */
static int other_signed(const struct ledger *ledger, json_t *move,
                        const unsigned char play[HASH])
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct record own, there;
    unsigned char head[HASH];
    if (!is_well_signed(ledger, move, play, &own) || own.kind != ENTRY_MOVE)
        return 0;
    lines_next(&lines, &line);
    chain_first(line.bytes, line.length, head);
    for (int n = 1; lines_next(&lines, &line); n++) {
        if (!read_bare_line(&line, &ledger->table, ledger->arena, &there))
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
static bool fits_position(const struct ledger *ledger, const json_t *object,
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
        fail(
            e, EX_DATAERR,
            "%s has signed two different moves for one position: this one and entry %d",
            who, n);
        return advise(
            e,
            "the first one stands; both together prove it, so keep this one");
    }
    fail(
        e, EX_DATAERR,
        "the signed move is for another position: others have moved since, or it is ahead of this copy");
    return advise(e, "send the newest ledger and ask for the move again");
}

/* Whoever signs could write any time; when somebody is late the host's clock
 * says. */
static bool is_dated_well(const struct operation *op, const json_t *move,
                          struct error *e)
{
    const struct table *before = &op->ledger->table;
    int64_t now = op->actor->now;
    if (op->table->clock.time > now + clock_slack(before) &&
        op->table->clock.time > before->clock.time) {
        fail(e, EX_DATAERR, "the signed move is dated in the future");
        return advise(e, "its author should set the clock and sign again");
    }
    if (!json_has(move, "late") || is_late(before, now))
        return true;
    fail(e, EX_DATAERR,
         "the signed move says that the time limit has passed, and it has not");
    return advise(
        e,
        "by the clock of the host; its author should set his and sign again when it has");
}

static const char *text_signed(const json_t *move)
{
    const char *text = json_string_value(json_object_get(move, "text"));
    return text ? text : "";
}

static bool enter(struct operation *op, const json_t *object, struct error *e)
{
    json_t *move = json_object_get(object, "move");
    if (!fits_position(op->ledger, object, move, e))
        return false;
    json_t *entry = placed(op->table, move);
    bool done = operation_add_object(op, entry, e);
    json_decref(entry);
    return done && is_dated_well(op, move, e);
}

static bool apply_object(struct ledger *ledger, const struct actor *host,
                         const json_t *object, struct events *events,
                         struct error *stopped, struct error *e)
{
    struct operation op;
    const char *text = text_signed(json_object_get(object, "move"));
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
    bool done = apply_object(ledger, host, object, events, stopped, e);
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
    const char *text = text_signed(json_object_get(object, "move"));
    bool done = object && ledger_recall_for(&copy, text, e) &&
                operation_begin(&op, &copy, &host, NULL, e) &&
                enter(&op, object, e);
    json_decref(object);
    return done;
}

bool ledger_open_signed(const struct ledger *ledger, const char *bytes,
                        size_t length, int *seat, const char **text,
                        struct error *e)
{
    struct record record;
    struct arena *arena = ledger->arena;
    json_t *object = signed_read(bytes, length, arena, e);
    json_t *move = json_object_get(object, "move");
    bool done = object && fits_position(ledger, object, move, e) &&
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
    struct record record;
    bool here = !memcmp(play, ledger->table.play, HASH);
    if (!is_well_signed(ledger, move, play, &record))
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
