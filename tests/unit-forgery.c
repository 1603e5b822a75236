/* What a ledger withstands: forged, changed, cut, old and ground entries. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "games/tiny.h"
#include "ledger/compare.h"
#include "ledger/heads.h"
#include "table.h"

const struct game_rules *const games[] = { &game_tiny, NULL };

static struct bench bench;
static struct ledger *ledger; /* of the test: three peers, six entries */

enum { ANN, BOB, CID };

static void played(struct ledger *into, int seat, const char *text)
{
    bool done = bench_play(&bench, into, bench.keys[seat], seat, text);
    if (!done)
        print_error("%s | %s\n", bench.error.what, bench.error.hint);
    assert_true(done);
}

/* Line 2: Ann's move, 3: Bob's draw, 4: his move, 5: a note of his, 6: Cid's
 * move with a plan, 7: Ann's draw, 8: the state. */
static struct ledger *six_entries(void)
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

static int open_bench(void **state)
{
    open_arena(state);
    bench_open(&bench, arena);
    ledger = six_entries();
    return 0;
}

static int close_bench(void **state)
{
    ledger_close(ledger);
    bench_close(&bench);
    return close_arena(state);
}

#define FORGERY_TEST(name)                                                     \
    cmocka_unit_test_setup_teardown(name, open_bench, close_bench)

/* Nobody reads it, trusting the seal or not. */
static void unreadable(const char *bytes, size_t length)
{
    for (int i = ANN; i <= BOB; i++) {
        struct ledger *read =
            bench_read(&bench, bytes, length, bench.keys[i]);
        ledger_close(read);
        assert_null(read);
        assert_int_equal(bench.error.status, EX_DATAERR);
    }
}

/* Nobody reads it, Bob is told why, and verify says the same first. */
static void found_out(const char *bytes, const char *what)
{
    int count;
    assert_non_null(bytes);
    unreadable(bytes, strlen(bytes));
    assert_string_equal(bench.error.what, what);
    const char *defects = bench_verify(&bench, bytes, strlen(bytes), &count);
    assert_true(count > 0);
    assert_int_equal(defects[0], what[5]); /* the line's number */
}

static void every_changed_byte_is_noticed(void **state)
{
    (void)state;
    char *copy = arena_copy(arena, ledger->bytes, ledger->length);
    for (size_t i = 0; i < ledger->length; i++) {
        struct arena *here = bench.arena;
        int count;
        bench.arena = arena_new();
        copy[i] ^= 1;
        unreadable(copy, ledger->length);
        if (i % 8 == 0) {
            bench_verify(&bench, copy, ledger->length, &count);
            assert_true(count > 0);
        }
        copy[i] ^= 1;
        arena_free(bench.arena);
        bench.arena = here;
    }
}

static void every_cut_is_noticed(void **state)
{
    (void)state;
    for (size_t length = 0; length < ledger->length; length += 5) {
        int count;
        unreadable(ledger->bytes, length);
        bench_verify(&bench, ledger->bytes, length, &count);
        assert_true(count > 0);
    }
    unreadable(ledger->bytes, ledger->length - 1);
    assert_string_equal(bench.error.what, "line 8: the state line is cut off");
    unreadable(ledger->bytes, ledger->body);
    assert_string_equal(bench.error.what,
                        "line 7: this is no state line: the file is cut off");
}

static void lost_doubled_and_swapped_lines_are_noticed(void **state)
{
    (void)state;
    const char *two = bench_line(ledger, 2), *three = bench_line(ledger, 3);
    found_out(bench_replace(ledger, 3, ""),
              "line 3: this is entry 3 where entry 2 belongs");
    found_out(bench_replace(ledger, 2, arena_print(arena, "%s\n%s\n", two, two)),
              "line 3: this is entry 1 where entry 2 belongs");
    found_out(bench_replace(ledger, 2, arena_print(arena, "%s\n%s\n", three,
                                                   two)),
              "line 2: this is entry 2 where entry 1 belongs");
    found_out(bench_replace(ledger, 5, ""),
              "line 5: this is entry 5 where entry 4 belongs");
}

