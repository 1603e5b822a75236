/* Ledgers between peers: who draws, who is late, who may play. */
#include "unit.h"

#include "table_unit.h"

static void the_next_seat_resolves_between_peers(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "scry\ntake 1");
    assert_int_equal(ledger->table.chances.resolver, BOB);
    assert_string_equal(table_waits_for(&ledger->table, arena), "Bob");
    played(ledger, BOB, "take 1");
    assert_int_equal(ledger->table.n, 3);
    assert_int_not_equal(ledger->table.turn.state->seat[0].omen, TINY_NONE);
    played(ledger, CID, "roll\n  if won: take 5\n  if lost: take 1");
    assert_int_equal(ledger->table.chances.resolver, ANN);
    refused(bench_play(&bench, ledger, bench.keys[BOB], BOB, "standing ask"),
            EX_TEMPFAIL, "chance waits on Ann, who must reveal it first");
    bool done;
    assert_true(bench_resolve(&bench, ledger, bench.keys[BOB], false, &done));
    assert_false(done);
    assert_true(bench_resolve(&bench, ledger, bench.keys[ANN], false, &done));
    assert_true(done);
    assert_string_equal(ledger->table.turn.rest, "");
    assert_int_equal(ledger->table.turn.state->turn, ANN);
    sound(ledger);
    same_again(ledger, bench.keys[ANN], true);
    ledger_close(ledger);
}

static void own_seals_are_trusted_and_others_replayed(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    same_again(ledger, NULL, false);
    played(ledger, ANN, "scry\ntake 1");
    same_again(ledger, bench.keys[ANN], true);
    struct ledger *seen = reread(ledger, bench.keys[BOB]);
    assert_false(seen->trusted);
    ledger_close(seen);
    seen = reread(ledger, NULL);
    assert_false(seen->trusted);
    ledger_close(seen);
    ledger_close(ledger);
}

/* What is only owed is asked for when the turn passes on; then nobody plays
 * before it is known. */
static void a_request_ends_a_turn(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "scry");
    assert_int_equal(ledger->table.chances.resolver, -1);
    played(ledger, CID, "standing accept");
    assert_int_equal(ledger->table.chances.resolver, -1);
    played(ledger, ANN, "take 1");
    assert_int_equal(ledger->table.chances.resolver, BOB);
    refused(bench_play(&bench, ledger, bench.keys[CID], CID, "standing ask"),
            EX_TEMPFAIL, "chance waits on Bob, who must reveal it first");
    assert_true(bench_note(&bench, ledger, bench.keys[CID], -1, "hurry"));
    assert_int_equal(ledger->table.n, 4);
    played(ledger, BOB, "scry\ntake 1");
    assert_int_equal(ledger->table.n, 6);
    assert_int_equal(ledger->table.chances.resolver, CID);
    sound(ledger);
    ledger_close(ledger);
}

static void the_first_seats_open_the_game(int seats, const char *owes)
{
    bool done;
    json_t *start = bench_start(seats, owes);
    struct ledger *ledger = bench_peers(&bench, seats, NULL, start);
    json_decref(start);
    assert_non_null(ledger);
    for (int seat = seats - 1; seat >= 0; seat--) {
        assert_int_equal(ledger->table.chances.resolver, seat);
        struct ledger *seen = reread(ledger, bench.keys[0]);
        ledger_close(seen);
        if (seat)
            assert_true(
                bench_resolve(&bench, ledger, bench.keys[0], false, &done));
        assert_true(!seat || !done);
        assert_true(
            bench_resolve(&bench, ledger, bench.keys[seat], false, &done));
        assert_true(done);
    }
    played(ledger, ANN, "take 1");
    assert_int_equal(ledger->table.n, seats + 1);
    assert_int_equal(ledger->table.chances.resolver, -1);
    sound(ledger);
    same_again(ledger, bench.keys[ANN], true);
    ledger_close(ledger);
}

static void an_opening_takes_several_values(void **state)
{
    (void)state;
    the_first_seats_open_the_game(2, "omen");
    the_first_seats_open_the_game(3, "omen");
    the_first_seats_open_the_game(3, "die");
}

