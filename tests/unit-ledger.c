/* Ledgers: made, played, read again; whom a reader trusts. */
#include "unit.h"

#include <string.h>
#include <sysexits.h>

#include "games/tiny.h"
#include "ledger/armor.h"
#include "table.h"

const struct game_rules *const games[] = { &game_tiny, NULL };

static struct bench bench;

static int open_bench(void **state)
{
    open_arena(state);
    bench_open(&bench, arena);
    return 0;
}

static int close_bench(void **state)
{
    bench_close(&bench);
    return close_arena(state);
}

#define LEDGER_TEST(name)                                                      \
    cmocka_unit_test_setup_teardown(name, open_bench, close_bench)

enum { ANN, BOB, CID };

static void played(struct ledger *ledger, int seat, const char *text)
{
    const struct key *key = ledger->table.trust == TRUST_PEERS
                                ? bench.keys[seat]
                                : bench.host;
    bool done = bench_play(&bench, ledger, key, seat, text);
    if (!done)
        print_error("%s | %s\n", bench.error.what, bench.error.hint);
    assert_true(done);
}

static void sound(const struct ledger *ledger)
{
    int count;
    const char *defects =
        bench_verify(&bench, ledger->bytes, ledger->length, &count);
    assert_string_equal(defects, "");
    assert_int_equal(count, 0);
}

static struct ledger *reread(const struct ledger *ledger,
                             const struct key *key)
{
    struct ledger *again =
        bench_read(&bench, ledger->bytes, ledger->length, key);
    if (!again)
        print_error("%s | %s\n", bench.error.what, bench.error.hint);
    assert_non_null(again);
    assert_int_equal(again->table.n, ledger->table.n);
    assert_memory_equal(again->table.head, ledger->table.head, HASH);
    assert_memory_equal(again->table.fixed, ledger->table.fixed, HASH);
    assert_int_equal(again->table.resolver, ledger->table.resolver);
    return again;
}

/* Reading and sealing again gives the same bytes, trusted or not. */
static void same_again(const struct ledger *ledger, const struct key *key,
                       bool trusted)
{
    struct ledger *again = reread(ledger, key);
    assert_int_equal(again->trusted, trusted);
    ledger_seal(again, key);
    assert_int_equal(again->length, ledger->length);
    assert_memory_equal(again->bytes, ledger->bytes, ledger->length);
    ledger_close(again);
}

static void refused(bool done, int status, const char *what)
{
    assert_false(done);
    assert_string_equal(bench.error.what, what);
    assert_int_equal(bench.error.status, status);
}

static void practice_games_draw_at_once(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    assert_non_null(ledger);
    assert_true(bench_play(&bench, ledger, NULL, -1, "scry\ntake 1"));
    assert_int_equal(ledger->table.n, 2);
    assert_true(bench_play(&bench, ledger, NULL, -1, "roll\ntake 1"));
    assert_int_equal(ledger->table.resolver, -1);
    assert_int_equal(ledger->table.chains[SEATS_MAX].used, 2);
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
    struct actor actor = { .key = bench.keys[seat], .seat = -1,
                           .now = bench.now, .random = bench_random };
    bench.error = (struct error){ 0 };
    if (!ledger_sign(ledger, &actor, text, &into, &bench.error))
        return NULL;
    return into.bytes;
}

