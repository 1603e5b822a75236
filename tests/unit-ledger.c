/* Ledgers: made, played, read again; practice and games with a host. */
#include "unit.h"

#include "core/json.h"
#include "table_unit.h"

static void practice_games_draw_at_once(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    assert_non_null(ledger);
    assert_true(bench_play(&bench, ledger, NULL, -1, "scry\ntake 1"));
    assert_int_equal(ledger->table.n, 2);
    assert_true(bench_play(&bench, ledger, NULL, -1, "roll\ntake 1"));
    assert_int_equal(ledger->table.chances.resolver, -1);
    assert_int_equal(
        ledger->table.chances.asked[0] + ledger->table.chances.asked[1], 4);
    sound(ledger);
    same_again(ledger, NULL, false);
    assert_null(strstr(ledger->bytes, "seal"));
    ledger_close(ledger);
}

static int first_die(int hours, const char *note)
{
    struct ledger *ledger = bench_practice(&bench, 2);
    bench.now += hours * HOUR;
    if (note)
        assert_true(bench_note(&bench, ledger, NULL, 0, note));
    assert_true(bench_play(&bench, ledger, NULL, -1, "scry"));
    int omen = ledger->table.turn.state->seat[0].omen;
    bench.now -= hours * HOUR;
    ledger_close(ledger);
    return omen;
}

static void a_seed_repeats_a_practice_game(void **state)
{
    (void)state;
    int omen = first_die(0, NULL);
    for (int i = 1; i < 6; i++) {
        assert_int_equal(first_die(i, NULL), omen);
        assert_int_equal(first_die(i, "hello"), omen);
    }
}

static void a_host_seals_and_vouches(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    assert_non_null(ledger);
    played(ledger, ANN, "scry\ntake 2");
    assert_non_null(strstr(ledger->bytes, "\"auth\":\"mail\""));
    assert_int_equal(ledger->table.n, 2);
    refused(bench_play(&bench, ledger, bench.host, BOB, "take 1"), EX_NOPERM,
            "Bob signs the moves of this seat");
    refused(bench_play(&bench, ledger, bench.keys[BOB], BOB, "take 1"),
            EX_NOPERM, "only the host's key can add to this game");
    sound(ledger);
    same_again(ledger, bench.host, true);
    struct ledger *seen = reread(ledger, NULL);
    assert_true(seen->trusted);
    ledger_close(seen);
    ledger_close(ledger);
}

static char *signed_move(const struct ledger *ledger, int seat,
                         const char *text)
{
    struct text into = text_new(arena);
    struct actor actor = { .key = bench.keys[seat],
                           .seat = -1,
                           .now = bench.now };
    bench.error = (struct error){ 0 };
    if (!ledger_sign(ledger, &actor, text, &into, &bench.error))
        return NULL;
    return into.bytes;
}

static bool applied(struct ledger *ledger, const char *move)
{
    struct actor host = { .key = bench.host, .seat = -1, .now = bench.now };
    bench.error = (struct error){ 0 };
    bool done = ledger_apply_signed(ledger, &host, move, strlen(move), NULL,
                                    &bench.stopped, &bench.error);
    if (done)
        ledger_seal(ledger, bench.host);
    return done;
}

