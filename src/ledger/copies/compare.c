#include "ledger/copies/compare.h"

#include <string.h>

#include "core/narrow.h"
#include "ledger/copies/standing.h"
#include "ledger/entry/record.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"
#include "ledger/state/state.h"

/* The common beginning; leaves the lines after it in both. */
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

static struct walk walk_begin(const struct ledger *ledger)
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

static bool walk_read(struct walk *walk, const struct line *line,
                      struct error *e)
{
    json_t *object = line_read(line, walk->ledger->arena, e);
    walk->line = *line;
    return (object && record_read(object, line, walk->table,
                                  walk->ledger->arena, &walk->record, e)) ||
           at_line(e, line->number);
}

static void walk_past(struct walk *walk)
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
        if (!walk_read(walk, &line, e))
            return false;
        *found = record_is_played(&walk->record);
        if (*found)
            return true;
        walk_past(walk);
    }
    return true;
}

static bool are_same_records(const struct record *one,
                             const struct record *other)
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
        if (!*apart || !are_same_records(&one->record, &other->record))
            return true;
        walk_past(one);
        walk_past(other);
    }
}

/* The seat whose signature is in the entry. */
static int signer_of(const struct walk *walk)
{
    return record_is_signed(&walk->record, walk->table, walk->ledger->arena,
                            NULL)
               ? record_signing_seat(&walk->record, walk->table)
               : NOBODY;
}

static void describe_branch(const struct walk *walk, struct branch *into)
{
    const struct record *record = &walk->record;
    struct arena *arena = walk->ledger->arena;
    into->kind = kind_word(record->kind);
    into->line = arena_copy(arena, walk->line.bytes, walk->line.length);
    memcpy(into->over, walk->table->play, HASH);
    into->signer = signer_of(walk);
    if (into->signer != NOBODY)
        memcpy(into->signature, record->signature, KEY_SIGNATURE);
}

/* An act of its seat: what can be signed only once over a play head. */
static bool is_act(const struct record *record)
{
    return record->kind == ENTRY_MOVE ||
           (record->kind == ENTRY_HAND && !record->agrees);
}

static bool is_same_act(const struct record *one, const struct record *other)
{
    if (one->kind != other->kind)
        return false;
    return one->kind == ENTRY_MOVE
               ? !strcmp(one->text, other->text)
               : one->seat == other->seat &&
                     !memcmp(one->card->signature, other->card->signature,
                             KEY_SIGNATURE);
}

/* Two moves with different texts over one play head, or a seat handed on to
 * two, or beside a move; two notes, or one move signed again, are no proof of
 * anything. */
static bool is_double_play(const struct walk *one, const struct walk *other)
{
    return is_act(&one->record) && is_act(&other->record) &&
           signer_of(one) == signer_of(other) &&
           !is_same_act(&one->record, &other->record);
}

