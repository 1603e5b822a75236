#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "ledger/read/read.h"
#include "ledger/read/workroom.h"
#include "ledger/seats/seats.h"
#include "ledger/state/state.h"

/* The first line, and where the state line is. */
static bool read_ends(struct ledger *ledger, struct line *last, struct error *e)
{
    struct lines lines = lines_of(ledger->bytes, ledger->length);
    struct line first;
    lines_next(&lines, &first); /* find_ledger has seen it begin */
    if (!first_read(&first, &ledger->table, ledger->arena, e))
        return at_line(e, 1);
    ledger->body = lines_last(ledger->bytes, ledger->length);
    last->bytes = ledger->bytes + ledger->body;
    last->length = ledger->length - ledger->body;
    last->whole = last->length && last->bytes[last->length - 1] == '\n';
    last->length -= last->whole ? 1 : 0;
    return true;
}

/* Hashes what lies between the first line and the state line. */
static void hash_lines(struct ledger *ledger)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    for (lines_next(&lines, &line); lines_next(&lines, &line);) {
        chain_next(ledger->table.head, line.bytes, line.length);
        ledger->table.n++;
    }
}

static bool head_fits(const struct ledger *ledger,
                      const struct state_line *state, struct error *e)
{
    if (state->n == ledger->table.n &&
        !memcmp(state->head, ledger->table.head, HASH))
        return true;
    fail(
        e, EX_DATAERR,
        "the state line does not belong to the lines above it: one of them was changed, lost or added");
    return advise(e, "turnpost verify names the line");
}

/* The seat that the key has in the first line, or was handed. */
static int seat_in_lines(const struct ledger *ledger, const unsigned char *key)
{
    static const char handed[] = "\"kind\":\"hand\"";
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct record r;
    int seat = seat_of_key(&ledger->table, key);
    while (seat == NOBODY && lines_next(&lines, &line)) {
        json_t *object = memmem(line.bytes, line.length, handed, strlen(handed))
                             ? line_parse(&line, NULL)
                             : NULL;
        if (object &&
            record_read(object, NULL, &ledger->table, ledger->arena, &r,
                        NULL) &&
            same_key(r.card->key, key))
            seat = r.seat;
    }
    return seat;
}

static bool may_trust(const struct ledger *ledger,
                      const struct state_line *state, const struct key *key)
{
    enum trust trust = ledger->table.trust;
    if (!state->sealed || trust == TRUST_PRACTICE)
        return false;
    return trust == TRUST_HOST ||
           (key && state->by == seat_in_lines(ledger, key->public) &&
            seal_is_by(state, key->public));
}

/* Between peers a seat may have another key at the end than in the first line.
 */
static bool is_sealed(const struct ledger *ledger,
                      const struct state_line *state, struct error *e)
{
    return ledger->table.trust != TRUST_PEERS ||
           seal_is_good(state, &ledger->table, e);
}

/* What would be "not your turn" or "try again later" to a mover is a broken
 * ledger to a reader. */
static bool entry_is_broken(struct error *e, int line)
{
    if (e)
        e->status = EX_DATAERR;
    return at_line(e, line);
}

bool replay_lines(struct ledger *ledger, size_t length, int until,
                  const struct adding *how, struct error *e)
{
    struct lines lines = lines_of(ledger->bytes, length);
    struct line line;
    struct table *table = &ledger->table;
    struct adding with = *how;
    struct workroom room = workroom_open(ledger->arena);
    bool good = true;
    with.forgets = !how->each && !how->events;
    lines_next(&lines, &line);
    if (!table_start(table, how->vouched > 0, ledger->arena, e))
        return at_line(e, 1);
    tell_start(table, how);
    while (good && table->n < until && lines_next(&lines, &line)) {
        with.arena = room.arena;
        good =
            table_add(table, &line, &with, e) && workroom_tidy(&room, table, e);
    }
    if (!good)
        table->turn.state = NULL;
    return (workroom_close(&room, table, e) && good) ||
           entry_is_broken(e, line.number);
}

static bool at_last_line(const struct ledger *ledger, struct error *e)
{
    struct lines lines = lines_of(ledger->bytes, ledger->length);
    struct line line;
    while (lines_next(&lines, &line))
        ;
    return at_line(e, lines.number);
}

static bool cut_off(const struct ledger *ledger, struct error *e)
{
    fail(e, EX_DATAERR, "this is no state line: the file is cut off");
    advise(e, "ask for the file again");
    return at_last_line(ledger, e);
}

/* ,"seat":"NAME", as it stands in an entry. */
static const char *seat_member(const struct seat *seat, struct arena *arena,
                               size_t *length)
{
    json_t *object = json_object();
    json_put_text(object, "seat", seat->name);
    char *bytes = json_write(object, arena, length);
    json_decref(object);
    bytes[0] = bytes[*length - 1] = ',';
    return bytes;
}