static void a_host_applies_signed_moves_once(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    played(ledger, ANN, "take 2");
    const char *move = signed_move(ledger, BOB, "roll\ntake 1");
    assert_non_null(move);
    assert_true(ledger_is_signed_move(move, strlen(move)));
    assert_true(applied(ledger, move));
    assert_int_equal(ledger->table.n, 3);
    assert_int_equal(ledger->table.turn.state->turn, CID);
    refused(applied(ledger, move), EX_DATAERR,
            "the signed move is in the game already, as entry 2");
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void a_signed_move_fits_one_position(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    played(ledger, ANN, "take 2");
    const char *move = signed_move(ledger, BOB, "take 1");
    assert_true(bench_note(&bench, ledger, bench.host, -1, "hurry up"));
    const char *other_move = signed_move(ledger, BOB, "take 2");
    struct ledger *behind = reread(ledger, bench.host);
    assert_true(applied(ledger, move)); /* a note spoils nothing */
    assert_non_null(strstr(bench_line(ledger, 4), "\"after\":\""));
    sound(ledger);
    refused(applied(ledger, other_move), EX_DATAERR,
            "Bob has signed two different moves for one position: this one and "
            "entry 3");
    assert_string_equal(
        bench.error.hint,
        "the first one stands; both together prove it, so keep this "
        "one");
    played(ledger, CID, "take 1");
    played(ledger, ANN, "take 1");
    const char *ahead = signed_move(ledger, BOB, "take 1");
    assert_non_null(ahead);
    refused(applied(behind, ahead), EX_DATAERR,
            "the signed move is for another position: others have moved "
            "since, or it is ahead of this copy");
    assert_string_equal(bench.error.hint,
                        "send the newest ledger and ask for the move again");
    ledger_close(behind);
    bench.now++;
    struct ledger *other = bench_hosted(&bench);
    assert_false(applied(other, move));
    assert_memory_equal(bench.error.what, "the signed move is for game ", 28);
    assert_null(signed_move(ledger, BOB, "take 9"));
    assert_null(signed_move(ledger, STRANGER, "take 1"));
    assert_int_equal(bench.error.status, EX_NOPERM);
    ledger_close(other);
    ledger_close(ledger);
}

static void the_past_can_be_seen(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    unsigned char hash[HASH];
    played(ledger, ANN, "scry\ntake 1");
    played(ledger, BOB, "take 1");
    struct ledger *past = ledger_at(ledger, 1, &bench.error);
    assert_int_equal(past->table.n, 1);
    assert_int_equal(past->table.chances.resolver, BOB);
    assert_true(ledger_hash(ledger, 1, hash));
    assert_memory_equal(hash, past->table.head, HASH);
    assert_null(ledger_at(ledger, 4, &bench.error));
    assert_string_equal(bench.error.what, "there is no entry 4");
    ledger_close(past);
    ledger_close(ledger);
}

static void recent_events_reach_back_to_the_last_turn(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    for (int i = 0; i < 6; i++)
        played(ledger, i % 3, "take 1");
    assert_int_equal(ledger->table.recent.seen[ANN], 4);
    assert_int_equal(event_number(ledger->table.recent.first, "n", 0), 5);
    assert_string_equal(ledger->table.recent.first->kind, "entry");
    assert_int_equal(ledger->table.recent.count, 4);
    same_again(ledger, bench.keys[CID], true);
    same_again(ledger, bench.keys[CID], true);
    for (int i = 0; i < RECENT_MAX; i++)
        played(ledger, ANN, i % 2 ? "standing ask" : "standing accept");
    assert_int_equal(ledger->table.recent.count, RECENT_MAX);
    same_again(ledger, bench.keys[ANN], true);
    ledger_close(ledger);
}

static void count_entry(void *context, const struct entry *entry)
{
    struct text *text = context;
    int events = 0;
    for (const struct event *event = entry->events; event; event = event->next)
        events++;
    text_add(text, "%d %s %d %s %d n=%d\n", entry->n, entry->kind, entry->seat,
             entry->vouched, events, entry->after->n);
}

static void a_replay_tells_each_entry(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    played(ledger, ANN, "scry\ntake 1");
    assert_true(bench_note(&bench, ledger, bench.keys[BOB], -1, "hi"));
    played(ledger, BOB, "take 1");
    struct ledger *again =
        ledger_read(ledger->bytes, ledger->length, bench.keys[BOB], true,
                    count_entry, &text, arena, &bench.error);
    assert_string_equal(text.bytes, "0 game -1  0 n=0\n"
                                    "1 move 0 key 2 n=1\n"
                                    "2 note 1  0 n=2\n"
                                    "3 chance 1  1 n=3\n"
                                    "4 move 1 key 1 n=4\n");
    ledger_close(again);
    ledger_close(ledger);
}

static void names_are_short(void **state)
{
    (void)state;
    char words[18];
    unsigned char head[HASH] = { 127, 0, 0, 1, 63, 84 };
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    head_words(head, words);
    assert_string_equal(words, "lusab-babad-gutih");
    assert_int_equal(strlen(ledger->table.id), 19);
    assert_int_equal(ledger->table.id[4], '-');
    ledger_close(ledger);
}

static struct ledger *founded(struct new_game *f)
{
    return bench_found(&bench, f);
}

static void bad_tables_are_not_founded(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    memcpy(f.seats[2].key, f.seats[0].key, KEY_PUBLIC);
    assert_null(founded(&f));
    assert_string_equal(bench.error.what, "Cid and Ann have the same key");
    f = bench_new_game(&bench, 3);
    f.seats[1].name = "ANN";
    assert_null(founded(&f));
    assert_string_equal(bench.error.what, "two seats are called ANN");
    f = bench_new_game(&bench, 3);
    f.seats[1].name = "Bob\nBcc: all";
    assert_null(founded(&f));
    f = bench_new_game(&bench, 3);
    f.seats[1].name = "Host";
    assert_null(founded(&f));
    f = bench_new_game(&bench, 1);
    assert_null(founded(&f));
}

/* Ann is on turn and has an omen of 4; four stones are left. */
static json_t *last_stones(void)
{
    json_t *start = bench_start(3, "die");
    json_t *ann = json_array_get(json_object_get(start, "seats"), ANN);
    json_put_bool(start, "die", false);
    json_put_int(start, "done", 0);
    json_put_int(start, "heap", 4);
    json_put_int(start, "all", 4);
    json_put_int(ann, "omen", 4);
    return start;
}

static struct ledger *begun(enum trust trust, int rules, int robot)
{
    struct new_game f = trust == TRUST_PEERS ? bench_new_game(&bench, 3)
                                             : bench_new_hosted(&bench);
    f.trust = trust;
    for (int i = 0; trust != TRUST_PEERS && i < 3; i++)
        f.seats[i].auth = AUTH_OPEN;
    f.setup.start = last_stones();
    f.setup.options = json_pack("{ss}", "leaver", "robot");
    f.setup.rules = rules;
    f.setup.robot = robot;
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.start);
    json_decref(f.setup.options);
    assert_non_null(ledger);
    return ledger;
}