static bool witnessed(struct ledger *ledger, int seat)
{
    bool done;
    return bench_resolve(&bench, ledger, bench.keys[seat], true, &done);
}

/* Bob is late with a result of Ann's: Cid says so twice. */
static void a_late_resolver_leaves_the_game(void **state)
{
    (void)state;
    bool done;
    struct ledger *ledger = bench_peers(&bench, 3, "48", NULL);
    played(ledger, ANN, "scry\ntake 1");
    refused(witnessed(ledger, ANN), EX_NOPERM, "Cid is the witness here");
    refused(witnessed(ledger, BOB), EX_NOPERM, "Cid is the witness here");
    refused(witnessed(ledger, STRANGER), EX_NOPERM,
            "only a seat's key can witness that somebody is late");
    assert_true(witnessed(ledger, CID));
    refused(witnessed(ledger, CID), EX_NOPERM, "Bob is not late yet");
    bench.now += 47 * HOUR;
    refused(witnessed(ledger, CID), EX_NOPERM, "Bob is not late yet");
    bench.now += HOUR;
    same_again(ledger, bench.keys[CID], true);
    assert_true(witnessed(ledger, CID));
    assert_int_equal(ledger->table.chances.resolver, ANN); /* she asks again */
    assert_true(bench_resolve(&bench, ledger, bench.keys[ANN], false, &done));
    assert_int_equal(ledger->table.chances.resolver, CID);
    same_again(ledger, bench.keys[ANN], true);
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], false, &done));
    assert_int_equal(ledger->table.turn.state->seat[0].omen, 6);
    assert_true(ledger->table.turn.state->seat[BOB].gone);
    assert_int_equal(ledger->table.chances.resolver, -1);
    sound(ledger);
    same_again(ledger, bench.keys[CID], true);
    ledger_close(ledger);
}

/* An answer that comes before the second word ends it. */
static void an_answer_in_time_counts(void **state)
{
    (void)state;
    bool done;
    struct ledger *ledger = bench_peers(&bench, 3, "48", NULL);
    played(ledger, ANN, "scry\ntake 1");
    assert_true(witnessed(ledger, CID));
    bench.now += 48 * HOUR;
    assert_true(bench_resolve(&bench, ledger, bench.keys[BOB], false, &done));
    refused(witnessed(ledger, ANN), EX_NOPERM, "Cid is the witness here");
    assert_true(witnessed(ledger, CID));
    refused(witnessed(ledger, CID), EX_NOPERM, "Bob is not late yet");
    sound(ledger);
    ledger_close(ledger);
}

static void without_a_limit_nobody_is_late(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    played(ledger, ANN, "roll");
    bench.now += 1000 * HOUR;
    refused(witnessed(ledger, ANN), EX_NOPERM,
            "nobody can be late in this "
            "game");
    ledger_close(ledger);
}

static void clocks_do_not_run_backwards(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    bench.now += HOUR;
    played(ledger, ANN, "take 1");
    bench.now -= HOUR / 2;
    played(ledger, BOB, "take 1");
    assert_int_equal(ledger->table.clock.time, NOON + HOUR);
    bench.now -= 26 * HOUR;
    refused(bench_play(&bench, ledger, bench.keys[ANN], -1, "take 1"),
            EX_TEMPFAIL,
            "the game is dated 2027-01-15T09:00:00Z, which is "
            "ahead of this computer's clock");
    sound(ledger);
    ledger_close(ledger);
}

static void notes_change_nothing(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    unsigned char play[HASH];
    played(ledger, ANN, "scry\ntake 1");
    memcpy(play, ledger->table.play, HASH);
    assert_true(bench_note(&bench, ledger, bench.keys[BOB], -1, "well done\n"));
    assert_memory_equal(play, ledger->table.play, HASH);
    assert_int_equal(ledger->table.chances.resolver, BOB);
    refused(bench_note(&bench, ledger, bench.keys[STRANGER], -1, "x"),
            EX_NOPERM, "a note needs the key of the seat that writes it");
    refused(bench_note(&bench, ledger, bench.keys[BOB], -1, "\033[2J"),
            EX_DATAERR, "the text holds control characters or is not UTF-8");
    sound(ledger);
    same_again(ledger, bench.keys[BOB], true);
    ledger_close(ledger);
}

