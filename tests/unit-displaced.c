/* Entries of a key that another stands in the place of: which goes before, what
 * may be signed again, and what that excuses not. */
#include "unit.h"

#include "memory_unit.h"

#include "ledger/copies/compare.h"

/* Cid has put down a standing order while Ann was on turn, in a copy that she
 * did not have when she played. */
static void who_is_on_turn_goes_before(void **state)
{
    (void)state;
    forget();
    struct ledger *hers = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *his = copy_of(hers);
    assert_true(move(his, CID, "standing accept"));
    assert_true(move(hers, ANN, "take 1"));
    assert_true(stands(hers, CID, 1));
    assert_non_null(standing.displaced);
    assert_string_equal(standing.displaced->text, "standing accept");
    assert_int_equal(standing.by, 1);
    /* and hers stands */
    assert_false(stands(his, ANN, 1));
    says("entry 1 of Cid stands here in the place of yours, which goes before");
    assert_true(move(hers, CID, "standing accept"));
    assert_true(stands(hers, CID, 2));
    assert_null(standing.displaced);
    assert_int_equal(standing.lost.count, 0);
    ledger_close(his);
    ledger_close(hers);
}

/* Several that nobody waits for go in table order. */
static void others_follow_in_table_order(void **state)
{
    (void)state;
    forget();
    struct ledger *bobs = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *cids = copy_of(bobs);
    assert_true(move(bobs, BOB, "standing accept"));
    assert_true(move(cids, CID, "standing accept"));
    assert_true(move(cids, CID, "standing ask"));
    assert_false(stands(cids, BOB, 2));
    says("stands here in the place of yours");
    assert_true(stands(bobs, CID, 1)); /* with all that came after it */
    assert_int_equal(standing.lost.count, 2);
    assert_true(move(bobs, CID, "standing ask"));
    ledger_close(bobs);
    ledger_close(cids);
}

/* Cid plays for Bob's robot, which is on turn, while Ann enters an order. */
static void a_robot_on_turn_goes_before(void **state)
{
    (void)state;
    bool done;
    struct comparison c;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{ss}", "leaver", "robot");
    struct ledger *hers = bench_found(&bench, &f), *his;
    json_decref(f.setup.options);
    forget();
    played(hers, BOB, "resign");
    assert_true(move(hers, ANN, "scry\ntake 1"));
    assert_true(bench_resolve(&bench, hers, bench.keys[CID], false, &done));
    his = copy_of(hers);
    int last = hers->table.n;
    assert_int_equal(table_due(&his->table), BOB);
    assert_true(bench_play(&bench, his, bench.keys[CID], BOB, "scry\ntake 3"));
    assert_true(kept(his, CID, last));
    assert_true(move(hers, ANN, "standing accept"));
    assert_true(stands(his, ANN, his->table.n));
    assert_int_equal(standing.by, last + 1);
    assert_false(stands(hers, CID, hers->table.n));
    says("of Ann stands here in the place of yours, which goes before");
    assert_true(ledger_compare(hers, his, &c, &bench.error));
    assert_int_equal(c.proven, -1);
    assert_int_equal(c.stands, 1);
    ledger_close(hers);
    ledger_close(his);
}

/* A witness has declared Ann late while her move was on its way: she plays the
 * same one, which shows the same value, and no other. */
static void who_was_declared_late_shows_nothing_new(void **state)
{
    (void)state;
    bool done;
    forget();
    struct ledger *hers = bench_peers(&bench, 3, "48", NULL);
    struct ledger *ours = copy_of(hers), *other;
    assert_true(bench_resolve(&bench, ours, bench.keys[BOB], true, &done));
    bench.now += 48 * HOUR;
    assert_true(move(hers, ANN, "scry\ntake 1"));
    assert_true(bench_resolve(&bench, ours, bench.keys[BOB], true, &done));
    other = copy_of(ours);
    assert_true(stands(ours, ANN, 2));
    assert_int_equal(standing.by, 2);
    assert_false(move(other, ANN, "scry\ntake 2"));
    says("the value that this would show was shown with another move of yours");
    assert_true(move(ours, ANN, "scry\ntake 1"));
    ledger_close(hers);
    ledger_close(ours);
    ledger_close(other);
}

/* What is lost for ever excuses no old copy. */
static void a_displaced_move_hides_no_other(void **state)
{
    (void)state;
    bool done;
    forget();
    struct ledger *hers = bench_peers(&bench, 3, "48", NULL);
    struct ledger *ours = copy_of(hers), *old;
    assert_true(bench_resolve(&bench, ours, bench.keys[BOB], true, &done));
    bench.now += 48 * HOUR;
    assert_true(move(hers, ANN, "scry\ntake 1"));
    assert_true(bench_resolve(&bench, ours, bench.keys[BOB], true, &done));
    assert_true(move(ours, ANN, "take 1"));
    assert_int_equal(known_of(ours, ANN).count, 2);
    played(ours, BOB, "take 1");
    old = copy_of(ours);
    played(ours, CID, "take 1");
    assert_true(move(ours, ANN, "take 2"));
    assert_true(stands(ours, ANN, ours->table.n));
    assert_false(stands(old, ANN, old->table.n));
    says("this is an old copy");
    ledger_close(hers);
    ledger_close(ours);
    ledger_close(old);
}

/* Bob, who is on turn, has played on after Cid's order, and would like to have
 * another move now that he has seen the result. */
static void who_has_seen_an_entry_displaces_it_no_more(void **state)
{
    (void)state;
    forget();
    struct ledger *game = bench_peers(&bench, 3, NULL, NULL);
    played(game, ANN, "take 1");
    struct ledger *other = copy_of(game);
    assert_true(move(game, CID, "standing accept"));
    played(game, BOB, "take 1");
    assert_true(move(game, CID, "take 1"));
    played(other, BOB, "take 2");
    assert_false(stands(other, CID, 2));
    says("with your key at entry 4");
    ledger_close(game);
    ledger_close(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(who_is_on_turn_goes_before),
        GAME_TEST(others_follow_in_table_order),
        GAME_TEST(a_robot_on_turn_goes_before),
        GAME_TEST(who_was_declared_late_shows_nothing_new),
        GAME_TEST(a_displaced_move_hides_no_other),
        GAME_TEST(who_has_seen_an_entry_displaces_it_no_more),
    };
    return RUN_TESTS(tests);
}
