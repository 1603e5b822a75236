/* Hostile ledgers: as they are, mended as if their authors had written them so,
 * and with a state that is believed unseen. What is read is found without
 * defect and written the same again, and the game can go on. */
#include "fuzz.h"

#include <assert.h>
#include <sodium.h>

#include "ledger/file/armor.h"
#include "ledger/first/first.h"
#include "ledger/read/read.h"
#include "ledger/seats/seats.h"
#include "ledger/state/state.h"
#include "mend.h"

enum { GO_ON = 3, LENGTH_MAX = 64 << 10 };

static const int64_t end_of_time = 253402300799; /* of the year 9999 */

#ifndef FUZZ_FILES
#include "mutate.h"

/* Where line number begins, and its length without the newline. */
static uint8_t *find_line(uint8_t *bytes, size_t length, unsigned number,
                          size_t *found)
{
    uint8_t *at = bytes, *end, *stop = bytes + length;
    while (number > 0 && (end = memchr(at, '\n', (size_t)(stop - at))) &&
           end + 1 < stop) {
        at = end + 1;
        number--;
    }
    end = memchr(at, '\n', (size_t)(stop - at));
    *found = (size_t)((end ? end : stop) - at);
    return at;
}

static unsigned count_lines(const uint8_t *bytes, size_t length)
{
    unsigned count = 0;
    for (size_t i = 0; i < length; i++)
        count += bytes[i] == '\n';
    return count ? count : 1;
}

/* Changes one line; the last one, which is the state, often. */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t room,
                               unsigned seed)
{
    unsigned lines = count_lines(bytes, length);
    unsigned number = fuzz_luck(&seed) % (2 * lines);
    size_t old, after, new;
    uint8_t *line =
        find_line(bytes, length, number < lines ? number : lines - 1, &old);
    uint8_t *copy = malloc(room);
    if (!copy)
        abort();
    memcpy(copy, line, old);
    new = fuzz_luck(&seed) % 8 ? change_json(copy, old, room, &seed) : 0;
    if (!new || length - old + new > room) {
        free(copy);
        return LLVMFuzzerMutate(bytes, length, room);
    }
    after = length - (size_t)(line - bytes) - old;
    memmove(line + new, line + old, after);
    memcpy(line, copy, new);
    free(copy);
    return length - old + new;
}
#endif

struct defects {
    int count, first; /* the line of the first one, or 0 */
};

static void count(void *context, int line, const char *what)
{
    struct defects *defects = context;
    fuzz_require(line > 0 && *what, "a defect without a word", NULL);
    if (defects->count++ == 0)
        defects->first = line;
}

static void see(void *context, const struct entry *entry)
{
    struct text *text = context;
    struct error e = { 0 };
    text_add(text, "%d %s %s\n", entry->n, entry->kind, entry->text);
    fuzz_require(entry->after->rules->check(entry->after->turn.state, &e),
                 "a position of the history", &e);
    for (const struct event *event = entry->events; event; event = event->next)
        entry->after->rules->tell(entry->after->turn.state, event, text);
}

static void expect_same(const char *bytes, size_t length, const struct key *key,
                        struct arena *arena)
{
    struct error e = { 0 };
    struct text text = text_new(arena);
    struct ledger *again;
    armor_write("LEDGER", bytes, length, &text);
    again =
        ledger_read(text.bytes, text.length, key, false, NULL, NULL, arena, &e);
    fuzz_require(again != NULL, "written and not read again", &e);
    ledger_seal(again, key);
    fuzz_require(again->length == length &&
                     !memcmp(again->bytes, bytes, length),
                 "read and written it differs", NULL);
    ledger_close(again);
}

/* Whose key the game needs now. */
static const struct key *key_needed(const struct table *table)
{
    int due = table->chances.resolver >= 0 ? table->chances.resolver
                                           : table_due(table);
    if (table->trust == TRUST_PRACTICE)
        return NULL;
    return fuzz_key(table->trust == TRUST_HOST || due < 0 ? SEATS_MAX : due);
}

static bool move_on(struct ledger *ledger, const struct actor *actor,
                    struct error *e)
{
    const struct table *table = &ledger->table;
    struct error stopped = { 0 };
    struct events events = { .arena = ledger->arena };
    struct text text = text_new(ledger->arena);
    bool done = false;
    if (!ledger_resolve(ledger, actor, false, &done, &events, &stopped, e))
        return false;
    int seat = table_due(table);
    if (seat < 0 ||
        (table->trust == TRUST_PEERS && table->chances.resolver >= 0))
        return done;
    table->rules->bot(table->turn.state, seat, ledger->arena, &text);
    return ledger_play(ledger, actor, text.bytes, &events, &stopped, e);
}

/* A few moves by robots; each is sealed and read again. A ledger that cannot
 * go on says why. */
static void go_on(struct ledger *ledger)
{
    for (int i = 0; i < GO_ON; i++) {
        struct error e = { 0 };
        struct actor actor = { .key = key_needed(&ledger->table),
                               .seat = -1,
                               .now = ledger->table.clock.time + 60 };
        if (actor.now > end_of_time)
            return;
        if (!move_on(ledger, &actor, &e)) {
            if (e.status)
                fuzz_refused(&e);
            return;
        }
        fuzz_require(ledger->table.rules->check(ledger->table.turn.state, &e),
                     "check", &e);
        ledger_seal(ledger, actor.key);
    }
}