static void other_spellings_are_noticed(void **state)
{
    (void)state;
    static const char edited[] =
        "line 4: the line is not written as turnpost writes it: keys out of "
        "order, blanks or other escapes";
    found_out(bench_change(ledger, 4, ",\"n\"", ", \"n\""), edited);
    found_out(bench_change(ledger, 4, "take", "t\\u0061ke"), edited);
    found_out(bench_change(ledger, 4, "}", "}\r"),
              "line 4: the line is not written as turnpost writes it: it ends "
              "in CR LF");
    found_out(bench_change(ledger, 4, "{", "{\"a\":1,"),
              "line 4: move has an unknown key \"a\"");
    found_out(bench_change(ledger, 4, ",\"n\"", ",\"late\":false,\"n\""),
              "line 4: \"late\" may be true or missing");
    found_out(bench_change(ledger, 4, "\"sig\":\"", "\"sig\":\"0"),
              "line 4: \"sig\" is not 128 lower-case hexadecimal digits");
    found_out(bench_change(ledger, 3, ",\"n\"", ",\"kind\":\"chance\",\"n\""),
              "line 3: not JSON at byte 34: duplicate object key near "
              "'\"kind\"'");
    found_out(bench_change(ledger, 1, "\"format\":1", "\"format\":2"),
              "line 1: \"format\" is not a number from 1 to 1");
}

/* Whoever knows the preimage must not be able to vary anything under it. */
static void a_resolver_cannot_grind(void **state)
{
    (void)state;
    static const char wrong[] = "line 2: the signature of this move is wrong";
    const char *salt = strstr(bench_line(ledger, 2), "\"salt\":\"");
    char old[12] = { 0 };
    memcpy(old, salt, 10);
    char *new = arena_copy(arena, old, 10);
    new[9] = old[9] == '0' ? '1' : '0';
    found_out(bench_change(ledger, 2, old, new), wrong);
    found_out(bench_change(ledger, 2, "00Z", "01Z"), wrong);
    found_out(bench_change(ledger, 2, "take 2", "take 3"), wrong);
    found_out(bench_change(ledger, 2, ",\"n\"", ",\"late\":true,\"n\""),
              "line 2: the signature of this move is wrong");
    found_out(bench_change(ledger, 3, ",\"n\"", ",\"late\":true,\"n\""),
              "line 3: a chance entry holds who resolves it and what is "
              "revealed, or a claim, and nothing else");
    found_out(bench_change(ledger, 3, "}",
                           ",\"time\":\"2027-01-15T08:00:00Z\"}"),
              "line 3: a chance entry holds who resolves it and what is "
              "revealed, or a claim, and nothing else");
}

static void other_draws_are_noticed(void **state)
{
    (void)state;
    char *line = bench_line(ledger, 3);
    char *digit = strstr(line, "\"reveal\":\"") + 10;
    *digit = *digit == '0' ? '1' : '0';
    found_out(bench_replace(ledger, 3, arena_print(arena, "%s\n", line)),
              "line 3: what the chance entry reveals is not what was "
              "committed to");
    found_out(bench_change(ledger, 3, "\"Bob\"", "\"Cid\""),
              "line 3: chance waits on Bob here");
    found_out(bench_change(ledger, 3, "\"Bob\"", "\"host\""),
              "line 3: \"by\": nobody called \"host\" is at this table");
}

static void moves_of_others_are_noticed(void **state)
{
    (void)state;
    struct key *const *keys = bench.keys;
    found_out(bench_replace(ledger, 2, bench_resign(ledger, 2, "text",
                                                    "take 1", keys[BOB])),
              "line 2: the signature of this move is wrong");
    found_out(bench_replace(ledger, 2, bench_resign(ledger, 2, "seat", "Bob",
                                                    keys[ANN])),
              "line 2: the signature of this move is wrong");
    found_out(bench_replace(ledger, 2, bench_resign(ledger, 2, "seat", "Bob",
                                                    keys[BOB])),
              "line 2: it is the turn of Ann");
    found_out(bench_replace(ledger, 2, bench_resign(ledger, 2, "auth", "open",
                                                    keys[ANN])),
              "line 2: a move without a signer has a signature");
    found_out(bench_change(ledger, 4, "\"auth\":\"key\"",
                           "\"auth\":\"mail\""),
              "line 4: a move without a signer has a signature");
}

