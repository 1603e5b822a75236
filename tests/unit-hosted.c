/* Cards in a game with a host: who has one brings a value of his own, so that
 * the host neither knows nor chooses. */
#include "unit.h"

#include "core/json.h"
#include "ledger/chance/word.h"
#include "ledger/file/codec.h"
#include "table_unit.h"

#include "stream_unit.h"

/* Ann and Cid have cards, Bob plays by mail. */
static struct new_game mixed(json_t *start)
{
    struct new_game f = bench_new_game(&bench, 3);
    f.trust = TRUST_HOST;
    f.maker = f.host = bench.host;
    f.setup.start = start;
    f.seats[BOB] = (struct seat){ .name = "Bob",
                                  .auth = AUTH_MAIL,
                                  .address = "bob@example.org" };
    return f;
}

static struct ledger *founded(const char *owes)
{
    json_t *start = bench_start(3, owes);
    struct new_game f = mixed(start);
    struct ledger *ledger = bench_found(&bench, &f);
    json_decref(start);
    if (!ledger)
        print_error("%s\n", bench.error.what);
    assert_non_null(ledger);
    ledger_seal(ledger, bench.host);
    return ledger;
}

static const char *signed_by(struct ledger *ledger, int seat, const char *text)
{
    struct text into = text_new(arena);
    struct actor actor = { .key = bench.keys[seat],
                           .seat = -1,
                           .now = bench.now };
    bench.error = (struct error){ 0 };
    return ledger_sign(ledger, &actor, text, &into, &bench.error) ? into.bytes
                                                                  : NULL;
}

static bool applied(struct ledger *ledger, const char *armour)
{
    struct actor host = { .key = bench.host, .seat = -1, .now = bench.now };
    bench.error = (struct error){ 0 };
    if (!ledger_apply_signed(ledger, &host, armour, strlen(armour), NULL,
                             &bench.stopped, &bench.error))
        return false;
    ledger_seal(ledger, bench.host);
    return true;
}

static void opened(struct ledger *ledger)
{
    assert_true(applied(ledger, signed_by(ledger, CID, NULL)));
    assert_true(applied(ledger, signed_by(ledger, ANN, NULL)));
    assert_int_equal(ledger->table.chances.resolver, -1);
}

static bool before(const struct ledger *ledger, int a, int b)
{
    const struct seat *seats = ledger->table.seats;
    return memcmp(seats[a].key, seats[b].key, KEY_PUBLIC) < 0;
}

