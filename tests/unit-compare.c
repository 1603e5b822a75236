/* Two copies of one game: forks and their proof, old copies, used cards. */
#include "unit.h"

#include "table_unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "ledger/compare.h"
#include "ledger/heads.h"

static struct ledger *copy_of(const struct ledger *from)
{
    struct ledger *copy = bench_read(&bench, from->bytes, from->length, NULL);
    assert_non_null(copy);
    return copy;
}

static void a_fork_proves_who_made_it(void **state)
{
    (void)state;
    struct comparison c;
    struct ledger *one = copy_of(the_game), *two = copy_of(the_game);
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_SAME);
    played(one, ANN, "take 1");
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_FIRST_AHEAD);
    assert_int_equal(c.ahead, 1);
    assert_true(ledger_compare(two, one, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_SECOND_AHEAD);
    played(two, ANN, "take 2");
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_FORK);
    assert_int_equal(c.common, 6);
    assert_int_equal(c.proven, ANN);
    assert_memory_equal(c.parent, the_game->table.head, HASH);
    assert_true(memcmp(c.branch[0].signature, c.branch[1].signature,
                       KEY_SIGNATURE) != 0);
    ledger_close(one);
    ledger_close(two);
}

static void a_fork_without_proof_accuses_nobody(void **state)
{
    (void)state;
    struct comparison c;
    struct ledger *one = copy_of(the_game), *two = copy_of(the_game);
    played(one, ANN, "take 1");
    assert_true(bench_note(&bench, two, bench.keys[BOB], -1, "hi"));
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_FORK);
    assert_int_equal(c.proven, -1);
    assert_string_equal(c.branch[1].kind, "note");
    assert_int_equal(c.branch[1].signer, BOB);
    struct ledger *other = bench_peers(&bench, 2, NULL, NULL);
    assert_true(ledger_compare(one, other, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_OTHER_GAME);
    ledger_close(one);
    ledger_close(two);
    ledger_close(other);
}

static void a_host_who_forks_is_proven(void **state)
{
    (void)state;
    struct comparison c;
    struct ledger *one = bench_hosted(&bench), *two = copy_of(one);
    assert_true(bench_play(&bench, one, bench.host, ANN, "take 1"));
    assert_true(bench_play(&bench, two, bench.host, ANN, "take 2"));
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_FORK);
    assert_int_equal(c.proven, SEATS_MAX);
    ledger_close(one);
    ledger_close(two);
}

static void old_copies_are_known_by_their_heads(void **state)
{
    (void)state;
    char name[] = "/tmp/unit-forgery-XXXXXX";
    int file = mkstemp(name);
    assert_true(file >= 0);
    close(file);
    struct ledger *newer = copy_of(the_game), *fork = copy_of(the_game);
    played(newer, ANN, "take 1");
    played(fork, ANN, "take 2");
    assert_true(heads_check(name, the_game, &bench.error));
    assert_true(heads_update(name, the_game, &bench.error));
    assert_true(heads_update(name, newer, &bench.error));
    assert_false(heads_check(name, the_game, &bench.error));
    assert_string_equal(bench.error.what,
                        "this is an old copy: it has 6 "
                        "entries, and entry 7 of the game was seen before");
    assert_false(heads_update(name, fork, &bench.error));
    assert_string_equal(bench.error.what,
                        "this game has another past than the copy seen "
                        "before: they differ at entry 7 or before");
    struct ledger *other = bench_hosted(&bench);
    assert_true(heads_update(name, other, &bench.error));
    assert_false(heads_check(name, the_game, &bench.error));
    assert_true(heads_check(name, newer, &bench.error));
    struct ledger *again = bench_peers(&bench, 2, NULL, NULL);
    assert_false(heads_update(name, again, &bench.error));
    assert_memory_equal(bench.error.what, "the card of Bob served for game ",
                        32);
    ledger_close(again);
    ledger_close(other);
    ledger_close(newer);
    ledger_close(fork);
    unlink(name);
    unlink(arena_print(arena, "%s.lock", name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(a_fork_proves_who_made_it),
        GAME_TEST(a_fork_without_proof_accuses_nobody),
        GAME_TEST(a_host_who_forks_is_proven),
        GAME_TEST(old_copies_are_known_by_their_heads),
    };
    return RUN_TESTS(tests);
}
