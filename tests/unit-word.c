/* Words of players in a game with a host: in all results of later rounds, of
 * older games in all later results, and in nothing else. */
#include "unit.h"

#include "core/json.h"
#include "ledger/chance/word.h"
#include "table_unit.h"

#include "stream_unit.h"

static bool given(struct ledger *ledger, int seat, const char *text)
{
    const struct key *key = seat == BOB ? bench.keys[BOB] : bench.host;
    struct text signed_move = text_new(arena);
    struct actor actor = { .key = key, .seat = seat, .now = bench.now };
    if (seat != BOB)
        return bench_play(&bench, ledger, key, seat, text);
    struct actor host = { .key = bench.host, .seat = -1, .now = bench.now };
    bench.error = (struct error){ 0 };
    bool done =
        ledger_sign(ledger, &actor, text, &signed_move, &bench.error) &&
        ledger_apply_signed(ledger, &host, signed_move.bytes,
                            signed_move.length, NULL, NULL, &bench.error);
    if (done)
        ledger_seal(ledger, bench.host);
    return done;
}

static void all_words_are_in_the_next_result(void **state)
{
    (void)state;
    unsigned char values[2][HASH] = { { 0 } };
    struct ledger *ledger = bench_hosted(&bench);
    assert_true(given(ledger, CID, "word lantern"));
    assert_true(given(ledger, BOB, "Word  K\xc3\xa4se"));
    assert_true(given(ledger, CID, "word lantern"));
    played(ledger, ANN, "roll");
    mix(values[0], CID, "lantern");
    mix(values[0], BOB, "K\xc3\xa4se");
    mix(values[0], CID, "lantern");
    assert_memory_equal(values[0], ledger->table.chances.words.hash, HASH);
    value_in(ledger, 6, "r", values[1]);
    assert_int_equal(die_shown(ledger), die_of(ledger, 0, 2, values, 2));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void without_words_there_are_zeros(void **state)
{
    (void)state;
    unsigned char values[2][HASH] = { { 0 } };
    struct ledger *ledger = bench_hosted(&bench);
    played(ledger, ANN, "roll");
    value_in(ledger, 3, "r", values[1]);
    assert_int_equal(die_shown(ledger), die_of(ledger, 0, 2, values, 2));
    assert_false(words_are_given(&ledger->table));
    ledger_close(ledger);
}

/* A host who has tried keys knows what a seat gets without words; with one it
 * is something else. */
static void a_word_changes_what_was_known_before(void **state)
{
    (void)state;
    int changed = 0;
    for (int i = 0; i < 24; i++) {
        struct ledger *known = bench_hosted(&bench);
        struct ledger *other = bench_hosted(&bench);
        char text[20];
        snprintf(text, sizeof text, "word number%d", i);
        assert_true(given(other, CID, text));
        played(known, ANN, "roll");
        played(other, ANN, "roll");
        changed += die_shown(known) != die_shown(other);
        ledger_close(known);
        ledger_close(other);
    }
    assert_in_range(changed, 12, 24);
}

static void it_changes_no_position_and_no_turn(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    played(ledger, ANN, "take 2");
    struct table before = ledger->table;
    bench.now += HOUR;
    assert_true(given(ledger, ANN, "word lantern"));
    const struct table *table = &ledger->table;
    assert_ptr_equal(table->turn.state, before.turn.state);
    assert_int_equal(table->recent.seen[ANN], before.recent.seen[ANN]);
    assert_int_equal(table->clock.waiting, before.clock.waiting);
    assert_int_equal(table->chances.words.first, 2);
    assert_int_equal(table->chances.words.given[ANN], 2);
    assert_memory_not_equal(table->play, before.play, HASH);
    played(ledger, ANN, "undo"); /* the move, not the word */
    assert_int_equal(table->turn.state->turn, ANN);
    assert_int_equal(table->chances.words.given[ANN], 2);
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void it_is_told(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    struct events events = { .arena = arena };
    struct actor actor = { .key = bench.host, .seat = CID, .now = bench.now };
    struct ledger *ledger = bench_hosted(&bench);
    assert_true(ledger_play(ledger, &actor, "word lantern", &events, NULL,
                            &bench.error));
    table_tell(&ledger->table, events.first, &text);
    assert_string_equal(text.bytes, "Cid gives the word \"lantern\", which is "
                                    "in all results from now on.");
    ledger_close(ledger);
}

static void what_cannot_be_a_word(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "word a_b",
        "word don't",
        "word \"x\"",
        "word e\xcc\x81",
        "word a\342\200\213b",
        "word \xc2\xa0x",
        "word \xe3\x80\x80",
        "word a@b",
        "word \xee\x80\x80",
    };
    struct ledger *ledger = bench_hosted(&bench);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(given(ledger, CID, bad[i]));
        assert_non_null(strstr(bench.error.what, "cannot be a word"));
    }
    /* what turns the direction of a line is no text at all */
    refused(given(ledger, CID,
                  "word a\xe2\x80\xae"
                  "b"),
            EX_DATAERR, "the text holds control characters or is not UTF-8");
    refused(given(ledger, CID, "word"), EX_DATAERR,
            "one word belongs after \"word\"");
    refused(given(ledger, CID, "word two words"), EX_DATAERR,
            "one word belongs after \"word\"");
    refused(given(ledger, ANN, "word x\ntake 1"), EX_DATAERR,
            "\"word\" stands alone");
    refused(given(ledger, ANN, "take 1\nword x"), EX_DATAERR,
            "\"word\" stands alone");
    refused(given(ledger, ANN, "word x\nword x"), EX_DATAERR,
            "\"word\" stands alone");
    char most[WORD_BYTES + 7] = "word ";
    memset(most + 5, 'x', WORD_BYTES);
    assert_true(given(ledger, CID, most));
    most[5 + WORD_BYTES] = 'x';
    assert_false(given(ledger, CID, most));
    assert_true(given(ledger, CID,
                      "  WORD \xce\xbb\xcf\x8c\xce\xb3\xce\xbf"
                      "\xcf\x82 # mine"));
    assert_int_equal(ledger->table.n, 2);
    sound(ledger);
    ledger_close(ledger);
}