static void the_opening_takes_a_value_of_each_card(void **state)
{
    (void)state;
    unsigned char values[3][HASH];
    struct ledger *ledger = founded("die");
    assert_int_equal(ledger->table.n, 0);
    assert_int_equal(ledger->table.chances.resolver, CID);
    assert_null(signed_by(ledger, ANN, NULL));
    refused(bench.error.what[0] == 0, EX_USAGE, "nothing waits for this key");
    assert_null(signed_by(ledger, CID, "take 1"));
    refused(bench.error.what[0] == 0, EX_NOPERM,
            "the opening waits for this key");
    refused(bench_play(&bench, ledger, bench.host, BOB, "word x"), EX_NOPERM,
            "results wait on Cid, so no word can be given now");
    refused(bench_play(&bench, ledger, bench.host, BOB, "standing ask"),
            EX_NOPERM, "chance waits on Cid, who must reveal it first");
    const char *cids = signed_by(ledger, CID, NULL);
    assert_true(applied(ledger, cids));
    refused(applied(ledger, cids), EX_DATAERR,
            "the signed move is in the game already, as entry 1");
    same_again(ledger, bench.host, true);
    assert_int_equal(ledger->table.chances.resolver, ANN);
    assert_true(applied(ledger, signed_by(ledger, ANN, NULL)));
    assert_int_equal(ledger->table.n, 3);
    bool turned = before(ledger, CID, ANN);
    value_in(ledger, 2, "m", values[turned ? 0 : 1]);
    value_in(ledger, 3, "m", values[turned ? 1 : 0]);
    value_in(ledger, 4, "r", values[2]);
    assert_int_equal(die_shown(ledger), die_of(ledger, 0, 1, values, 3));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void a_seat_cannot_write_for_the_host(void **state)
{
    (void)state;
    bool done;
    struct ledger *ledger = founded("die");
    refused(bench_resolve(&bench, ledger, bench.keys[CID], false, &done),
            EX_NOPERM, "only the host's key can add to this game");
    assert_true(bench_resolve(&bench, ledger, bench.host, false, &done));
    assert_false(done); /* it is not his to open yet */
    ledger_close(ledger);
}

static void a_move_brings_its_value(void **state)
{
    (void)state;
    unsigned char values[3][HASH];
    struct ledger *ledger = founded("omen");
    opened(ledger);
    int n = ledger->table.n;
    assert_true(applied(ledger, signed_by(ledger, ANN, "take 1")));
    played(ledger, BOB, "take 1");
    assert_true(applied(ledger, signed_by(ledger, CID, "roll")));
    assert_null(strstr(bench_line(ledger, n + 2), "\"m\""));
    value_in(ledger, n + 4, "m", values[0]);
    value_in(ledger, n + 5, "r", values[1]);
    assert_int_equal(die_shown(ledger), die_of(ledger, CID, 2, values, 2));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

/* Else a host could try words in front of a move whose value he knows. */
static void words_are_not_in_what_a_card_brings(void **state)
{
    (void)state;
    unsigned char values[2][HASH];
    struct ledger *ledger = founded("omen");
    opened(ledger);
    played(ledger, BOB, "word lantern");
    assert_true(applied(ledger, signed_by(ledger, ANN, "word house")));
    assert_true(applied(ledger, signed_by(ledger, ANN, "take 1")));
    played(ledger, BOB, "take 1");
    assert_true(applied(ledger, signed_by(ledger, CID, "roll")));
    int n = ledger->table.n;
    value_in(ledger, n, "m", values[0]);
    value_in(ledger, n + 1, "r", values[1]);
    assert_int_equal(die_shown(ledger), die_of(ledger, CID, 2, values, 2));
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

static void a_word_is_told_as_what_it_is_in(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    struct events events = { .arena = arena };
    struct actor actor = { .key = bench.host, .seat = BOB, .now = bench.now };
    struct ledger *ledger = founded("omen");
    opened(ledger);
    assert_true(ledger_play(ledger, &actor, "word lantern", &events, NULL,
                            &bench.error));
    table_tell(&ledger->table, events.first, &text);
    assert_string_equal(text.bytes,
                        "Bob gives the word \"lantern\", which is from now on "
                        "in all results of seats without a card.");
    ledger_close(ledger);
}

/* The host cannot put another value in the place of a player's, nor leave it
 * out, nor take one of his own twice. */
static void what_a_host_cannot_forge(void **state)
{
    (void)state;
    int count;
    struct ledger *ledger = founded("die");
    opened(ledger);
    char *line = bench_line(ledger, 2), *m = strstr(line, "\"m\":\"") + 5;
    char old[9];
    memcpy(old, m, 8);
    old[8] = '\0';
    char *bad = bench_change(ledger, 2, old, "00000000");
    assert_string_equal(bench_verify(&bench, bad, strlen(bad), &count),
                        "2 the signature of this chance is wrong\n"
                        "2 the value that Cid shows is not the one committed "
                        "to\n");
    bad = bench_replace(ledger, 3, "");
    bench_verify(&bench, bad, strlen(bad), &count);
    assert_true(count > 0);
    ledger_close(ledger);
}

static void a_host_holds_no_seat(void **state)
{
    (void)state;
    struct new_game f = mixed(NULL);
    struct key *cid = bench.keys[CID];
    bench.keys[CID] = bench.host;
    memcpy(f.seats[CID].key, bench.host->public, KEY_PUBLIC);
    struct ledger *ledger = bench_found(&bench, &f);
    bench.keys[CID] = cid;
    refused(ledger != NULL, EX_DATAERR, "Cid has the host's key");
}

static void two_seats_have_two_keys(void **state)
{
    (void)state;
    struct new_game f = mixed(NULL);
    f.seats[BOB].auth = AUTH_KEY;
    memcpy(f.seats[BOB].key, bench.keys[ANN]->public, KEY_PUBLIC);
    refused(bench_found(&bench, &f) != NULL, EX_DATAERR,
            "Bob and Ann have the same key");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(the_opening_takes_a_value_of_each_card),
        LEDGER_TEST(a_seat_cannot_write_for_the_host),
        LEDGER_TEST(a_move_brings_its_value),
        LEDGER_TEST(words_are_not_in_what_a_card_brings),
        LEDGER_TEST(a_word_is_told_as_what_it_is_in),
        LEDGER_TEST(what_a_host_cannot_forge),
        LEDGER_TEST(a_host_holds_no_seat),
        LEDGER_TEST(two_seats_have_two_keys),
    };
    return RUN_TESTS(tests);
}
