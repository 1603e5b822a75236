#include "ledger/compare.h"

#include <string.h>

#include "ledger/chain.h"
#include "ledger/codec.h"
#include "ledger/record.h"
#include "ledger/state.h"

/* The common beginning; leaves the lines behind it in both. */
static bool find_parting(const struct ledger *first,
                         const struct ledger *second, struct line parts[2],
                         struct comparison *into)
{
    struct lines a = lines_of(first->bytes, first->body);
    struct lines b = lines_of(second->bytes, second->body);
    into->common = -1;
    for (;;) {
        bool more = lines_next(&a, &parts[0]);
        if (!lines_next(&b, &parts[1]) || !more)
            return false;
        if (parts[0].length != parts[1].length ||
            memcmp(parts[0].bytes, parts[1].bytes, parts[0].length) != 0)
            return true;
        into->common++;
    }
}

/* A copy on the way through its lines; the table's heads are those in front of
 * the line, and nothing else in it moves. */
struct walk {
    const struct ledger *ledger;
    struct table *table;
    struct lines lines;
    struct line line;
    struct record record; /* of the line */
};

static struct walk begin(const struct ledger *ledger)
{
    struct walk walk = { .ledger = ledger };
    walk.table = arena_alloc(ledger->arena, sizeof *walk.table);
    *walk.table = ledger->table;
    walk.lines = lines_of(ledger->bytes, ledger->body);
    lines_next(&walk.lines, &walk.line);
    memcpy(walk.table->head, walk.table->origin, HASH);
    memcpy(walk.table->play, walk.table->origin, HASH);
    return walk;
}

static bool read_entry(struct walk *walk, const struct line *line,
                       struct error *e)
{
    json_t *object = line_read(line, walk->ledger->arena, e);
    walk->line = *line;
    return (object && record_read(object, walk->table, walk->ledger->arena,
                                  &walk->record, e)) ||
           at_line(e, line->number);
}

static void pass(struct walk *walk)
{
    chain_next(walk->table->head, walk->line.bytes, walk->line.length);
    if (record_is_played(&walk->record))
        chain_next(walk->table->play, walk->record.bytes, walk->record.length);
}

/* To the next entry that was played; *found is false at the end. */
static bool next_played(struct walk *walk, bool *found, struct error *e)
{
    struct line line;
    *found = false;
    while (lines_next(&walk->lines, &line)) {
        if (!read_entry(walk, &line, e))
            return false;
        *found = record_is_played(&walk->record);
        if (*found)
            return true;
        pass(walk);
    }
    return true;
}

static bool are_same(const struct record *one, const struct record *other)
{
    return one->length == other->length &&
           !memcmp(one->bytes, other->bytes, one->length);
}

/* To the first entries that were played differently; *apart is false when there
 * are none, because only notes differ or one copy has been played on. */
static bool find_play(struct walk *one, struct walk *other, bool *apart,
                      struct error *e)
{
    bool more;
    for (;;) {
        if (!next_played(one, apart, e) || !next_played(other, &more, e))
            return false;
        *apart = *apart && more;
        if (!*apart || !are_same(&one->record, &other->record))
            return true;
        pass(one);
        pass(other);
    }
}

static void tell_branch(const struct walk *walk, struct branch *into)
{
    const struct record *record = &walk->record;
    struct arena *arena = walk->ledger->arena;
    into->kind = kind_word(record->kind);
    into->line = arena_copy(arena, walk->line.bytes, walk->line.length);
    into->signer = NOBODY;
    if (!record_signer(record, walk->table) ||
        !record_is_signed(record, walk->table, arena, NULL))
        return;
    memcpy(into->signature, record->signature, KEY_SIGNATURE);
    into->signer = record->seat;
    if (record->kind == ENTRY_MOVE && record->auth == VOUCH_ROBOT)
        into->signer = record->by;
}

/* Two moves with different texts over one play head; two notes, or one move
 * signed again, are no proof of anything. */
static bool is_double_play(const struct walk *one, const struct walk *other)
{
    return one->record.kind == ENTRY_MOVE && other->record.kind == ENTRY_MOVE &&
           strcmp(one->record.text, other->record.text) != 0;
}

/* To entry @p n. */
static bool walk_to(struct walk *walk, int n, struct error *e)
{
    struct line line;
    for (int i = 0; i < n && lines_next(&walk->lines, &line); i++) {
        if (i > 0)
            pass(walk);
        if (!read_entry(walk, &line, e))
            return false;
    }
    return true;
}

/* Who has sealed this very copy. */
static int sealer_of(const struct ledger *ledger)
{
    struct state_line state;
    struct line line = { .bytes = ledger->bytes + ledger->body, .whole = true };
    if (ledger->length <= ledger->body)
        return NOBODY;
    line.length = ledger->length - ledger->body - 1;
    bool good =
        state_line_read(&line, &ledger->table, ledger->arena, &state, NULL) &&
        state.sealed && seal_is_good(&state, &ledger->table, NULL);
    return good ? state.by : NOBODY;
}

static void tell_copy(const struct ledger *ledger, const struct line *part,
                      struct branch *into)
{
    size_t front = (size_t)(part->bytes - ledger->bytes);
    into->sealer = sealer_of(ledger);
    into->rest = arena_copy(ledger->arena, part->bytes, ledger->length - front);
}

/* Where only notes part, they are what is shown. */
static bool describe_notes(struct walk walks[2], const struct comparison *into,
                           struct error *e)
{
    for (int i = 0; i < 2; i++) {
        walks[i] = begin(walks[i].ledger);
        if (!walk_to(&walks[i], into->common + 1, e))
            return false;
    }
    return true;
}

static bool describe_fork(const struct ledger *first,
                          const struct ledger *second,
                          const struct line parts[2], struct comparison *into,
                          struct error *e)
{
    struct walk walks[2] = { begin(first), begin(second) };
    bool apart;
    into->relation = RELATION_FORK;
    ledger_hash(first, into->common, into->parent);
    if (!find_play(&walks[0], &walks[1], &apart, e) ||
        (!apart && !describe_notes(walks, into, e)))
        return false;
    for (int i = 0; i < 2; i++) {
        tell_branch(&walks[i], &into->branch[i]);
        tell_copy(walks[i].ledger, &parts[i], &into->branch[i]);
    }
    memcpy(into->over, walks[0].table->play, HASH);
    if (apart && into->branch[0].signer == into->branch[1].signer &&
        is_double_play(&walks[0], &walks[1]))
        into->proven = into->branch[0].signer;
    if (into->proven == NOBODY && into->branch[0].sealer == HOST &&
        into->branch[1].sealer == HOST)
        into->proven = HOST;
    return true;
}

bool ledger_compare(const struct ledger *first, const struct ledger *second,
                    struct comparison *into, struct error *e)
{
    struct line parts[2];
    int more = first->table.n - second->table.n;
    *into = (struct comparison){ .proven = NOBODY };
    bool part = find_parting(first, second, parts, into);
    into->ahead = more < 0 ? -more : more;
    if (into->common < 0) {
        into->relation = RELATION_OTHER_GAME;
        return true;
    }
    if (part)
        return describe_fork(first, second, parts, into, e);
    ledger_hash(first, into->common, into->parent);
    into->relation = more == 0  ? RELATION_SAME
                     : more > 0 ? RELATION_FIRST_AHEAD
                                : RELATION_SECOND_AHEAD;
    return true;
}
