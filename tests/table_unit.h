/** What the tests of the ledger say over and over: a bench for each test, and
 *  games that are sound, read again and refused. For unit tests only. */
#ifndef TESTS_TABLE_UNIT_H
#define TESTS_TABLE_UNIT_H

#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "games/tiny.h"
#include "table.h"

/* Instead of the program's list. */
const struct game_rules *const games[] = { &game_tiny, NULL };

static struct bench bench;

enum { ANN, BOB, CID };

static inline int open_bench(void **state)
{
    open_arena(state);
    bench_open(&bench, arena);
    return 0;
}

static inline int close_bench(void **state)
{
    bench_close(&bench);
    return close_arena(state);
}

static inline void played(struct ledger *ledger, int seat, const char *text)
{
    const struct key *key =
        ledger->table.trust == TRUST_PEERS ? bench.keys[seat] : bench.host;
    bool done = bench_play(&bench, ledger, key, seat, text);
    if (!done)
        print_error("%s | %s\n", bench.error.what, bench.error.hint);
    assert_true(done);
}

static inline void sound(const struct ledger *ledger)
{
    int count;
    const char *defects =
        bench_verify(&bench, ledger->bytes, ledger->length, &count);
    assert_string_equal(defects, "");
    assert_int_equal(count, 0);
}

static inline struct ledger *reread(const struct ledger *ledger,
                                    const struct key *key)
{
    struct ledger *again =
        bench_read(&bench, ledger->bytes, ledger->length, key);
    if (!again)
        print_error("%s | %s\n", bench.error.what, bench.error.hint);
    assert_non_null(again);
    assert_int_equal(again->table.n, ledger->table.n);
    assert_memory_equal(again->table.head, ledger->table.head, HASH);
    assert_memory_equal(again->table.play, ledger->table.play, HASH);
    assert_int_equal(again->table.chances.resolver,
                     ledger->table.chances.resolver);
    return again;
}

/* Reading and sealing again gives the same bytes, trusted or not. */
static inline void same_again(const struct ledger *ledger,
                              const struct key *key, bool trusted)
{
    struct ledger *again = reread(ledger, key);
    assert_int_equal(again->trusted, trusted);
    ledger_seal(again, key);
    assert_int_equal(again->length, ledger->length);
    assert_memory_equal(again->bytes, ledger->bytes, ledger->length);
    ledger_close(again);
}

static inline void refused(bool done, int status, const char *what)
{
    assert_false(done);
    assert_string_equal(bench.error.what, what);
    assert_int_equal(bench.error.status, status);
}

/* Eve's card, who has no seat, for the game of @p f. */
static inline struct card card_for(struct new_game *f, const char *name)
{
    struct card card;
    f->seats[STRANGER] = (struct seat){ .name = name,
                                        .address = "eve@example.org",
                                        .language = "de",
                                        .format = "list" };
    assert_true(bench_card(&bench, f, STRANGER, &card));
    return card;
}

static inline bool hands_card(struct ledger *ledger, const struct key *key,
                              int seat, const struct card *card)
{
    struct actor actor = { .key = key, .seat = seat, .now = bench.now };
    bench.error = (struct error){ 0 };
    if (!ledger_hand(ledger, &actor, card, NULL, &bench.error))
        return false;
    ledger_seal(ledger, key);
    return true;
}

/* To Eve. */
static inline bool hands(struct ledger *ledger, struct new_game *f, int by,
                         int seat)
{
    struct card card = card_for(f, "Eve");
    return hands_card(ledger, bench.keys[by], seat, &card);
}

#define LEDGER_TEST(name)                                                      \
    cmocka_unit_test_setup_teardown(name, open_bench, close_bench)

static struct ledger *the_game; /* of a GAME_TEST: three peers, six entries */

/* Line 2: Ann's move, 3: Bob's draw, 4: his move, 5: a note of his, 6: Cid's
 * move with a plan, 7: Ann's draw, 8: the state. */
static inline struct ledger *six_entries(void)
{
    bool done;
    struct ledger *made = bench_peers(&bench, 3, "48", NULL);
    played(made, ANN, "scry\ntake 2");
    played(made, BOB, "take 1");
    assert_true(bench_note(&bench, made, bench.keys[BOB], -1, "good luck"));
    played(made, CID, "roll\n  if won: take 2\n  if lost: take 1");
    assert_true(bench_resolve(&bench, made, bench.keys[ANN], false, &done));
    assert_int_equal(made->table.n, 6);
    return made;
}

static inline int open_game(void **state)
{
    open_bench(state);
    the_game = six_entries();
    return 0;
}

static inline int close_game(void **state)
{
    ledger_close(the_game);
    return close_bench(state);
}

#define GAME_TEST(name)                                                        \
    cmocka_unit_test_setup_teardown(name, open_game, close_game)

#define RUN_TESTS(tests)                                                       \
    _cmocka_run_group_tests("ledger", tests, sizeof(tests) / sizeof(tests)[0], \
                            NULL, NULL)

#endif
