/* A seat is handed on: by whom, to whom, when, and what it changes. */
#include "unit.h"

#include "core/json.h"
#include "ledger/hand.h"
#include "table_unit.h"

static void is_hers(const struct seat *seat, int since)
{
    assert_string_equal(seat->player, "Eve");
    assert_string_equal(seat->address, "eve@example.org");
    assert_string_equal(seat->language, "de");
    assert_string_equal(seat->format, "list");
    assert_true(seat->draws);
    assert_int_equal(seat->since, since);
}

static void all_others_hand_a_seat_on(void **state)
{
    (void)state;
    bool done;
    struct new_game f = bench_new_game(&bench, 3);
    struct ledger *ledger = bench_found(&bench, &f), *again;
    assert_true(bench_note(&bench, ledger, bench.keys[BOB], -1, "bye"));
    assert_true(hands(ledger, &f, ANN, BOB));
    assert_string_equal(ledger->table.seats[BOB].player, "Bob");
    same_again(ledger, bench.keys[ANN], true);
    again = reread(ledger, bench.keys[ANN]);
    refused(hands(again, &f, ANN, BOB), EX_DATAERR,
            "Ann has agreed to this already");
    assert_true(hands(again, &f, CID, BOB));
    is_hers(&again->table.seats[BOB], 3);
    assert_string_equal(again->table.hands[0].player, "Bob");
    same_again(again, bench.keys[CID], true);
    played(again, ANN, "scry\ntake 1");
    assert_true(bench_resolve(&bench, again, bench.keys[STRANGER], 0, &done));
    assert_true(done);
    assert_false(bench_play(&bench, again, bench.keys[BOB], BOB, "take 1"));
    assert_true(
        bench_play(&bench, again, bench.keys[STRANGER], BOB, "scry\ntake 1"));
    assert_true(bench_resolve(&bench, again, bench.keys[CID], false, &done));
    sound(again);
    same_again(again, bench.keys[CID], true);
    ledger_close(again);
    ledger_close(ledger);
}

static void who_is_awaited_is_named(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    struct ledger *ledger = bench_found(&bench, &f);
    struct card card = card_for(&f, "Eve"), other = card_for(&f, "Eva");
    assert_int_equal(hand_awaits(&ledger->table, BOB, CID, &card), 1u << ANN);
    assert_int_equal(hand_awaits(&ledger->table, BOB, ANN, &card), 1u << CID);
    assert_true(hands(ledger, &f, ANN, BOB));
    assert_int_equal(hand_awaits(&ledger->table, BOB, CID, &card), 0);
    assert_int_equal(hand_awaits(&ledger->table, BOB, CID, &other), 1u << ANN);
    assert_int_equal(hand_awaits(&ledger->table, ANN, CID, &card), 1u << BOB);
    ledger_close(ledger);
}

static void who_has_left_hands_nothing_on(void **state)
{
    (void)state;
    static const char *const leavers[] = { "drop", "robot" };
    for (int i = 0; i < 2; i++) {
        struct new_game f = bench_new_game(&bench, 3);
        f.setup.options = json_pack("{ss}", "leaver", leavers[i]);
        struct ledger *ledger = bench_found(&bench, &f);
        played(ledger, BOB, "resign");
        refused(hands(ledger, &f, BOB, BOB), EX_NOPERM,
                "Bob has left the game");
        refused(hands(ledger, &f, BOB, CID), EX_NOPERM,
                "Bob has left the game");
        refused(hands(ledger, &f, ANN, CID), EX_NOPERM,
                "only Cid can hand this seat on");
        json_decref(f.setup.options);
        ledger_close(ledger);
    }
}

/* Who does not open what he owes has left for the others, too. */
static void who_was_late_for_ever_hands_nothing_on(void **state)
{
    (void)state;
    bool done;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{ss}", "limit", "48");
    struct ledger *ledger = bench_found(&bench, &f);
    played(ledger, ANN, "scry\ntake 1");
    refused(hands(ledger, &f, CID, CID), EX_NOPERM,
            "no seat is handed on while a result waits");
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], true, &done));
    bench.now += 48 * HOUR;
    assert_true(bench_resolve(&bench, ledger, bench.keys[CID], true, &done));
    assert_false(ledger->table.turn.state->seat[BOB].gone); /* not yet */
    refused(hands(ledger, &f, BOB, BOB), EX_NOPERM, "Bob has left the game");
    json_decref(f.setup.options);
    ledger_close(ledger);
}

