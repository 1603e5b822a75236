/* A seat is handed on: by whom, to whom, when, and what it changes. */
#include "unit.h"

#include "core/json.h"
#include "ledger/entry/undo.h"
#include "ledger/seats/seats.h"
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
    assert_string_equal(again->table.hands.list[0].player, "Bob");
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
    struct adding how = { .arena = arena };
    struct events events = { .arena = arena };
    struct ledger *ledger = bench_found(&bench, &f);
    struct card card = card_for(&f, "Eve"), other = card_for(&f, "Eva");
    assert_int_equal(hand_awaits(&ledger->table, BOB, CID, &card), 1u << ANN);
    assert_int_equal(hand_awaits(&ledger->table, BOB, ANN, &card), 1u << CID);
    assert_true(hands(ledger, &f, ANN, BOB));
    assert_int_equal(hand_awaits(&ledger->table, BOB, CID, &card), 0);
    assert_int_equal(hand_awaits(&ledger->table, BOB, CID, &other), 1u << ANN);
    assert_int_equal(hand_awaits(&ledger->table, ANN, CID, &card), 1u << BOB);
    struct record alone = { .kind = ENTRY_HAND,
                            .seat = BOB,
                            .by = CID,
                            .time = bench.now,
                            .card = &other };
    refused(hand_apply(&ledger->table, &alone, &how, &events, &bench.error),
            EX_NOPERM, "Ann did not agree yet that Eva gets the seat of Bob");
    alone.by = ANN;
    refused(hand_apply(&ledger->table, &alone, &how, &events, &bench.error),
            EX_NOPERM, "Cid did not agree yet that Eva gets the seat of Bob");
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
        assert_memory_equal(bench.error.hint, "it takes two others", 19);
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
    assert_string_equal(bench.error.hint,
                        "\"turnpost card LEDGER\" makes one for this game");
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
        assert_int_equal(ledger->table.clock.waiting, NOON + HOUR);
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

/* Ann has a card, Bob a key, Cid neither. */
static struct new_game hosted(void)
{
    struct new_game f = bench_new_hosted(&bench);
    f.maker = bench.host;
    f.seats[ANN].draws = true;
    f.seats[CID].auth = AUTH_OPEN;
    return f;
}

static void a_host_hands_seats_on(void **state)
{
    (void)state;
    struct new_game f = hosted();
    struct ledger *ledger = bench_found(&bench, &f);
    struct card card = card_for(&f, "Eve");
    refused(hands_card(ledger, bench.keys[BOB], BOB, &card), EX_NOPERM,
            "only the host's key can add to this game");
    refused(hands_card(ledger, bench.host, CID, &card), EX_NOPERM,
            "Cid has no key, so there is nothing to hand on");
    assert_memory_equal(bench.error.hint, "who gets its letters", 20);
    struct key *eve = bench.keys[STRANGER];
    bench.keys[STRANGER] = bench.host;
    struct card hosts = card_for(&f, "Eve");
    bench.keys[STRANGER] = eve;
    refused(hands_card(ledger, bench.host, BOB, &hosts), EX_NOPERM,
            "the host holds no seat: he knows the dice");
    assert_true(hands_card(ledger, bench.host, BOB, &card));
    is_hers(&ledger->table.seats[BOB], 1);
    assert_int_equal(ledger->table.hands.list[0].by, HOST);
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(ledger);
}

/* What others had agreed to with him, and what could be taken back. */
static void what_was_begun_ends_with_it(void **state)
{
    (void)state;
    bool done;
    struct offer offer;
    struct new_game f = bench_new_game(&bench, 3);
    f.setup.options = json_pack("{ssss}", "limit", "48", "per", "duty");
    struct ledger *ledger = bench_found(&bench, &f);
    played(ledger, BOB, "pause");
    played(ledger, ANN, "pause");
    assert_int_equal(ledger->table.clock.agreed, 3);
    assert_true(hands(ledger, &f, BOB, BOB));
    assert_int_equal(ledger->table.clock.agreed, 0);
    sound(ledger);
    ledger_close(ledger);
    ledger = bench_found(&bench, &f);
    played(ledger, ANN, "take 1");
    played(ledger, ANN, "undo");
    assert_true(offer_stands(&ledger->table, &offer));
    assert_true(hands(ledger, &f, BOB, BOB));
    assert_int_equal(ledger->table.undoing.offer, -1);
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "nothing of Ann is left to take back");
    sound(ledger);
    ledger_close(ledger);
    ledger = bench_found(&bench, &f);
    played(ledger, ANN, "scry\ntake 1");
    assert_true(bench_resolve(&bench, ledger, bench.keys[BOB], false, &done));
    assert_true(hands(ledger, &f, BOB, BOB));
    refused(bench_play(&bench, ledger, bench.keys[ANN], ANN, "undo"),
            EX_DATAERR, "nothing of Ann is left to take back");
    json_decref(f.setup.options);
    ledger_close(ledger);
}

/* By one of those at the table, or by the host. */
static const char *told(struct ledger *ledger, const struct key *key, int seat,
                        const struct card *card)
{
    struct text text = text_new(arena);
    struct events events = { .arena = arena };
    struct actor actor = { .key = key, .seat = seat, .now = bench.now };
    assert_true(ledger_hand(ledger, &actor, card, &events, &bench.error));
    table_tell(&ledger->table, events.first, &text);
    return text.bytes;
}

static void it_is_told(void **state)
{
    (void)state;
    struct new_game f = bench_new_game(&bench, 3);
    struct card card = card_for(&f, "Eve");
    struct ledger *ledger = bench_found(&bench, &f);
    assert_string_equal(told(ledger, bench.keys[ANN], BOB, &card),
                        "Ann agrees that the seat of Bob be handed on to Eve, "
                        "if nothing is played before the others do.");
    assert_string_equal(told(ledger, bench.keys[CID], BOB, &card),
                        "All others hand the seat of Bob on to Eve.");
    ledger_close(ledger);
    ledger = bench_found(&bench, &f);
    assert_string_equal(told(ledger, bench.keys[ANN], ANN, &card),
                        "Ann hands the seat of Ann on to Eve.");
    ledger_close(ledger);
    f = hosted();
    ledger = bench_found(&bench, &f);
    card = card_for(&f, "Eve");
    assert_string_equal(told(ledger, bench.host, BOB, &card),
                        "The host hands the seat of Bob on to Eve.");
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
        LEDGER_TEST(a_host_hands_seats_on),
        LEDGER_TEST(what_was_begun_ends_with_it),
        LEDGER_TEST(it_is_told),
    };
    return RUN_TESTS(tests);
}