/* The last move of the key's seat that was signed over the file just as it
 * stands in front of it, so without "after", which would be the first member;
 * 0: none. Whether the signature is good is seen when it is added. */
static int newest_own(const struct ledger *ledger, const struct key *key)
{
    static const char start[] = "{\"auth\":\"key\",\"kind\":\"move\",";
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    size_t length;
    int newest = 0;
    if (!key || ledger->table.trust != TRUST_PEERS)
        return 0;
    int seat = seat_in_lines(ledger, key->public);
    if (seat == NOBODY)
        return 0;
    const char *member =
        seat_member(&ledger->table.seats[seat], ledger->arena, &length);
    lines_next(&lines, &line);
    for (int n = 1; lines_next(&lines, &line); n++)
        if (line.length > sizeof start &&
            !memcmp(line.bytes, start, sizeof start - 1) &&
            memmem(line.bytes, line.length, member, length))
            newest = n;
    return newest;
}

/* Whoever signs has replayed all that is in front of it. So after a move of
 * one's own only what follows has to be checked for signatures; the signature
 * itself covers every byte above. If anything is wrong the reader looks again
 * from the first line, which tells better where. */
static bool is_vouched(struct ledger *ledger, const struct state_line *state,
                       const struct key *key)
{
    struct table first = ledger->table;
    struct error ignored = { 0 };
    struct adding how = { .arena = ledger->arena,
                          .vouched = newest_own(ledger, key),
                          .voucher = key ? key->public : NULL };
    if (how.vouched &&
        replay_lines(ledger, ledger->body, FILE_MAX_BYTES, &how, &ignored) &&
        is_sealed(ledger, state, &ignored) &&
        head_fits(ledger, state, &ignored) &&
        state_follows(&ledger->table, state, ledger->arena, &ignored))
        return true;
    ledger->table = first;
    return false;
}

static bool distrust(struct ledger *ledger, const struct state_line *state,
                     const struct adding *how, struct error *e)
{
    return replay_lines(ledger, ledger->body, FILE_MAX_BYTES, how, e) &&
           ((is_sealed(ledger, state, e) && head_fits(ledger, state, e) &&
             state_follows(&ledger->table, state, ledger->arena, e)) ||
            at_last_line(ledger, e));
}

/* A key seals nothing after it has given its seat away. */
static bool is_sealer(const struct table *table, const struct state_line *state,
                      const struct key *key, struct error *e)
{
    return table->trust == TRUST_HOST || is_key_of(key, table, state->by) ||
           fail(e, EX_DATAERR, "the seal of %s on the state line is wrong",
                actor_name(table, state->by));
}

static bool trust(struct ledger *ledger, const struct state_line *state,
                  const struct key *key, struct error *e)
{
    hash_lines(ledger);
    ledger->trusted = true;
    if (!head_fits(ledger, state, e) ||
        !state_read(state->state, state->length, &ledger->table, ledger->arena,
                    e) ||
        !is_sealer(&ledger->table, state, key, e))
        return at_last_line(ledger, e);
    /* whose move is offered back is told, with its words */
    return ledger->table.undoing.offer == NOBODY || ledger_recall(ledger, e) ||
           at_last_line(ledger, e);
}

static bool read_by_trust(struct ledger *ledger, const struct key *key,
                          bool replay, const struct adding *how,
                          struct error *e)
{
    struct state_line state;
    struct line last;
    if (!read_ends(ledger, &last, e))
        return false;
    if (!is_state_line(&last))
        return cut_off(ledger, e);
    if (!state_line_read(&last, &ledger->table, ledger->arena, &state, e) ||
        (ledger->table.trust != TRUST_PEERS &&
         !seal_is_good(&state, &ledger->table, e)))
        return at_last_line(ledger, e);
    if (!replay && may_trust(ledger, &state, key))
        return trust(ledger, &state, key, e);
    return (!replay && is_vouched(ledger, &state, key)) ||
           distrust(ledger, &state, how, e);
}

struct ledger *ledger_read(const char *bytes, size_t length,
                           const struct key *key, bool replay, entry_fn *each,
                           void *context, struct arena *arena, struct error *e)
{
    struct ledger *ledger = arena_alloc(arena, sizeof *ledger);
    struct adding how = { .arena = arena, .each = each, .context = context };
    ledger->arena = arena;
    if (find_ledger(bytes, length, arena, &ledger->outside, e)) {
        ledger->bytes = ledger->outside.plain;
        ledger->length = ledger->outside.plain_length;
        if (read_by_trust(ledger, key, replay, &how, e))
            return ledger;
    }
    ledger_close(ledger);
    return NULL;
}

void ledger_close(struct ledger *ledger)
{
    if (!ledger)
        return;
    json_decref(ledger->table.first);
    ledger->table.first = NULL;
}
