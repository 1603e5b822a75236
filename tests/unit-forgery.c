/* What a ledger withstands: forged, changed, cut and ground entries. */
#include "unit.h"

#include "ledger/play/operation.h"
#include "table_unit.h"

enum { LINE_ROOM = 500 };

static struct ledger *copy_of(const struct ledger *from)
{
    struct ledger *copy = bench_read(&bench, from->bytes, from->length, NULL);
    assert_non_null(copy);
    return copy;
}

/* Nobody reads it, trusting the seal or not. */
static void unreadable(const char *bytes, size_t length)
{
    for (int i = ANN; i <= BOB; i++) {
        struct ledger *read = bench_read(&bench, bytes, length, bench.keys[i]);
        ledger_close(read);
        assert_null(read);
        assert_true(bench.error.status == EX_DATAERR ||
                    bench.error.status == EX_UNAVAILABLE); /* "version":3 */
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
    char *copy = arena_copy(arena, the_game->bytes, the_game->length);
    for (size_t i = 0; i < the_game->length; i++) {
        struct arena *here = bench.arena;
        int count;
        bench.arena = arena_new();
        copy[i] ^= 1;
        unreadable(copy, the_game->length);
        if (i % 8 == 0) {
            bench_verify(&bench, copy, the_game->length, &count);
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
    for (size_t length = 0; length < the_game->length; length += 5) {
        int count;
        unreadable(the_game->bytes, length);
        bench_verify(&bench, the_game->bytes, length, &count);
        assert_true(count > 0);
    }
    unreadable(the_game->bytes, the_game->length - 1);
    assert_string_equal(bench.error.what, "line 8: the state line is cut off");
    unreadable(the_game->bytes, the_game->body);
    assert_string_equal(bench.error.what,
                        "line 7: this is no state line: the file is cut off");
}

static void lost_doubled_and_swapped_lines_are_noticed(void **state)
{
    (void)state;
    const char *two = bench_line(the_game, 2), *three = bench_line(the_game, 3);
    found_out(bench_replace(the_game, 3, ""),
              "line 3: this is entry 3 where entry 2 belongs");
    found_out(
        bench_replace(the_game, 2, arena_print(arena, "%s\n%s\n", two, two)),
        "line 3: this is entry 1 where entry 2 belongs");
    found_out(
        bench_replace(the_game, 2, arena_print(arena, "%s\n%s\n", three, two)),
        "line 2: this is entry 2 where entry 1 belongs");
    found_out(bench_replace(the_game, 5, ""),
              "line 5: this is entry 5 where entry 4 belongs");
}

static void other_spellings_are_noticed(void **state)
{
    (void)state;
    static const char edited[] =
        "line 4: the line is not written as turnpost writes it: keys out of "
        "order, blanks or other escapes";
    found_out(bench_change(the_game, 4, ",\"n\"", ", \"n\""), edited);
    found_out(bench_change(the_game, 4, "take", "t\\u0061ke"), edited);
    found_out(bench_change(the_game, 4, "}", "}\r\t"), edited);
    found_out(bench_change(the_game, 4, "{", "{\"a\":1,"),
              "line 4: move has an unknown key \"a\"");
    found_out(bench_change(the_game, 4, ",\"n\"", ",\"late\":false,\"n\""),
              "line 4: \"late\" may be true or missing");
    found_out(bench_change(the_game, 4, "\"sig\":\"", "\"sig\":\"0"),
              "line 4: \"sig\" is not 128 lower-case hexadecimal digits");
    found_out(bench_change(the_game, 3, ",\"n\"", ",\"kind\":\"chance\",\"n\""),
              "line 3: not JSON at byte 34: duplicate object key near "
              "'\"kind\"'");
    found_out(
        bench_change(the_game, 1, "\"format\":2", "\"format\":1"),
        "line 1: this is a ledger of format 1, made by an early turnpost");
}

/* Whoever knows the preimage must not be able to vary anything under it. */
static void a_resolver_cannot_grind(void **state)
{
    (void)state;
    static const char wrong[] = "line 2: the signature of this move is wrong";
    found_out(bench_change(the_game, 2, "00Z", "01Z"), wrong);
    found_out(bench_change(the_game, 2, "take 2", "take 3"), wrong);
    found_out(bench_change(the_game, 2, "\"kind\":\"move\"",
                           "\"kind\":\"move\",\"late\":true"),
              "line 2: the signature of this move is wrong");
    found_out(bench_change(the_game, 3, ",\"n\"", ",\"late\":true,\"n\""),
              "line 3: chance has an unknown key \"late\"");
    found_out(
        bench_change(the_game, 3, "}", ",\"time\":\"2027-01-15T08:00:00Z\"}"),
        "line 3: chance has an unknown key \"time\"");
}

static void notes_cannot_grind(void **state)
{
    (void)state;
    struct ledger *game = bench_peers(&bench, 2, NULL, NULL);
    played(game, ANN, "scry\ntake 1");
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

static void other_draws_are_noticed(void **state)
{
    (void)state;
    struct key *const *keys = bench.keys;
    char *shown = strstr(bench_line(the_game, 3), "\"r\":\"") + 5;
    shown[64] = '\0';
    shown[0] = shown[0] == '0' ? '1' : '0';
    found_out(bench_replace(the_game, 3,
                            bench_resign(the_game, 3, "r", shown, keys[BOB])),
              "line 3: the value that Bob shows is not the one committed to");
    found_out(bench_replace(the_game, 3,
                            bench_resign(the_game, 3, "by", "Cid", keys[CID])),
              "line 3: chance waits on Bob here");
    found_out(bench_replace(the_game, 3,
                            bench_resign(the_game, 3, "by", "Bob", keys[ANN])),
              "line 3: the signature of this chance is wrong");
    found_out(bench_change(the_game, 3, "\"Bob\"", "\"host\""),
              "line 3: \"by\": nobody called \"host\" is at this table");
}

static void moves_of_others_are_noticed(void **state)
{
    (void)state;
    struct key *const *keys = bench.keys;
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "text", "take 1", keys[BOB])),
        "line 2: the signature of this move is wrong");
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "seat", "Bob", keys[ANN])),
        "line 2: the signature of this move is wrong");
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "seat", "Bob", keys[BOB])),
        "line 2: it is the turn of Ann");
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "auth", "open", keys[ANN])),
        "line 2: a move without a signer has a signature");
    found_out(
        bench_change(the_game, 4, "\"auth\":\"key\"", "\"auth\":\"mail\""),
        "line 4: a move without a signer has a signature");
}