/* To entry n. */
static bool walk_to(struct walk *walk, int n, struct error *e)
{
    struct line line;
    for (int i = 0; i < n && lines_next(&walk->lines, &line); i++) {
        if (i > 0)
            walk_past(walk);
        if (!walk_read(walk, &line, e))
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
    size_t front = to_size(part->bytes - ledger->bytes);
    into->sealer = sealer_of(ledger);
    into->rest = arena_copy(ledger->arena, part->bytes, ledger->length - front);
}

/* Where only notes part, they are what is shown. */
static bool describe_notes(struct walk walks[2], const struct comparison *into,
                           struct error *e)
{
    for (int i = 0; i < 2; i++) {
        walks[i] = walk_begin(walks[i].ledger);
        if (!walk_to(&walks[i], into->common + 1, e))
            return false;
    }
    return true;
}

/* A move that brought a value, which no other move of the game has. */
struct brought {
    const struct brought *next;
    int n, seat;
    const char *text;
    unsigned char value[HASH];
};

static const struct brought *add_brought(const struct walk *walk, int n,
                                         const struct brought *next)
{
    const struct record *record = &walk->record;
    if (record->kind != ENTRY_MOVE || !record->has_own)
        return next;
    struct brought *one = arena_alloc(walk->ledger->arena, sizeof *one);
    *one = (struct brought){
        .next = next, .n = n, .seat = record->seat, .text = record->text
    };
    memcpy(one->value, record->own, HASH);
    return one;
}

/* Of the entries after entry common, the newest first. */
static bool list_brought(const struct ledger *ledger, int common,
                         const struct brought **into, struct error *e)
{
    struct walk walk = walk_begin(ledger);
    struct line line;
    *into = NULL;
    for (int n = 1; lines_next(&walk.lines, &line); n++) {
        if (n <= common)
            continue;
        if (!walk_read(&walk, &line, e))
            return false;
        *into = add_brought(&walk, n, *into);
    }
    return true;
}

static bool is_brought_twice(const struct brought *one,
                             const struct brought *other)
{
    return one->seat == other->seat &&
           !memcmp(one->value, other->value, HASH) &&
           strcmp(one->text, other->text) != 0;
}

/* Who has seen a result and plays otherwise can have another seat's entry in
 * front, so that the play heads differ; his value gives him away. */
static bool find_value(struct walk walks[2], struct comparison *into,
                       struct error *e)
{
    const struct brought *lists[2];
    int n[2] = { 0, 0 };
    for (int i = 0; i < 2; i++)
        if (!list_brought(walks[i].ledger, into->common, &lists[i], e))
            return false;
    for (const struct brought *one = lists[0]; one; one = one->next)
        for (const struct brought *other = lists[1]; other; other = other->next)
            if (is_brought_twice(one, other)) {
                n[0] = one->n;
                n[1] = other->n;
            }
    into->by_value = n[0] > 0;
    for (int i = 0; into->by_value && i < 2; i++) {
        walks[i] = walk_begin(walks[i].ledger);
        if (!walk_to(&walks[i], n[i], e))
            return false;
    }
    return true;
}

/* A robot's move counts as its own, where that tells the two apart. */
static struct step step_of(const struct walk *walk, const struct walk *other,
                           const struct branch *branch)
{
    const struct record *record = &walk->record;
    bool robot = record->kind == ENTRY_MOVE &&
                 other->record.kind == ENTRY_MOVE &&
                 record->seat != other->record.seat;
    return (struct step){ .seat = robot && branch->signer != NOBODY
                                      ? record->seat
                                      : branch->signer,
                          .hand = record->kind == ENTRY_HAND };
}

static bool find_standing(const struct walk walks[2], struct comparison *into,
                          struct error *e)
{
    const struct ledger *ledger = walks[0].ledger;
    const struct step one = step_of(&walks[0], &walks[1], into->branch),
                      other = step_of(&walks[1], &walks[0], into->branch + 1);
    bool acts = is_act(&walks[0].record) && is_act(&walks[1].record);
    if (into->alike || into->proven != NOBODY ||
        ledger->table.trust != TRUST_PEERS || !acts || one.seat == NOBODY ||
        other.seat == NOBODY ||
        into->branch[0].signer == into->branch[1].signer)
        return true;
    struct ledger *before = ledger_at(ledger, walks[0].record.n - 1, e);
    if (!before)
        return false;
    into->stands = step_goes_before(&before->table, &one, &other) ? 0 : 1;
    ledger_close(before);
    return true;
}

static bool describe_fork(const struct ledger *first,
                          const struct ledger *second,
                          const struct line parts[2], struct comparison *into,
                          struct error *e)
{
    struct walk walks[2] = { walk_begin(first), walk_begin(second) };
    into->relation = RELATION_FORK;
    ledger_hash(first, into->common, into->parent);
    if (!find_play(&walks[0], &walks[1], &into->apart, e))
        return false;
    bool twice = into->apart && is_double_play(&walks[0], &walks[1]);
    if (!twice && !find_value(walks, into, e))
        return false;
    into->alike = !into->apart && !into->by_value;
    if (into->alike && !describe_notes(walks, into, e))
        return false;
    for (int i = 0; i < 2; i++) {
        describe_branch(&walks[i], &into->branch[i]);
        tell_copy(walks[i].ledger, &parts[i], &into->branch[i]);
    }
    if (twice || into->by_value)
        into->proven = into->branch[0].signer;
    if (into->proven == NOBODY && into->apart &&
        into->branch[0].sealer == HOST && into->branch[1].sealer == HOST)
        into->proven = HOST;
    return find_standing(walks, into, e);
}

/* Who makes the game could else choose among several first lines. */
static bool is_one_table(const struct table *one, const struct table *other)
{
    return one->trust != TRUST_PRACTICE && one->trust == other->trust &&
           !memcmp(one->code, other->code, TABLE_CODE) &&
           same_key(one->maker, other->maker);
}

static void describe_games(const struct ledger *first,
                           const struct ledger *second, struct comparison *into)
{
    const struct table *table = &first->table;
    into->relation = RELATION_OTHER_GAME;
    into->one_code = is_one_table(table, &second->table);
    if (!into->one_code)
        return;
    into->proven =
        table->trust == TRUST_HOST ? HOST : seat_of_key(table, table->maker);
}

bool ledger_compare(const struct ledger *first, const struct ledger *second,
                    struct comparison *into, struct error *e)
{
    struct line parts[2];
    int more = first->table.n - second->table.n;
    *into = (struct comparison){ .proven = NOBODY, .stands = -1 };
    bool part = find_parting(first, second, parts, into);
    into->ahead = more < 0 ? -more : more;
    if (into->common < 0) {
        describe_games(first, second, into);
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