static void only_with_a_host(void **state)
{
    (void)state;
    struct ledger *ledger = bench_practice(&bench, 2);
    refused(bench_play(&bench, ledger, NULL, ANN, "word x"), EX_DATAERR,
            "a word proves nothing about the dice of a practice game");
    ledger_close(ledger);
    ledger = bench_peers(&bench, 2, NULL, NULL);
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "word x"),
            EX_DATAERR,
            "between peers nobody can know a result beforehand, so no word is "
            "needed");
    ledger_close(ledger);
}

static void nobody_who_has_left_and_no_robot(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    played(ledger, CID, "resign");
    refused(given(ledger, CID, "word x"), EX_DATAERR, "Cid has left the game");
    ledger_close(ledger);
}

/* A word that was changed in the file is found: by its signature, or because
 * nothing below it fits any more. */
static void a_changed_word_is_found(void **state)
{
    (void)state;
    int count;
    struct ledger *ledger = bench_hosted(&bench);
    assert_true(given(ledger, BOB, "word lantern"));
    assert_true(given(ledger, CID, "word house"));
    played(ledger, ANN, "roll");
    char *bad = bench_change(ledger, 2, "lantern", "lanterm");
    assert_string_equal(bench_verify(&bench, bad, strlen(bad), &count),
                        "2 the signature of this move is wrong\n");
    bad = bench_change(ledger, 3, "house", "horse");
    bench_verify(&bench, bad, strlen(bad), &count);
    assert_true(count > 0);
    ledger_close(ledger);
}

/* ---- from the next round on ---- */

static struct ledger *fair(void)
{
    struct new_game f = bench_new_hosted(&bench);
    f.setup.ledger = LEDGER_FAIR;
    f.seats[ANN].auth = f.seats[CID].auth = AUTH_OPEN;
    struct ledger *ledger = bench_found(&bench, &f);
    assert_non_null(ledger);
    ledger_seal(ledger, bench.host);
    return ledger;
}