static bool applied(struct ledger *ledger, const char *move)
{
    struct actor host = { .key = bench.host, .seat = -1, .now = bench.now,
                          .random = bench_random };
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
    refused(applied(ledger, move), EX_DATAERR,
            "the signed move is for another position: it would be entry 2 on "
            "its author's copy, the game has 2");
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

static void the_next_seat_resolves_between_peers(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "scry\ntake 1");
    assert_int_equal(ledger->table.resolver, BOB);
    assert_string_equal(table_waits_for(&ledger->table, arena), "Bob");
    played(ledger, BOB, "take 1");
    assert_int_equal(ledger->table.n, 3);
    assert_int_not_equal(ledger->table.turn.state->seat[0].omen, TINY_NONE);
    played(ledger, CID, "roll\n  if won: take 5\n  if lost: take 1");
    assert_int_equal(ledger->table.resolver, ANN);
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

static void play_goes_on_around_owed_chance(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 3, NULL, NULL);
    played(ledger, ANN, "scry");
    played(ledger, ANN, "take 1");
    played(ledger, CID, "standing accept");
    assert_int_equal(ledger->table.resolver, BOB);
    assert_int_equal(ledger->table.n, 3);
    played(ledger, BOB, "scry\ntake 1");
    assert_int_equal(ledger->table.n, 5);
    assert_int_equal(ledger->table.resolver, CID);
    sound(ledger);
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

static void two_reveals_open_a_game_of_peers(const char *owes)
{
    bool done;
    json_t *start = bench_start(3, owes);
    struct ledger *ledger = bench_peers(&bench, 3, NULL, start);
    json_decref(start);
    assert_non_null(ledger);
    assert_int_equal(ledger->table.resolver, BOB);
    assert_true(bench_resolve(&bench, ledger, bench.keys[ANN], false, &done));
    assert_false(done);
    assert_true(bench_resolve(&bench, ledger, bench.keys[BOB], false, &done));
    assert_true(done);
    assert_int_equal(ledger->table.resolver, ANN);
    struct ledger *seen = reread(ledger, bench.keys[ANN]);
    assert_true(bench_resolve(&bench, seen, bench.keys[BOB], false, &done));
    assert_false(done);
    played(seen, ANN, "take 1");
    assert_int_equal(seen->table.n, 3);
    assert_int_equal(seen->table.resolver, -1);
    sound(seen);
    same_again(seen, bench.keys[ANN], true);
    ledger_close(seen);
    ledger_close(ledger);
}

static void an_opening_takes_two_reveals(void **state)
{
    (void)state;
    two_reveals_open_a_game_of_peers("omen");
    two_reveals_open_a_game_of_peers("die");
}

static void a_late_resolver_loses_the_choice(void **state)
{
    (void)state;
    bool done;
    struct ledger *ledger = bench_peers(&bench, 3, "48", NULL);
    played(ledger, ANN, "scry\ntake 1");
    refused(bench_resolve(&bench, ledger, bench.keys[ANN], true, &done),
            EX_NOPERM, "Bob is not late yet");
    bench.now += 48 * HOUR;
    refused(bench_resolve(&bench, ledger, bench.keys[BOB], true, &done),
            EX_NOPERM, "nobody can claim that here");
    refused(bench_resolve(&bench, ledger, bench.keys[STRANGER], true, &done),
            EX_NOPERM, "only a seat's key can claim that a resolver is late");
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], true, &done));
    assert_true(done);
    assert_int_equal(ledger->table.turn.state->seat[0].omen, 6);
    assert_int_equal(ledger->table.resolver, -1);
    sound(ledger);
    same_again(ledger, bench.keys[CID], true);
    bench.now += 49 * HOUR;
    played(ledger, BOB, "take 1");
    assert_non_null(strstr(bench_line(ledger, 4), "\"late\":true"));
    sound(ledger);
    ledger_close(ledger);
}

static void without_a_limit_nobody_is_late(void **state)
{
    (void)state;
    bool done;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    refused(bench_resolve(&bench, ledger, bench.keys[ANN], true, &done),
            EX_DATAERR, "nothing waits for chance");
    played(ledger, ANN, "roll");
    bench.now += 1000 * HOUR;
    refused(bench_resolve(&bench, ledger, bench.keys[ANN], true, &done),
            EX_NOPERM, "this game has no time limit, so Bob cannot be late");
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
    assert_int_equal(ledger->table.time, NOON + HOUR);
    bench.now -= 3 * HOUR;
    refused(bench_play(&bench, ledger, bench.keys[ANN], -1, "take 1"),
            EX_TEMPFAIL, "the game is dated 2027-01-15T09:00:00Z, which is "
            "ahead of this computer's clock");
    sound(ledger);
    ledger_close(ledger);
}

static void notes_change_nothing(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    unsigned char fixed[HASH];
    played(ledger, ANN, "scry\ntake 1");
    memcpy(fixed, ledger->table.fixed, HASH);
    assert_true(bench_note(&bench, ledger, bench.keys[BOB], -1, "well done\n"));
    assert_memory_equal(fixed, ledger->table.fixed, HASH);
    assert_int_equal(ledger->table.resolver, BOB);
    refused(bench_note(&bench, ledger, bench.keys[STRANGER], -1, "x"),
            EX_NOPERM, "a note needs the key of the seat that writes it");
    refused(bench_note(&bench, ledger, bench.keys[BOB], -1, "\033[2J"),
            EX_DATAERR,
            "the text holds control characters or is not UTF-8");
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
    assert_int_equal(ledger->table.resolver, BOB);
    assert_string_equal(before, ledger->bytes);
    ledger_seal(ledger, bench.keys[ANN]);
    assert_string_equal(before, ledger->bytes);
    ledger_close(ledger);
}