static bool robot_plays(struct ledger *ledger, const char *text)
{
    bool peers = ledger->table.trust == TRUST_PEERS;
    return bench_play(&bench, ledger, peers ? bench.keys[CID] : bench.host, BOB,
                      text);
}

/* Whatever is newest now: an omen of 4 is a point from version 2 of the rules
 * on, and the first robot takes the last stones. */
static void goes_on(enum trust trust, int rules, int robot, int points)
{
    static const char *const moves[] = { "scry\ntake 3", "scry\ntake 2" };
    struct ledger *ledger = begun(trust, rules, robot);
    bool first = robot == 1;
    played(ledger, BOB, "resign");
    played(ledger, ANN, "peek\ntake 1");
    assert_int_equal(ledger->table.turn.state->seat[ANN].points, points);
    refused(robot_plays(ledger, moves[first]), EX_DATAERR,
            first ? "the robot of Bob does not play \"scry;take 2\" here"
                  : "the robot of Bob does not play \"scry;take 3\" here");
    assert_true(robot_plays(ledger, moves[!first]));
    assert_int_equal(!strstr(bench_line(ledger, 1), "\"robot\":2"), first);
    sound(ledger);
    same_again(ledger, trust == TRUST_PEERS ? bench.keys[CID] : bench.host,
               true);
    ledger_close(ledger);
}

static void a_game_goes_on_by_its_versions(void **state)
{
    static const enum trust trusts[] = { TRUST_HOST, TRUST_PEERS };
    (void)state;
    for (int i = 0; i < 2; i++) {
        goes_on(trusts[i], 1, 1, 0);
        goes_on(trusts[i], 2, 1, 1);
        goes_on(trusts[i], 1, 2, 0);
        goes_on(trusts[i], 2, 2, 1);
        goes_on(trusts[i], 0, 0, 1); /* a new game has the newest */
    }
}

static void refuses_version(const struct ledger *ledger, const char *version,
                            int status, const char *what)
{
    const char *bad = bench_change(ledger, 1, "\"version\":1", version);
    refused(bench_read(&bench, bad, strlen(bad), NULL) != NULL, status, what);
}

static void no_other_version_is_read(void **state)
{
    static const char hint[] = "use the turnpost that the game was begun with, "
                               "or a newer one";
    (void)state;
    int count;
    struct ledger *ledger = begun(TRUST_PRACTICE, 1, 1);
    played(ledger, ANN, "peek");
    refuses_version(ledger, "\"version\":3", EX_UNAVAILABLE,
                    "line 1: the game was made by a newer turnpost, with "
                    "version 3 of the rules of Stones; this one knows versions "
                    "up to 2");
    assert_string_equal(bench.error.hint, hint);
    refuses_version(ledger, "\"robot\":3,\"version\":1", EX_UNAVAILABLE,
                    "line 1: the game was made by a newer turnpost, with "
                    "version 3 of the robot of Stones; this one knows versions "
                    "up to 2");
    assert_string_equal(bench.error.hint, hint);
    refuses_version(ledger, "\"robot\":1,\"version\":1", EX_DATAERR,
                    "line 1: \"robot\" is not a number from 2 to 1000");
    refuses_version(ledger, "\"version\":0", EX_DATAERR,
                    "line 1: \"version\" is not a number from 1 to 1000");
    const char *newer =
        bench_change(ledger, 1, "\"version\":1", "\"version\":2");
    bench_verify(&bench, newer, strlen(newer), &count);
    assert_int_not_equal(count, 0);
    ledger_close(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(practice_games_draw_at_once),
        LEDGER_TEST(a_seed_repeats_a_practice_game),
        LEDGER_TEST(a_host_seals_and_vouches),
        LEDGER_TEST(a_host_applies_signed_moves_once),
        LEDGER_TEST(a_signed_move_fits_one_position),
        LEDGER_TEST(the_past_can_be_seen),
        LEDGER_TEST(recent_events_reach_back_to_the_last_turn),
        LEDGER_TEST(a_replay_tells_each_entry),
        LEDGER_TEST(names_are_short),
        LEDGER_TEST(bad_tables_are_not_founded),
        LEDGER_TEST(a_game_goes_on_by_its_versions),
        LEDGER_TEST(no_other_version_is_read),
    };
    return RUN_TESTS(tests);
}
