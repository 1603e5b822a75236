/** A memory of what keys have signed, for the unit tests about it. */
#ifndef TESTS_MEMORY_UNIT_H
#define TESTS_MEMORY_UNIT_H

#include "unit.h"

#include "ledger/copies/heads.h"
#include "ledger/copies/standing.h"
#include "ledger/seats/seats.h"
#include "table_unit.h"

/* A memory in a file's form, of one person or of several. */
static struct heads memory;
static struct standing standing;

static inline void forget(void)
{
    memory = (struct heads){ "memory", "", 0 };
}

static inline struct deeds known_of(const struct ledger *ledger, int seat)
{
    struct deeds known = { 0 };
    bool anew;
    assert_true(heads_recall(&memory, ledger, bench.keys[seat]->public, &known,
                             &anew, &bench.error));
    return known;
}

/* May the seat's key sign after entry @p last of the copy? */
static inline bool stands(const struct ledger *ledger, int seat, int last)
{
    struct trail trail;
    const unsigned char *key = bench.keys[seat]->public;
    struct deeds known = known_of(ledger, seat);
    bench.error = (struct error){ 0 };
    assert_true(trail_read(ledger, key, bench.now, &trail, NULL));
    return deeds_hold(&known, ledger, &trail, last, key, &standing,
                      &bench.error);
}

/* As a command does: what came after entry @p last is checked and kept. */
static inline bool kept(const struct ledger *ledger, int seat, int last)
{
    struct trail trail;
    const unsigned char *key = bench.keys[seat]->public;
    struct deeds known = known_of(ledger, seat), all = { 0 };
    struct news news = { .ledger = ledger, .key = key, .deeds = &all };
    struct text text = text_new(arena);
    bool same;
    if (!stands(ledger, seat, last))
        return false;
    assert_true(trail_read(ledger, key, bench.now, &trail, NULL));
    if (!deeds_agree(&standing.lost, &trail, last, &bench.error))
        return false;
    deeds_keep(&known, &standing, &trail, last, arena, &all);
    assert_true(heads_add(&memory, &news, &text, &same, &bench.error));
    memory.bytes = text.bytes;
    memory.length = text.length;
    return true;
}

/* A move of the seat on the copy, if its memory lets it. */
static inline bool move(struct ledger *ledger, int seat, const char *text)
{
    int last = ledger->table.n;
    played(ledger, seat, text);
    return kept(ledger, seat, last);
}

static inline bool reveal(struct ledger *ledger, int seat)
{
    bool done;
    int last = ledger->table.n;
    assert_true(bench_resolve(&bench, ledger, bench.keys[seat], false, &done));
    assert_true(done);
    return kept(ledger, seat, last);
}

static inline struct ledger *copy_of(const struct ledger *ledger)
{
    return reread(ledger, NULL);
}

static inline void says(const char *words)
{
    assert_int_equal(bench.error.status, EX_DATAERR);
    assert_non_null(strstr(bench.error.what, words));
    assert_true(*bench.error.hint);
}

#endif