static void a_refused_move_changes_nothing(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "scry\ntake 1");
    char *before = arena_copy(arena, ledger->bytes, ledger->length);
    refused(bench_play(&bench, ledger, bench.keys[BOB], -1, "take 1\ntake 9"),
            EX_DATAERR, "it is the turn of Cid");
    assert_int_equal(ledger->table.chances.resolver, BOB);
    assert_string_equal(before, ledger->bytes);
    ledger_seal(ledger, bench.keys[ANN]);
    assert_string_equal(before, ledger->bytes);
    ledger_close(ledger);
}

static void a_peer_plays_for_a_robot(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{ss}", "leaver", "robot");
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.options);
    played(ledger, BOB, "resign");
    played(ledger, ANN, "scry\ntake 1");
    assert_int_equal(ledger->table.chances.resolver, CID);
    bool done;
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], false, &done));
    refused(bench_play(&bench, ledger, bench.keys[CID], BOB, "scry\ntake 1"),
            EX_DATAERR, "the robot of Bob does not play \"scry;take 1\" here");
    assert_string_equal(bench.error.hint,
                        "it plays \"scry;take 3\" (turnpost bot)");
    refused(bench_play(&bench, ledger, bench.keys[BOB], BOB, "take 1"),
            EX_DATAERR, "the robot of Bob does not play \"take 1\" here");
    assert_true(
        bench_play(&bench, ledger, bench.keys[CID], BOB, "scry\ntake 3"));
    assert_non_null(strstr(ledger->bytes, "\"auth\":\"robot\",\"by\":\"Cid\""));
    assert_int_equal(ledger->table.chances.resolver,
                     CID); /* a robot's take two */
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], false, &done));
    assert_int_equal(ledger->table.chances.resolver, ANN);
    assert_true(bench_resolve(&bench, ledger, bench.keys[ANN], false, &done));
    refused(bench_play(&bench, ledger, bench.keys[ANN], CID, "take 1"),
            EX_NOPERM, "the key is not the one of Cid");
    sound(ledger);
    same_again(ledger, bench.keys[ANN], true);
    ledger_close(ledger);
}

/* Bob has left, and Dan keeps back what his robot asked for. */
static struct ledger *kept_back(int version, int witness)
{
    bool done;
    struct new_game f = bench_new_game(&bench, 4);
    f.setup.ledger = version;
    f.setup.options = json_pack("{ss,ss}", "leaver", "robot", "limit", "48");
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.options);
    played(ledger, BOB, "resign");
    played(ledger, ANN, "take 1");
    assert_true(
        bench_play(&bench, ledger, bench.keys[CID], BOB, "scry\ntake 3"));
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], false, &done));
    assert_true(witnessed(ledger, witness));
    bench.now += 48 * HOUR;
    assert_true(witnessed(ledger, witness));
    return ledger;
}

static void who_has_left_is_not_waited_for(void **state)
{
    (void)state;
    bool done;
    struct ledger *old = kept_back(0, ANN);
    assert_int_equal(old->table.chances.resolver, BOB);
    ledger_close(old);
    struct ledger *ledger = kept_back(LEDGER_FAIR, CID);
    assert_int_equal(ledger->table.chances.request.count, 2);
    assert_int_equal(ledger->table.chances.resolver, CID);
    same_again(ledger, bench.keys[CID], true);
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], false, &done));
    assert_true(bench_resolve(&bench, ledger, bench.keys[ANN], false, &done));
    assert_int_equal(ledger->table.chances.resolver, -1);
    assert_int_equal(ledger->table.turn.state->seat[BOB].omen, 6);
    sound(ledger);
    ledger_close(ledger);
}