static void false_times_are_noticed(void **state)
{
    (void)state;
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "time", "2027-01-15T07:59:59Z",
                                   bench.keys[ANN])),
        "line 2: the time runs backwards");
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "time", "2027-01-18T08:00:00Z",
                                   bench.keys[ANN])),
        "line 3: the signature of this chance is wrong");
    found_out(
        bench_replace(the_game, 2,
                      bench_resign(the_game, 2, "time", "2027-02-29T08:00:00Z",
                                   bench.keys[ANN])),
        "line 2: \"time\" is not a time such as 2026-11-21T07:00:00Z");
}

static void a_mover_who_changes_his_mind_is_noticed(void **state)
{
    (void)state;
    char *line =
        bench_resign(the_game, 2, "text", "scry\ntake 1", bench.keys[ANN]);
    /* What Bob revealed was signed after the other move. */
    found_out(bench_replace(the_game, 2, line),
              "line 3: the signature of this chance is wrong");
}

static void a_forged_state_is_noticed(void **state)
{
    (void)state;
    static const char wrong[] =
        "line 8: the seal of Ann on the state line is wrong";
    found_out(bench_change(the_game, 8, "\"heap\":", "\"heap\":1"), wrong);
    found_out(bench_change(the_game, 8, "\"by\":\"Ann\"", "\"by\":\"Bob\""),
              "line 8: the seal of Bob on the state line is wrong");
    found_out(bench_change(the_game, 8, "\"n\":6", "\"n\":5"),
              "line 8: the state line does not belong to the lines above it: "
              "one of them was changed, lost or added");
    found_out(
        bench_change(the_game, 8, "\"kind\":\"state\"", "\"kind\":\"stats\""),
        "line 8: this is not a state line");
}

/* Bob seals what he likes; only he would believe it. */
static void a_sealed_lie_is_noticed(void **state)
{
    (void)state;
    struct game_state lie = *the_game->table.turn.state;
    lie.seat[BOB].points = 9;
    the_game->table.turn.state = &lie;
    ledger_seal(the_game, bench.keys[BOB]);
    struct ledger *own =
        bench_read(&bench, the_game->bytes, the_game->length, bench.keys[BOB]);
    assert_non_null(own);
    assert_true(own->trusted);
    ledger_close(own);
    assert_null(
        bench_read(&bench, the_game->bytes, the_game->length, bench.keys[ANN]));
    assert_string_equal(bench.error.what, "line 8: the state does not follow "
                                          "from the lines above it");
    int count;
    assert_string_equal(
        bench_verify(&bench, the_game->bytes, the_game->length, &count),
        "8 the state does not follow from the lines above "
        "it\n");
}

