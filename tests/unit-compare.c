/* Two copies of one game: forks and their proof, old copies, used cards. */
#include "unit.h"

#include "table_unit.h"

#include "ledger/copies/compare.h"
#include "ledger/copies/heads.h"
#include "ledger/copies/standing.h"
#include "ledger/copies/trail.h"

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
    assert_memory_equal(c.branch[0].over, the_game->table.play, HASH);
    assert_int_equal(c.branch[0].sealer, ANN);
    assert_true(memcmp(c.branch[0].signature, c.branch[1].signature,
                       KEY_SIGNATURE) != 0);
    ledger_close(one);
    ledger_close(two);
}

/* A note in front of one of two moves hides nothing, and two notes are none. */
static void notes_neither_hide_nor_prove_double_play(void **state)
{
    (void)state;
    struct comparison c;
    struct ledger *one = copy_of(the_game), *two = copy_of(the_game);
    assert_true(bench_note(&bench, one, bench.keys[ANN], -1, "one thing"));
    assert_true(bench_note(&bench, two, bench.keys[ANN], -1, "another"));
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.relation, RELATION_FORK);
    assert_string_equal(c.branch[0].kind, "note");
    assert_int_equal(c.branch[0].signer, ANN);
    assert_int_equal(c.proven, -1);
    played(one, ANN, "take 1");
    bench.now += HOUR;
    played(two, ANN, "take 1"); /* the same again is no double play */
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_int_equal(c.proven, -1);
    ledger_close(two);
    two = copy_of(the_game);
    played(two, ANN, "take 2");
    assert_true(ledger_compare(one, two, &c, &bench.error));
    assert_string_equal(c.branch[0].kind, "move");
    assert_int_equal(c.proven, ANN);
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

/* Bob has put down a standing order while Ann was on turn. */
static void who_goes_before_stands(void **state)
{
    (void)state;
    struct comparison c;
    struct ledger *hers = copy_of(the_game), *his = copy_of(the_game);
    assert_int_equal(table_due(&hers->table), ANN);
    assert_true(bench_note(&bench, hers, bench.keys[CID], -1, "hi"));
    played(hers, ANN, "take 1");
    played(his, BOB, "standing accept");
    assert_true(ledger_compare(hers, his, &c, &bench.error));
    assert_int_equal(c.proven, -1);
    assert_int_equal(c.stands, 0);
    assert_true(ledger_compare(his, hers, &c, &bench.error));
    assert_int_equal(c.proven, -1);
    assert_int_equal(c.stands, 1);
    played(hers, BOB, "standing accept"); /* again, after it */
    assert_true(ledger_compare(his, hers, &c, &bench.error));
    assert_int_equal(c.proven, -1);
    struct ledger *third = copy_of(the_game);
    played(third, CID, "standing ask");
    assert_true(ledger_compare(third, his, &c, &bench.error));
    assert_int_equal(c.proven, -1);
    assert_int_equal(c.stands, 1); /* table order */
    ledger_close(third);
    ledger_close(hers);
    ledger_close(his);
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
    assert_int_equal(c.branch[0].signer, -1);
    assert_int_equal(c.branch[0].sealer, SEATS_MAX);
    assert_int_equal(c.branch[1].sealer, SEATS_MAX);
    size_t common = one->length - strlen(c.branch[0].rest);
    assert_memory_equal(one->bytes, two->bytes, common);
    assert_string_equal(c.branch[0].rest, one->bytes + common);
    assert_string_equal(c.branch[1].rest, two->bytes + common);
    ledger_close(one);
    ledger_close(two);
}

static struct heads memory;

static bool fits(const struct ledger *ledger)
{
    return heads_check(&memory, ledger, NULL, &bench.error);
}

static bool same; /* as it was */

static bool seen(const struct ledger *ledger)
{
    struct text text = text_new(arena);
    struct news news = { .ledger = ledger, .seen = true };
    if (!fits(ledger) || !heads_add(&memory, &news, &text, &same, &bench.error))
        return false;
    memory.bytes = text.bytes;
    memory.length = text.length;
    return true;
}

static void old_copies_are_known_by_their_heads(void **state)
{
    (void)state;
    memory = (struct heads){ "memory", "", 0 };
    struct ledger *newer = copy_of(the_game), *fork = copy_of(the_game);
    played(newer, ANN, "take 1");
    played(fork, ANN, "take 2");
    assert_true(fits(the_game));
    assert_true(seen(the_game));
    assert_false(same);
    assert_true(seen(the_game));
    assert_true(same);
    assert_true(seen(newer));
    assert_false(fits(the_game));
    assert_string_equal(bench.error.what,
                        "this is an old copy: it has 6 "
                        "entries, and entry 7 of the game was seen before");
    assert_false(seen(fork));
    assert_string_equal(bench.error.what,
                        "this game has another past than the copy seen "
                        "before: they differ at entry 7 or before");
    struct ledger *other = bench_hosted(&bench);
    assert_true(seen(other));
    assert_false(fits(the_game));
    assert_true(fits(newer));
    struct ledger *again = bench_peers(&bench, 2, NULL, NULL);
    assert_false(seen(again));
    assert_memory_equal(bench.error.what, "game ", 5);
    assert_non_null(strstr(bench.error.what, "made for the same table"));
    ledger_close(again);
    ledger_close(other);
    ledger_close(newer);
    ledger_close(fork);
}

static void a_memory_that_is_none_is_refused(void **state)
{
    (void)state;
    static const char *const others[] = { "words\n", "\n", "a 1 zz\n",
                                          "a -1 00\n" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        memory = (struct heads){ "memory", others[i], strlen(others[i]) };
        assert_false(fits(the_game));
        assert_string_equal(bench.error.what,
                            "memory: line 1 is no line of a memory of games");
    }
    memory = (struct heads){ "memory", "", 0 };
    assert_true(seen(the_game));
    memory.length--;
    assert_false(fits(the_game));
}

/* Each part of it counts, and where it ends. */
static void traces_differ_by_act_seat_and_words(void **state)
{
    static const struct {
        enum act act;
        const char *seat, *words;
    } acts[] = { { ACT_MOVE, "Ann", "take 1" },
                 { ACT_SENT, "Ann", "take 1" },
                 { ACT_MOVE, "Bob", "take 1" },
                 { ACT_MOVE, "Ann", "take 2" },
                 { ACT_MOVE, "An", "ntake 1" } };
    unsigned char what[sizeof acts / sizeof *acts][TRACE];
    (void)state;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        words_trace(acts[i].act, acts[i].seat, acts[i].words, what[i]);
        for (size_t k = 0; k < i; k++)
            assert_memory_not_equal(what[i], what[k], TRACE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(a_fork_proves_who_made_it),
        GAME_TEST(notes_neither_hide_nor_prove_double_play),
        GAME_TEST(a_fork_without_proof_accuses_nobody),
        GAME_TEST(who_goes_before_stands),
        GAME_TEST(a_host_who_forks_is_proven),
        GAME_TEST(old_copies_are_known_by_their_heads),
        GAME_TEST(a_memory_that_is_none_is_refused),
        GAME_TEST(traces_differ_by_act_seat_and_words),
    };
    return RUN_TESTS(tests);
}