/* Whoever has the keys can write by hand and sign what the program would not:
 * readers ask the bot. */
static void a_forged_move_of_a_robot_is_found(void **state)
{
    (void)state;
    int count;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{ss}", "leaver", "robot");
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.options);
    played(ledger, BOB, "resign");
    played(ledger, ANN, "take 1");
    assert_true(
        bench_play(&bench, ledger, bench.keys[CID], BOB, "scry\ntake 3"));
    assert_int_equal(ledger->table.turn.state->turn, CID);
    const char *line =
        bench_resign(ledger, 4, "text", "take 2", bench.keys[CID]);
    const char *bad = bench_replace(ledger, 4, line);
    assert_non_null(
        strstr(bench_verify(&bench, bad, strlen(bad), &count),
               "4 the move of Bob is refused: the robot of Bob does not play "
               "\"take 2\" here\n"));
    refused(bench_read(&bench, bad, strlen(bad), bench.keys[ANN]) != NULL,
            EX_DATAERR,
            "line 4: the robot of Bob does not play \"take 2\" here");
    ledger_close(ledger);
}

/* The host's robot is bound likewise, whoever had the seat. */
static void a_hosts_robot_is_computed_again(void **state)
{
    (void)state;
    struct new_game f = bench_new_hosted(&bench);
    f.setup.options = json_pack("{ss}", "leaver", "robot");
    f.seats[ANN].auth = f.seats[CID].auth = AUTH_OPEN;
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.options);
    played(ledger, ANN, "resign");
    refused(bench_play(&bench, ledger, bench.host, ANN, "take 1"), EX_DATAERR,
            "the robot of Ann does not play \"take 1\" here");
    played(ledger, ANN, "scry\ntake 3");
    assert_non_null(strstr(ledger->bytes, "\"auth\":\"robot\""));
    refused(bench_play(&bench, ledger, bench.host, ANN, "take 3"), EX_DATAERR,
            "the robot of Ann has nothing to do now");
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void who_is_asked(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    refused(bench_play(&bench, ledger, bench.keys[BOB], ANN, "take 1"),
            EX_NOPERM, "the key is not the one of Ann");
    refused(bench_play(&bench, ledger, NULL, ANN, "take 1"), EX_NOPERM,
            "a move of Ann needs the key of Ann");
    refused(bench_play(&bench, ledger, bench.keys[STRANGER], -1, "take 1"),
            EX_NOPERM, "the key belongs to no seat of this game");
    refused(bench_play(&bench, ledger, bench.keys[BOB], -1, "take 1"),
            EX_DATAERR, "it is the turn of Ann");
    assert_int_equal(ledger->table.n, 0);
    assert_int_equal(table_seat(&ledger->table, "ci", NULL), CID);
    assert_int_equal(table_seat(&ledger->table, "x", &bench.error), -1);
    assert_string_equal(bench.error.hint, "the seats are Ann, Bob, Cid");
    assert_int_equal(table_due(&ledger->table), ANN);
    ledger_close(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(the_next_seat_resolves_between_peers),
        LEDGER_TEST(own_seals_are_trusted_and_others_replayed),
        LEDGER_TEST(a_request_ends_a_turn),
        LEDGER_TEST(an_opening_takes_several_values),
        LEDGER_TEST(a_late_resolver_leaves_the_game),
        LEDGER_TEST(an_answer_in_time_counts),
        LEDGER_TEST(without_a_limit_nobody_is_late),
        LEDGER_TEST(clocks_do_not_run_backwards),
        LEDGER_TEST(notes_change_nothing),
        LEDGER_TEST(a_refused_move_changes_nothing),
        LEDGER_TEST(a_peer_plays_for_a_robot),
        LEDGER_TEST(who_has_left_is_not_waited_for),
        LEDGER_TEST(a_forged_move_of_a_robot_is_found),
        LEDGER_TEST(a_hosts_robot_is_computed_again),
        LEDGER_TEST(who_is_asked),
    };
    return RUN_TESTS(tests);
}