static void false_times_are_noticed(void **state)
{
    (void)state;
    found_out(bench_replace(ledger, 2,
                            bench_resign(ledger, 2, "time",
                                         "2027-01-15T07:59:59Z",
                                         bench.keys[ANN])),
              "line 2: the time runs backwards");
    found_out(bench_replace(ledger, 2,
                            bench_resign(ledger, 2, "time",
                                         "2027-01-18T08:00:00Z",
                                         bench.keys[ANN])),
              "line 2: \"late\" does not fit the time limit");
    found_out(bench_replace(ledger, 2,
                            bench_resign(ledger, 2, "time",
                                         "2027-02-29T08:00:00Z",
                                         bench.keys[ANN])),
              "line 2: \"time\" is not a time such as 2026-11-21T07:00:00Z");
}

static void a_mover_who_changes_his_mind_is_noticed(void **state)
{
    (void)state;
    char *line = bench_resign(ledger, 2, "text", "scry\ntake 1",
                              bench.keys[ANN]);
    found_out(bench_replace(ledger, 2, line),
              "line 4: the signature of this move is wrong");
}

static void a_forged_state_is_noticed(void **state)
{
    (void)state;
    static const char wrong[] =
        "line 8: the seal of Ann on the state line is wrong";
    found_out(bench_change(ledger, 8, "\"heap\":", "\"heap\":1"), wrong);
    found_out(bench_change(ledger, 8, "\"by\":\"Ann\"", "\"by\":\"Bob\""),
              "line 8: the seal of Bob on the state line is wrong");
    found_out(bench_change(ledger, 8, "\"n\":6", "\"n\":5"),
              "line 8: the state line does not belong to the lines above it: "
              "one of them was changed, lost or added");
    found_out(bench_change(ledger, 8, "\"kind\":\"state\"",
                           "\"kind\":\"stats\""),
              "line 8: this is not a state line");
}

/* Bob seals what he likes; only he would believe it. */
static void a_sealed_lie_is_noticed(void **state)
{
    (void)state;
    struct game_state lie = *ledger->table.turn.state;
    lie.seat[BOB].points = 9;
    ledger->table.turn.state = &lie;
    ledger_seal(ledger, bench.keys[BOB]);
    struct ledger *own = bench_read(&bench, ledger->bytes, ledger->length,
                                    bench.keys[BOB]);
    assert_non_null(own);
    assert_true(own->trusted);
    ledger_close(own);
    assert_null(bench_read(&bench, ledger->bytes, ledger->length,
                           bench.keys[ANN]));
    assert_string_equal(bench.error.what, "line 8: the state does not follow "
                        "from the lines above it");
    int count;
    assert_string_equal(bench_verify(&bench, ledger->bytes, ledger->length,
                                     &count),
                        "8 the state does not follow from the lines above "
                        "it\n");
}

static void verify_goes_on_after_a_defect(void **state)
{
    (void)state;
    int count;
    char *bytes = bench_change(ledger, 2, "00Z", "01Z");
    assert_string_equal(
        bench_verify(&bench, bytes, strlen(bytes), &count),
        "2 the signature of this move is wrong\n"
        "4 the signature of this move is wrong\n"
        "4 the time runs backwards\n"
        "5 the signature of this note is wrong\n"
        "5 the time runs backwards\n"
        "6 the signature of this move is wrong\n"
        "6 the time runs backwards\n"
        "8 the state line is for entry 6 and does not belong to the lines "
        "above it\n"
        "8 the state does not follow from the lines above it\n");
    assert_int_equal(count, 9);
}