static void look_at(struct ledger *ledger)
{
    const struct table *table = &ledger->table;
    unsigned char head[HASH];
    struct error e = { 0 };
    struct ledger *past;
    fuzz_look(table->rules, &table->setup, table->turn.state, ledger->arena);
    table_waits_for(table, ledger->arena);
    fuzz_require(ledger_hash(ledger, table->n, head) &&
                     !memcmp(head, table->head, HASH),
                 "another hash", NULL);
    past = ledger_at(ledger, table->n / 2, &e);
    fuzz_require(past || ledger->trusted, "the past of a ledger", &e);
    if (!past)
        fuzz_refused(&e);
    ledger_close(past);
}

/* The seal is by the host or by a seat whose key we know. */
static const struct key *sealer(const struct ledger *ledger)
{
    const struct table *table = &ledger->table;
    for (int i = 0; table->trust == TRUST_PEERS && i < table->setup.seats; i++)
        if (is_key_of(fuzz_key(i), table, i))
            return fuzz_key(i);
    return table->trust == TRUST_HOST &&
                   is_key_of(fuzz_key(SEATS_MAX), table, SEATS_MAX)
               ? fuzz_key(SEATS_MAX)
               : NULL;
}

static void try_read(const char *bytes, size_t length, const struct key *key,
                     bool replay, struct arena *arena)
{
    struct error e = { 0 };
    struct text history = text_new(arena);
    struct ledger *ledger =
        ledger_read(bytes, length, key, replay, see, &history, arena, &e);
    if (!ledger) {
        fuzz_refused(&e);
        return;
    }
    look_at(ledger);
    key = sealer(ledger);
    if (key || ledger->table.trust != TRUST_HOST) {
        ledger_seal(ledger, key);
        if (!ledger->trusted)
            expect_same(ledger->bytes, ledger->length, key, arena);
    }
    go_on(ledger);
    ledger_close(ledger);
}

/* When nothing is wrong but the last line, that can be written anew, and then
 * everything holds. */
static void try_sealed(struct ledger *checked, const struct defects *defects)
{
    size_t at = lines_last(checked->bytes, checked->length);
    const struct key *key = sealer(checked);
    struct defects again = { 0 };
    for (size_t i = 0; i < at; i++)
        again.first += checked->bytes[i] == '\n'; /* lines above it */
    if ((defects->count && defects->first <= again.first) ||
        checked->body != at || (!key && checked->table.trust == TRUST_HOST))
        return;
    again.first = 0;
    ledger_seal(checked, key);
    fuzz_require(ledger_verify(checked->bytes, checked->length, checked->arena,
                               count, &again, NULL) == 0,
                 "a sealed ledger has defects", NULL);
    if (defects->count)
        try_read(checked->bytes, checked->length, key, true, checked->arena);
}

static void try_verify(const char *bytes, size_t length, struct arena *arena)
{
    struct error e = { 0 };
    struct ledger *checked = NULL;
    struct defects defects = { 0 };
    int found = ledger_verify(bytes, length, arena, count, &defects, &checked);
    struct ledger *ledger =
        ledger_read(bytes, length, NULL, true, NULL, NULL, arena, &e);
    fuzz_require(found == defects.count, "defects without a word", NULL);
    fuzz_require(!ledger || !found, "read in spite of defects", NULL);
    fuzz_require(ledger || found, "refused without a defect", &e);
    if (checked)
        try_sealed(checked, &defects);
    ledger_close(checked);
    ledger_close(ledger);
}

/* As if the last line were sealed by somebody who is trusted. */
static void try_state(const char *bytes, size_t length, struct arena *arena)
{
    struct ledger *ledger = arena_alloc(arena, sizeof *ledger);
    struct table *table = &ledger->table;
    struct lines lines = lines_of(bytes, length);
    struct line line;
    struct state_line state;
    struct error e = { 0 };
    size_t old, new;
    *ledger = (struct ledger){
        .arena = arena, .bytes = bytes, .length = length, .trusted = true
    };
    ledger->body = lines_last(bytes, length);
    if (!lines_next(&lines, &line) || !first_read(&line, table, arena, &e))
        return;
    while (lines_next(&lines, &line) && lines.at < lines.length) {
        chain_next(table->head, line.bytes, line.length);
        table->n++;
    }
    if (line.number > 1 && is_state_line(&line) &&
        state_line_read(&line, table, arena, &state, &e)) {
        if (state_read(state.state, state.length, table, arena, &e)) {
            char *once = state_write(table, arena, &old);
            fuzz_require(state_read(once, old, table, arena, &e),
                         "a state is not read again", &e);
            fuzz_require(!strcmp(once, state_write(table, arena, &new)),
                         "a state is written in two ways", NULL);
            look_at(ledger);
            go_on(ledger);
        } else {
            fuzz_refused(&e);
        }
    }
    ledger_close(ledger);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    struct outside found;
    int last;
    if (sodium_init() < 0 || length > LENGTH_MAX)
        return 0;
    try_verify((const char *)bytes, length, arena);
    if (!find_ledger((const char *)bytes, length, arena, &found, NULL))
        return 0;
    for (int line = 1; line < 4; line++)
        assert(outside_line(&found, line, &last) <= last);
    struct text text = mend_ledger(found.plain, found.plain_length, ~0u, arena);
    try_verify(text.bytes, text.length, arena);
    try_read(text.bytes, text.length, NULL, true, arena);
    try_read(text.bytes, text.length, fuzz_key(0), false, arena);
    try_state(text.bytes, text.length, arena);
    return 0;
}
