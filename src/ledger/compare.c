#include "ledger/compare.h"

#include <string.h>
#include <sysexits.h>

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

static bool read_branch(const struct ledger *ledger, const struct line *line,
                        const struct comparison *where, struct branch *into,
                        struct error *e)
{
    struct record record;
    struct arena *arena = ledger->arena;
    struct table *table = arena_alloc(arena, sizeof *table);
    *table = ledger->table;
    memcpy(table->head, where->parent, HASH);
    if (!ledger_play_head(ledger, where->common, table->play))
        return fail(e, EX_DATAERR, "the entries cannot be read");
    json_t *object = line_read(line, arena, e);
    if (!object || !record_read(object, table, arena, &record, e))
        return at_line(e, line->number);
    into->kind = kind_word(record.kind);
    into->signer = NOBODY;
    into->line = arena_copy(arena, line->bytes, line->length);
    if (!record_signer(&record, table) ||
        !record_is_signed(&record, table, arena, NULL))
        return true;
    memcpy(into->signature, record.signature, KEY_SIGNATURE);
    into->signer = record.seat;
    if (record.kind == ENTRY_MOVE && record.auth == VOUCH_ROBOT)
        into->signer = record.by;
    return true;
}

/* Has the host sealed this very copy? */
static bool is_sealed(const struct ledger *ledger)
{
    struct state_line state;
    struct line line = { .bytes = ledger->bytes + ledger->body, .whole = true };
    if (ledger->table.trust != TRUST_HOST || ledger->length <= ledger->body)
        return false;
    line.length = ledger->length - ledger->body - 1;
    return state_line_read(&line, &ledger->table, ledger->arena, &state,
                           NULL) &&
           seal_is_good(&state, &ledger->table, NULL);
}

static bool describe_fork(const struct ledger *first,
                          const struct ledger *second,
                          const struct line parts[2], struct comparison *into,
                          struct error *e)
{
    into->relation = RELATION_FORK;
    ledger_hash(first, into->common, into->parent);
    if (!read_branch(first, &parts[0], into, &into->branch[0], e) ||
        !read_branch(second, &parts[1], into, &into->branch[1], e))
        return false;
    if (into->branch[0].signer == into->branch[1].signer)
        into->proven = into->branch[0].signer;
    if (into->proven == NOBODY && is_sealed(first) && is_sealed(second))
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