/* Four stones are a round of it. */
static void each_seats_last_word_counts_from_the_next_round_on(void **state)
{
    (void)state;
    static const char *const last[] = { "", "house", "garden" };
    unsigned char values[2][HASH] = { { 0 } };
    struct ledger *ledger = fair();
    assert_true(given(ledger, CID, "word lantern"));
    assert_true(given(ledger, BOB, "word house"));
    assert_true(given(ledger, CID, "word garden"));
    assert_false(words_are_given(&ledger->table));
    same_again(ledger, bench.host, true);
    played(ledger, ANN, "take 2");
    assert_true(given(ledger, BOB, "take 2"));
    assert_int_equal(ledger->table.chances.words.first, ledger->table.n);
    same_again(ledger, bench.host, true);
    assert_true(given(ledger, ANN, "word late"));
    assert_false(word_counts(&ledger->table, ANN));
    same_again(ledger, bench.host, true);
    played(ledger, CID, "roll");
    mix_all(values[0], last, 3);
    value_in(ledger, ledger->table.n + 1, "r", values[1]);
    assert_int_equal(die_shown(ledger), die_of(ledger, CID, 2, values, 2));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void nor_earlier_in_a_round_that_is_begun_again(void **state)
{
    (void)state;
    unsigned char before[HASH];
    struct ledger *ledger = fair();
    assert_true(given(ledger, CID, "word lantern"));
    played(ledger, ANN, "take 2");
    assert_true(given(ledger, BOB, "take 2"));
    memcpy(before, ledger->table.chances.words.hash, HASH);
    assert_true(given(ledger, BOB, "undo"));
    assert_true(given(ledger, CID, "word garden"));
    same_again(ledger, bench.host, true);
    assert_true(given(ledger, BOB, "take 2"));
    assert_memory_equal(before, ledger->table.chances.words.hash, HASH);
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void when_it_counts_is_told(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    struct events events = { .arena = arena };
    struct actor actor = { .key = bench.host, .seat = CID, .now = bench.now };
    struct ledger *ledger = fair();
    assert_true(ledger_play(ledger, &actor, "word lantern", &events, NULL,
                            &bench.error));
    table_tell(&ledger->table, events.first, &text);
    assert_string_equal(text.bytes, "Cid gives the word \"lantern\", which is "
                                    "in all results from the next round on.");
    ledger_close(ledger);
}

/* ---- before the opening ---- */

static struct ledger *joining(const char *limit)
{
    json_t *start = bench_start(3, "die");
    struct new_game f = bench_new_hosted(&bench);
    f.setup.start = start;
    f.setup.options = json_object();
    json_put_text(f.setup.options, "join", "on");
    if (limit)
        json_put_text(f.setup.options, "limit", limit);
    f.seats[0].auth = f.seats[2].auth = AUTH_OPEN;
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(f.setup.options);
    json_decref(start);
    assert_non_null(ledger);
    ledger_seal(ledger, bench.host);
    return ledger;
}

static void the_opening_waits_for_words(void **state)
{
    (void)state;
    unsigned char values[2][HASH] = { { 0 } };
    struct ledger *ledger = joining(NULL);
    const struct table *table = &ledger->table;
    assert_int_equal(table->n, 0);
    assert_int_equal(table->chances.awaited, 7);
    same_again(ledger, bench.host, true);
    refused(given(ledger, ANN, "take 1"), EX_NOPERM,
            "play begins when each seat has given a word");
    assert_true(given(ledger, CID, "word c"));
    assert_true(given(ledger, BOB, "word b"));
    assert_true(given(ledger, CID, "word d"));
    assert_int_equal(table->chances.awaited, 1);
    same_again(ledger, bench.host, true);
    bench.now += HOUR;
    assert_true(given(ledger, ANN, "word a"));
    assert_int_equal(table->chances.awaited, 0);
    assert_int_equal(table->n, 5);
    assert_int_equal(table->clock.waiting, bench.now);
    mix(values[0], CID, "c");
    mix(values[0], BOB, "b");
    mix(values[0], CID, "d");
    mix(values[0], ANN, "a");
    value_in(ledger, 6, "r", values[1]);
    assert_int_equal(die_shown(ledger), die_of(ledger, 0, 1, values, 2));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static bool lapsed(struct ledger *ledger)
{
    bool done;
    return bench_resolve(&bench, ledger, bench.host, true, &done);
}

static void who_gives_none_does_not_stop_it(void **state)
{
    (void)state;
    struct ledger *ledger = joining("24");
    assert_true(given(ledger, BOB, "word b"));
    refused(lapsed(ledger), EX_NOPERM, "Ann is not late yet");
    bench.now += 24 * HOUR;
    bool done;
    refused(bench_resolve(&bench, ledger, bench.keys[ANN], true, &done),
            EX_NOPERM, "only the host's key can add to this game");
    assert_true(lapsed(ledger));
    assert_int_equal(ledger->table.chances.awaited, 0);
    assert_int_equal(ledger->table.n, 4);
    assert_true(die_shown(ledger) > 0);
    refused(lapsed(ledger), EX_DATAERR, "no word is waited for");
    assert_true(given(ledger, ANN, "word late"));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
    ledger = joining(NULL);
    bench.now += 9000 * HOUR;
    refused(lapsed(ledger), EX_NOPERM, "Ann is not late yet");
    ledger_close(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(all_words_are_in_the_next_result),
        LEDGER_TEST(without_words_there_are_zeros),
        LEDGER_TEST(a_word_changes_what_was_known_before),
        LEDGER_TEST(it_changes_no_position_and_no_turn),
        LEDGER_TEST(it_is_told),
        LEDGER_TEST(what_cannot_be_a_word),
        LEDGER_TEST(only_with_a_host),
        LEDGER_TEST(nobody_who_has_left_and_no_robot),
        LEDGER_TEST(a_changed_word_is_found),
        LEDGER_TEST(each_seats_last_word_counts_from_the_next_round_on),
        LEDGER_TEST(nor_earlier_in_a_round_that_is_begun_again),
        LEDGER_TEST(when_it_counts_is_told),
        LEDGER_TEST(the_opening_waits_for_words),
        LEDGER_TEST(who_gives_none_does_not_stop_it),
    };
    return RUN_TESTS(tests);
}