/* The rest hangs on it. */
static void verify_ends_at_the_first_bad_line(void **state)
{
    (void)state;
    int count;
    char *bytes = bench_change(the_game, 2, "00Z", "01Z");
    assert_string_equal(bench_verify(&bench, bytes, strlen(bytes), &count),
                        "2 the signature of this move is wrong\n");
    assert_int_equal(count, 1);
}

static void verify_names_all_that_is_wrong_with_a_line(void **state)
{
    (void)state;
    int count;
    struct text text = text_new(arena);
    text_add(&text, "%s\n%s\n", bench_line(the_game, 1),
             bench_line(the_game, 4));
    assert_string_equal(bench_verify(&bench, text.bytes, text.length, &count),
                        "2 this is entry 3 where entry 1 belongs\n"
                        "2 the signature of this move is wrong\n"
                        "2 the move of Bob is refused: it is the turn of "
                        "Ann\n");
    assert_int_equal(count, 3);
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
    assert_null(
        bench_read(&bench, hosted->bytes, hosted->length, bench.keys[BOB]));
    ledger_seal(hosted, bench.host);
    char *bytes = bench_change(hosted, 2, "take 1", "take 2");
    assert_null(bench_read(&bench, bytes, strlen(bytes), NULL));
    assert_string_equal(bench.error.what,
                        "line 3: the state line does not belong to the lines "
                        "above it: one of them was changed, lost or added");
    ledger_close(hosted);
}

/* A host's own program could enter any legal move for a robot. */
static void enter_for_robot(struct ledger *ledger, const char *text)
{
    struct actor host = { .key = bench.host, .seat = BOB, .now = bench.now };
    struct operation op;
    bench.error = (struct error){ 0 };
    assert_true(operation_begin(&op, ledger, &host, NULL, &bench.error));
    struct record move = operation_move(&op, BOB, text);
    move.auth = VOUCH_ROBOT;
    assert_true(operation_add(&op, &move, NULL, &bench.error));
    assert_true(operation_draw(&op, &bench.error));
    assert_true(operation_commit(&op, NULL, &bench.error));
    ledger_seal(ledger, bench.host);
}

static void note_what(void *context, int line, const char *what)
{
    snprintf(context, LINE_ROOM, "%d %s", line, what);
}

/* How many defects there are when robots are asked again, and the last. */
static int asked_again(const struct ledger *ledger, struct robots *robots,
                       char what[LINE_ROOM])
{
    what[0] = '\0';
    return ledger_verify_robots(ledger->bytes, ledger->length, arena, note_what,
                                what, robots, NULL);
}

/* Bob is a robot of level 2 at a host's table. */
static struct ledger *with_robot(void)
{
    struct new_game f = bench_new_hosted(&bench);
    for (int i = 0; i < 3; i++)
        f.seats[i].auth = AUTH_OPEN;
    f.seats[BOB].robot =
        (struct robot){ .level = 2, .nodes = 50, .version = 1 };
    struct ledger *ledger = bench_found(&bench, &f);
    assert_non_null(ledger);
    played(ledger, ANN, "take 1");
    return ledger;
}

static void another_move_of_a_robot_is_noticed(void **state)
{
    static const char *const moves[] = { "take 1", "take 2", "take 3" };
    char what[LINE_ROOM];
    int forged = 0;
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct robots passing = { .wanted = false },
                      asking = { .wanted = true };
        struct ledger *ledger = with_robot();
        enter_for_robot(ledger, moves[i]);
        assert_int_equal(asked_again(ledger, &passing, what), 0);
        assert_int_equal(passing.passed, 1);
        int defects = asked_again(ledger, &asking, what);
        assert_int_equal(asking.computed, 1);
        if (defects)
            assert_non_null(strstr(what, "the robot of Bob does not play"));
        forged += defects;
        ledger_close(ledger);
    }
    assert_in_range(forged, 2, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(every_changed_byte_is_noticed),
        GAME_TEST(every_cut_is_noticed),
        GAME_TEST(lost_doubled_and_swapped_lines_are_noticed),
        GAME_TEST(other_spellings_are_noticed),
        GAME_TEST(a_resolver_cannot_grind),
        GAME_TEST(notes_cannot_grind),
        GAME_TEST(other_draws_are_noticed),
        GAME_TEST(moves_of_others_are_noticed),
        GAME_TEST(false_times_are_noticed),
        GAME_TEST(a_mover_who_changes_his_mind_is_noticed),
        GAME_TEST(a_forged_state_is_noticed),
        GAME_TEST(a_sealed_lie_is_noticed),
        GAME_TEST(verify_ends_at_the_first_bad_line),
        GAME_TEST(verify_names_all_that_is_wrong_with_a_line),
        GAME_TEST(another_move_of_a_robot_is_noticed),
        GAME_TEST(only_the_host_seals_a_hosted_game),
    };
    return RUN_TESTS(tests);
}