static void not_before_the_opening_nor_after_the_end(void **state)
{
    (void)state;
    json_t *start = bench_start(3, "die");
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.start = start;
    struct ledger *ledger = bench_found(&bench, &f);
    refused(hands(ledger, &f, ANN, ANN), EX_NOPERM,
            "no seat is handed on before the game is opened");
    ledger_close(ledger);
    json_decref(start);
    f = bench_new_game(&bench, 3);
    ledger = bench_found(&bench, &f);
    played(ledger, ANN, "resign");
    played(ledger, BOB, "resign");
    refused(hands(ledger, &f, CID, CID), EX_NOPERM, "the game is over");
    ledger_close(ledger);
}

static void only_who_is_new_gets_a_seat(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3), other = f;
    struct ledger *ledger = bench_found(&bench, &f);
    struct card card;
    assert_true(bench_card(&bench, &f, CID, &card));
    refused(hands_card(ledger, bench.keys[ANN], ANN, &card), EX_NOPERM,
            "the key of this card sits at the table, or has: it is of Cid");
    card = card_for(&f, "ann");
    refused(hands_card(ledger, bench.keys[CID], CID, &card), EX_DATAERR,
            "ann sits at the table already");
    card = card_for(&f, "Cid");
    refused(hands_card(ledger, bench.keys[ANN], ANN, &card), EX_DATAERR,
            "Cid sits at the table already");
    other.code[0]++;
    card = card_for(&other, "Eve");
    refused(hands_card(ledger, bench.keys[ANN], ANN, &card), EX_DATAERR,
            "the card of Eve was made for another table");
    other = f;
    other.setup.options = json_pack("{ss}", "leaver", "robot");
    card = card_for(&other, "Eve");
    json_decref(other.setup.options);
    refused(hands_card(ledger, bench.keys[ANN], ANN, &card), EX_DATAERR,
            "the card of Eve was made for another table");
    card = card_for(&f, "Eve");
    card.signature[0] ^= 1;
    refused(hands_card(ledger, bench.keys[ANN], ANN, &card), EX_DATAERR,
            "the signature of the card of Eve is wrong");
    played(ledger, ANN, "take 1");
    bench.now += CARD_LASTS + 1;
    refused(hands(ledger, &f, ANN, ANN), EX_NOPERM,
            "the card of Eve is older than 60 days");
    bench.now--;
    assert_true(hands(ledger, &f, ANN, ANN));
    assert_string_equal(ledger->table.seats[ANN].player, "Eve");
    ledger_close(ledger);
}

/* None of the keys that all have. */
static void other_random(void *bytes, size_t length)
{
    static unsigned char count = 100;
    memset(bytes, count++, length);
}

/* Time begins anew for the first of them alone. */
static void a_seat_is_handed_on_so_often(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{ss}", "limit", "48");
    struct ledger *ledger = bench_found(&bench, &f);
    struct key *before, *holder = bench.keys[ANN], *eve = bench.keys[STRANGER];
    char name[] = "Eva";
    for (int i = 0; i < HANDS_MAX; i++, name[2]++) {
        before = holder;
        holder = bench.keys[STRANGER] = key_new(other_random, arena);
        struct card card = card_for(&f, name);
        bench.now += HOUR;
        assert_true(hands_card(ledger, before, ANN, &card));
        assert_int_equal(ledger->table.waiting, NOON + HOUR);
        same_again(ledger, before, false);
        if (i > 0)
            key_wipe(before);
    }
    bench.keys[STRANGER] = eve;
    struct card card = card_for(&f, "Eve");
    refused(hands_card(ledger, holder, ANN, &card), EX_NOPERM,
            "Ann was handed on 8 times, which is the most");
    assert_string_equal(ledger->table.seats[ANN].player, "Evh");
    assert_true(bench_play(&bench, ledger, holder, ANN, "take 1"));
    sound(ledger);
    key_wipe(holder);
    json_decref(f.setup.options);
    ledger_close(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(all_others_hand_a_seat_on),
        LEDGER_TEST(who_is_awaited_is_named),
        LEDGER_TEST(who_has_left_hands_nothing_on),
        LEDGER_TEST(who_was_late_for_ever_hands_nothing_on),
        LEDGER_TEST(not_before_the_opening_nor_after_the_end),
        LEDGER_TEST(only_who_is_new_gets_a_seat),
        LEDGER_TEST(a_seat_is_handed_on_so_often),
    };
    return RUN_TESTS(tests);
}
