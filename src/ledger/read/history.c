#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/entry/record.h"
#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "ledger/read/read.h"
#include "ledger/state/state.h"

bool ledger_hash_of(const char *bytes, size_t length, int n,
                    unsigned char hash[HASH])
{
    struct lines lines = lines_of(bytes, length);
    struct line line;
    if (n < 0 || !lines_next(&lines, &line))
        return false;
    chain_first(line.bytes, line.length, hash);
    for (; n > 0 && lines_next(&lines, &line); n--)
        chain_next(hash, line.bytes, line.length);
    return n == 0;
}

bool ledger_hash(const struct ledger *ledger, int n, unsigned char hash[HASH])
{
    return n <= ledger->table.n &&
           ledger_hash_of(ledger->bytes, ledger->body, n, hash);
}

bool ledger_play_head(const struct ledger *ledger, int n,
                      unsigned char play[HASH])
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct record record;
    if (n < 0 || n > ledger->table.n || !lines_next(&lines, &line))
        return false;
    chain_first(line.bytes, line.length, play);
    while (n-- > 0 && lines_next(&lines, &line)) {
        json_t *object = line_parse(&line, NULL);
        if (!object || !record_read(object, NULL, &ledger->table, ledger->arena,
                                    &record, NULL))
            return false;
        if (record_is_played(&record))
            chain_next(play, record.bytes, record.length);
    }
    return true;
}

/* The member "time" of a line; -1: it has none. What stands in a text has a
 * backslash in front of its quotes. */
static int64_t time_in(const struct line *line)
{
    static const char member[] = "\"time\":\"";
    char words[TIME_LENGTH] = "";
    int64_t time;
    const char *at = memmem(line->bytes, line->length, member, strlen(member));
    if (!at)
        return -1;
    at += strlen(member);
    if (to_size(line->bytes + line->length - at) < TIME_LENGTH - 1)
        return -1;
    memcpy(words, at, TIME_LENGTH - 1);
    return time_read(words, &time) ? time : -1;
}

int ledger_ahead(const struct ledger *ledger, int64_t now, int64_t *time)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    int ahead = -1;
    for (int n = 0; lines_next(&lines, &line); n++) {
        int64_t its = n ? time_in(&line) : ledger->table.created;
        if (its > now + CLOCK_SLACK && ahead < 0) {
            ahead = n;
            *time = its;
        } else if (its >= 0 && its <= now + CLOCK_SLACK &&
                   ledger->table.trust != TRUST_PEERS) {
            ahead = -1;
        }
    }
    return ahead;
}

/* The first line and the next n. */
static size_t length_until(const struct ledger *ledger, int n)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    while (n-- >= 0 && lines_next(&lines, &line))
        ;
    return lines.at;
}

/* Reads the first length bytes once more, up to entry n; the signatures were
 * seen, or the seal that is over them. same: with the first line that is read
 * already, for who copied the ledger goes on to own that. */
static bool look_back(const struct ledger *ledger, struct ledger *past,
                      size_t length, int n, bool same, struct error *e)
{
    struct adding how = { .arena = ledger->arena,
                          .vouched = ledger->table.n + 1 };
    struct lines lines = lines_of(ledger->bytes, length);
    struct line first;
    struct table *table = &past->table;
    past->arena = ledger->arena;
    past->bytes = ledger->bytes;
    past->length = past->body = length;
    if (!lines_next(&lines, &first) ||
        !first_read(&first, table, ledger->arena, e))
        return false;
    if (same) {
        json_decref(table->first);
        table->first = ledger->table.first;
        table->setup.options = ledger->table.setup.options;
        table->setup.start = ledger->table.setup.start;
    }
    return replay_lines(past, length, n, &how, e);
}

struct ledger *ledger_at(const struct ledger *ledger, int n, struct error *e)
{
    if (n < 0 || n > ledger->table.n) {
        fail(e, EX_USAGE, "there is no entry %d", n);
        advise(e, "the entries are 0, the start, to %d", ledger->table.n);
        return NULL;
    }
    struct ledger *past = arena_alloc(ledger->arena, sizeof *past);
    if (look_back(ledger, past, length_until(ledger, n), n, false, e))
        return past;
    ledger_close(past);
    return NULL;
}

/* ---- what may be taken back ---- */

bool ledger_recall(struct ledger *ledger, struct error *e)
{
    if (!ledger->trusted || ledger->table.undoing.count)
        return true;
    struct ledger *whole = arena_alloc(ledger->arena, sizeof *whole);
    struct state_line state;
    if (!look_back(ledger, whole, ledger->body, ledger->table.n, true, e))
        return false;
    state.state = state_write(&ledger->table, ledger->arena, &state.length);
    if (!state_follows(&whole->table, &state, ledger->arena, NULL)) {
        fail(e, EX_DATAERR,
             "the sealed state does not follow from the lines above it");
        return advise(e, "turnpost verify tells more");
    }
    ledger->table = whole->table;
    ledger->trusted = false;
    return true;
}

bool ledger_recall_for(struct ledger *ledger, const char *text, struct error *e)
{
    return !move_is_undo(text, ledger->arena) || ledger_recall(ledger, e);
}

bool ledger_try(struct ledger *ledger, int seat, const char *text,
                struct events *events, struct error *e)
{
    struct aside aside;
    struct table *table = &ledger->table;
    struct record move = { .kind = ENTRY_MOVE,
                           .n = table->n + 1,
                           .seat = seat };
    if (!aside_find(text, ledger->arena, &aside, e) ||
        (aside.undo && !ledger_recall(ledger, e)))
        return false;
    return aside_is_none(&aside)
               ? turn_play(&table->turn, seat, false, text, ledger->arena,
                           events, e)
               : aside_apply(table, &move, &aside, ledger->arena, events, e);
}