static void only_the_host_seals_a_hosted_game(void **state)
{
    (void)state;
    struct ledger *hosted = bench_hosted(&bench);
    assert_true(bench_play(&bench, hosted, bench.host, ANN, "take 1"));
    ledger_seal(hosted, NULL);
    assert_null(bench_read(&bench, hosted->bytes, hosted->length, bench.host));
    assert_string_equal(bench.error.what,
                        "line 3: the state line lacks the host's seal");
    ledger_seal(hosted, bench.keys[BOB]);
    assert_null(bench_read(&bench, hosted->bytes, hosted->length,
                           bench.keys[BOB]));
    ledger_seal(hosted, bench.host);
    char *bytes = bench_change(hosted, 2, "take 1", "take 2");
    assert_null(bench_read(&bench, bytes, strlen(bytes), NULL));
    assert_string_equal(bench.error.what,
                        "line 3: the state line does not belong to the lines "
                        "above it: one of them was changed, lost or added");
    ledger_close(hosted);
}

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
    struct ledger *one = copy_of(ledger), *two = copy_of(ledger);
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
    assert_memory_equal(c.parent, ledger->table.head, HASH);
    assert_true(memcmp(c.branch[0].signature, c.branch[1].signature,
                       KEY_SIGNATURE) != 0);
    ledger_close(one);
    ledger_close(two);
}

static void a_fork_without_proof_accuses_nobody(void **state)
{
    (void)state;
    struct comparison c;
    struct ledger *one = copy_of(ledger), *two = copy_of(ledger);
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
    struct ledger *newer = copy_of(ledger), *fork = copy_of(ledger);
    played(newer, ANN, "take 1");
    played(fork, ANN, "take 2");
    assert_true(heads_check(name, ledger, &bench.error));
    assert_true(heads_update(name, ledger, &bench.error));
    assert_true(heads_update(name, newer, &bench.error));
    assert_false(heads_check(name, ledger, &bench.error));
    assert_string_equal(bench.error.what, "this is an old copy: it has 6 "
                        "entries, and entry 7 of the game was seen before");
    assert_false(heads_update(name, fork, &bench.error));
    assert_string_equal(bench.error.what,
                        "this game has another past than the copy seen "
                        "before: they differ at entry 7 or before");
    struct ledger *other = bench_peers(&bench, 2, NULL, NULL);
    assert_true(heads_update(name, other, &bench.error));
    assert_false(heads_check(name, ledger, &bench.error));
    assert_true(heads_check(name, newer, &bench.error));
    ledger_close(other);
    ledger_close(newer);
    ledger_close(fork);
    unlink(name);
    unlink(arena_print(arena, "%s.lock", name));
}

static void notes_cannot_grind(void **state)
{
    (void)state;
    unsigned char fixed[HASH];
    struct ledger *game = bench_peers(&bench, 2, NULL, NULL);
    played(game, ANN, "scry\ntake 1");
    memcpy(fixed, game->table.fixed, HASH);
    struct ledger *plain = copy_of(game), *chatty = copy_of(game);
    bool done;
    assert_true(bench_note(&bench, chatty, bench.keys[BOB], -1, "please a 1"));
    assert_true(bench_resolve(&bench, plain, bench.keys[BOB], false, &done));
    assert_true(bench_resolve(&bench, chatty, bench.keys[BOB], false, &done));
    assert_int_equal(plain->table.turn.state->seat[ANN].omen,
                     chatty->table.turn.state->seat[ANN].omen);
    ledger_close(game);
    ledger_close(plain);
    ledger_close(chatty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FORGERY_TEST(every_changed_byte_is_noticed),
        FORGERY_TEST(every_cut_is_noticed),
        FORGERY_TEST(lost_doubled_and_swapped_lines_are_noticed),
        FORGERY_TEST(other_spellings_are_noticed),
        FORGERY_TEST(a_resolver_cannot_grind),
        FORGERY_TEST(notes_cannot_grind),
        FORGERY_TEST(other_draws_are_noticed),
        FORGERY_TEST(moves_of_others_are_noticed),
        FORGERY_TEST(false_times_are_noticed),
        FORGERY_TEST(a_mover_who_changes_his_mind_is_noticed),
        FORGERY_TEST(a_forged_state_is_noticed),
        FORGERY_TEST(a_sealed_lie_is_noticed),
        FORGERY_TEST(verify_goes_on_after_a_defect),
        FORGERY_TEST(only_the_host_seals_a_hosted_game),
        FORGERY_TEST(a_fork_proves_who_made_it),
        FORGERY_TEST(a_fork_without_proof_accuses_nobody),
        FORGERY_TEST(a_host_who_forks_is_proven),
        FORGERY_TEST(old_copies_are_known_by_their_heads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