static void a_peer_plays_for_a_robot(void **state)
{
    (void)state;
    struct founding f = bench_founding(&bench, 3);
    f.setup.options = json_pack("{ss}", "leaver", "robot");
    struct ledger *ledger = ledger_found(&f, arena, &bench.error);
    json_decref(f.setup.options);
    played(ledger, BOB, "resign");
    played(ledger, ANN, "scry\ntake 1");
    assert_int_equal(ledger->table.resolver, CID);
    bool done;
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], false, &done));
    assert_true(bench_play(&bench, ledger, bench.keys[CID], BOB,
                           "scry\ntake 1"));
    assert_non_null(strstr(ledger->bytes, "\"auth\":\"robot\",\"by\":\"Cid\""));
    assert_int_equal(ledger->table.resolver, ANN);
    refused(bench_play(&bench, ledger, bench.keys[ANN], CID, "take 1"),
            EX_NOPERM, "the key is not the one of Cid");
    sound(ledger);
    same_again(ledger, bench.keys[CID], true);
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
    assert_int_equal(past->table.resolver, BOB);
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
    assert_int_equal(ledger->table.seen[ANN], 4);
    assert_int_equal(event_number(ledger->table.recent, "n", 0), 5);
    assert_string_equal(ledger->table.recent->kind, "entry");
    assert_int_equal(ledger->table.recent_count, 4);
    same_again(ledger, bench.keys[CID], true);
    same_again(ledger, bench.keys[CID], true);
    for (int i = 0; i < RECENT_MAX; i++)
        played(ledger, ANN, i % 2 ? "standing ask" : "standing accept");
    assert_int_equal(ledger->table.recent_count, RECENT_MAX);
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

static struct ledger *founded(struct founding *f)
{
    bench.error = (struct error){ 0 };
    return ledger_found(f, arena, &bench.error);
}

static void bad_tables_are_not_founded(void **state)
{
    (void)state;
    struct founding f = bench_founding(&bench, 3);
    memcpy(f.seats[2].key, f.seats[0].key, KEY_PUBLIC);
    assert_null(founded(&f));
    assert_string_equal(bench.error.what, "Cid and Ann have the same key");
    f = bench_founding(&bench, 3);
    memcpy(f.commitments[1], f.commitments[0], HASH);
    assert_null(founded(&f));
    assert_string_equal(bench.error.what,
                        "Bob and Ann have the same chance commitment");
    f = bench_founding(&bench, 3);
    f.seats[1].name = "ANN";
    assert_null(founded(&f));
    assert_string_equal(bench.error.what, "two seats are called ANN");
    f = bench_founding(&bench, 3);
    f.seats[1].name = "Bob\nBcc: all";
    assert_null(founded(&f));
    f = bench_founding(&bench, 3);
    f.seats[1].name = "Host";
    assert_null(founded(&f));
    f = bench_founding(&bench, 1);
    assert_null(founded(&f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(practice_games_draw_at_once),
        LEDGER_TEST(a_seed_repeats_a_practice_game),
        LEDGER_TEST(a_host_seals_and_vouches),
        LEDGER_TEST(a_host_applies_signed_moves_once),
        LEDGER_TEST(a_signed_move_fits_one_position),
        LEDGER_TEST(the_next_seat_resolves_between_peers),
        LEDGER_TEST(own_seals_are_trusted_and_others_replayed),
        LEDGER_TEST(play_goes_on_around_owed_chance),
        LEDGER_TEST(who_is_asked),
        LEDGER_TEST(an_opening_takes_two_reveals),
        LEDGER_TEST(a_late_resolver_loses_the_choice),
        LEDGER_TEST(without_a_limit_nobody_is_late),
        LEDGER_TEST(clocks_do_not_run_backwards),
        LEDGER_TEST(notes_change_nothing),
        LEDGER_TEST(a_refused_move_changes_nothing),
        LEDGER_TEST(a_peer_plays_for_a_robot),
        LEDGER_TEST(the_past_can_be_seen),
        LEDGER_TEST(recent_events_reach_back_to_the_last_turn),
        LEDGER_TEST(a_replay_tells_each_entry),
        LEDGER_TEST(names_are_short),
        LEDGER_TEST(bad_tables_are_not_founded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
