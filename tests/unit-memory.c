/* What a key remembers to have signed between peers: no second move for one
 * position, no value shown twice, whatever copy of the game comes. */
#include "unit.h"

#include "memory_unit.h"

static void a_position_has_one_move(void **state)
{
    (void)state;
    forget();
    struct ledger *one = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *two = copy_of(one), *three = copy_of(one);
    assert_true(move(one, ANN, "take 1"));
    assert_false(move(two, ANN, "take 2"));
    says("your key has signed another move here: take 1");
    bench.now += HOUR;
    assert_true(move(three, ANN, "take 1")); /* the same again is no harm */
    assert_memory_not_equal(one->table.head, three->table.head, HASH);
    ledger_close(one);
    ledger_close(two);
    ledger_close(three);
}

static void an_old_copy_is_not_signed(void **state)
{
    (void)state;
    forget();
    struct ledger *old = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *game = copy_of(old);
    assert_true(move(game, ANN, "take 1"));
    played(game, BOB, "take 1");
    struct ledger *middle = copy_of(game);
    played(game, CID, "take 1");
    assert_true(move(game, ANN, "take 2"));
    assert_false(stands(middle, ANN, middle->table.n));
    says("this is an old copy: it has 2 entries, and a move was signed with "
         "your key at entry 4");
    assert_false(stands(old, ANN, 0));
    assert_true(stands(game, ANN, game->table.n));
    assert_true(stands(old, BOB, 0)); /* his memory is his own */
    ledger_close(old);
    ledger_close(middle);
    ledger_close(game);
}

static void another_past_is_not_signed(void **state)
{
    (void)state;
    forget();
    struct ledger *game = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *other = copy_of(game);
    assert_true(move(game, ANN, "take 1"));
    assert_true(bench_play(&bench, other, bench.keys[ANN], ANN, "take 2"));
    played(other, BOB, "take 1");
    played(other, CID, "take 1");
    assert_false(stands(other, ANN, 3));
    says("has another past than the copy in which a move was signed with your "
         "key, as entry 1");
    ledger_close(game);
    ledger_close(other);
}

/* The mover plays twice and shows one value; who opens it does so once. */
static void a_value_is_shown_once(void **state)
{
    (void)state;
    forget();
    struct ledger *one = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *two = copy_of(one), *again;
    played(one, ANN, "scry\ntake 1");
    played(two, ANN, "scry\ntake 2");
    again = copy_of(one);
    assert_true(reveal(one, BOB));
    assert_false(stands(two, BOB, 1) && reveal(two, BOB));
    says("");
    assert_true(reveal(again, BOB));
    ledger_close(one);
    ledger_close(two);
    ledger_close(again);
}

static void who_forgot_is_told(void **state)
{
    (void)state;
    forget();
    struct ledger *game = bench_peers(&bench, 3, NULL, NULL);
    assert_true(stands(game, ANN, 0));
    assert_false(standing.unknown); /* he has not acted yet */
    assert_true(move(game, ANN, "take 1"));
    assert_true(stands(game, ANN, 1));
    assert_false(standing.unknown);
    struct heads backup = memory;
    played(game, BOB, "take 1");
    played(game, CID, "take 1");
    assert_true(stands(game, ANN, 3));
    assert_false(standing.unknown);
    assert_true(move(game, ANN, "take 2"));
    memory = backup; /* brought back */
    assert_true(stands(game, ANN, 4));
    assert_true(standing.unknown);
    forget();
    assert_true(stands(game, ANN, 4));
    assert_true(standing.unknown);
    assert_true(kept(game, ANN, 4)); /* --resume */
    assert_true(stands(game, ANN, 4));
    assert_false(standing.unknown);
    ledger_close(game);
}

static void a_witness_remembers_his_own_clock(void **state)
{
    (void)state;
    bool done;
    forget();
    struct ledger *game = bench_peers(&bench, 3, "48", NULL);
    bench.now += HOUR;
    played(game, ANN, "scry\ntake 1");
    bench.now -= HOUR / 2; /* her clock is ahead of his */
    struct deeds known = known_of(game, CID);
    assert_int_equal(deeds_sent(&known, &game->table, BOB), 0);
    assert_true(bench_resolve(&bench, game, bench.keys[CID], true, &done));
    assert_true(kept(game, CID, 1));
    known = known_of(game, CID);
    assert_int_equal(deeds_sent(&known, &game->table, BOB), bench.now);
    assert_int_equal(deeds_sent(&known, &game->table, ANN), 0);
    assert_int_equal(game->table.clock.notice.time, bench.now + HOUR / 2);
    assert_true(bench_note(&bench, game, bench.keys[CID], -1, "well?"));
    assert_true(kept(game, CID, 2)); /* a note in between changes nothing */
    known = known_of(game, CID);
    assert_int_equal(deeds_sent(&known, &game->table, BOB), bench.now);
    assert_true(bench_resolve(&bench, game, bench.keys[BOB], false, &done));
    known = known_of(game, CID);
    assert_int_equal(deeds_sent(&known, &game->table, BOB), 0);
    ledger_close(game);
}

/* Without a memory the first word is said again, for ever. */
static void who_remembers_nothing_says_nothing_final(void **state)
{
    (void)state;
    bool done;
    struct error e = { 0 };
    struct ledger *game = bench_peers(&bench, 3, "48", NULL);
    played(game, ANN, "scry\ntake 1");
    struct actor cid = { .key = bench.keys[CID], .seat = -1 };
    for (int i = 0; i < 3; i++) {
        cid.now = bench.now += 100 * HOUR;
        assert_true(ledger_resolve(game, &cid, true, &done, NULL, NULL, &e));
        assert_int_equal(game->table.clock.notice.time, bench.now);
        assert_int_equal(game->table.chances.left, 0);
    }
    cid.sent = bench.now - 47 * HOUR;
    assert_false(ledger_resolve(game, &cid, true, &done, NULL, NULL, &e));
    assert_string_equal(e.what, "Bob is not late yet");
    ledger_close(game);
}

static void a_memory_holds_many_keys_and_games(void **state)
{
    (void)state;
    forget();
    struct ledger *game = bench_peers(&bench, 3, NULL, NULL);
    struct ledger *hosted = bench_hosted(&bench);
    assert_true(move(game, ANN, "take 1"));
    assert_true(move(game, BOB, "take 1"));
    char *before = arena_copy(arena, memory.bytes, memory.length);
    struct news news = { .ledger = hosted, .seen = true };
    struct text text = text_new(arena);
    bool same;
    assert_true(heads_add(&memory, &news, &text, &same, &bench.error));
    assert_false(same);
    assert_memory_equal(text.bytes, before, memory.length);
    assert_int_equal(known_of(game, ANN).count, 1);
    ledger_close(game);
    ledger_close(hosted);
}

/* One byte of the memory is another one: it is refused, or it says something
 * else, but it never crashes and never says nothing of what it does not know.
 */
static void a_spoilt_memory_is_refused(void **state)
{
    (void)state;
    forget();
    struct ledger *game = bench_peers(&bench, 3, NULL, NULL);
    assert_true(move(game, ANN, "scry\ntake 1"));
    struct heads good = memory;
    int refused = 0;
    for (size_t i = 0; i < good.length; i++) {
        char *spoilt = arena_copy(arena, good.bytes, good.length);
        struct deeds known = { 0 };
        bool anew;
        spoilt[i] = '~';
        memory = (struct heads){ "memory", spoilt, good.length };
        refused += !heads_recall(&memory, game, bench.keys[ANN]->public, &known,
                                 &anew, &bench.error);
        if (strstr(bench.error.what, "no line of a memory"))
            assert_non_null(strstr(bench.error.hint, "nothing was changed"));
    }
    assert_true(refused > 200);
    memory = good;
    memory.length -= 5; /* cut off */
    struct deeds known = { 0 };
    bool anew;
    assert_false(heads_recall(&memory, game, bench.keys[ANN]->public, &known,
                              &anew, &bench.error));
    ledger_close(game);
}

/* Who made the game may have kept a card for a long time. */
static void an_old_card_is_not_played(void **state)
{
    (void)state;
    bool done;
    struct new_game f = bench_new_game(&bench, 3);
    struct ledger *game = bench_found(&bench, &f);
    assert_non_null(game);
    game->table.created += CARD_LASTS; /* as its maker may say */
    played(game, ANN, "scry");
    game->table.created++;
    refused(bench_play(&bench, game, bench.keys[ANN], -1, "take 1"), EX_NOPERM,
            "the card of Ann was older than 60 days when the game began");
    refused(bench_note(&bench, game, bench.keys[ANN], -1, "well?"), EX_NOPERM,
            "the card of Ann was older than 60 days when the game began");
    game->table.cards[ANN].date++; /* hers alone counts for her */
    played(game, ANN, "take 1");
    refused(bench_resolve(&bench, game, bench.keys[BOB], false, &done),
            EX_NOPERM,
            "the card of Bob was older than 60 days when the game began");
    ledger_close(game);
    f.now += CARD_LASTS + 1;
    assert_null(ledger_found(&f, arena, &bench.error));
    assert_string_equal(bench.error.what,
                        "the card of Ann is older than 60 days");
    f.now--;
    game = ledger_found(&f, arena, &bench.error);
    assert_non_null(game);
    ledger_close(game);
}

static void what_is_dated_ahead_is_found(void **state)
{
    (void)state;
    int64_t time;
    struct ledger *game = bench_peers(&bench, 3, NULL, NULL);
    played(game, ANN, "take 1");
    assert_true(bench_note(&bench, game, bench.keys[BOB], -1,
                           "\"time\":\"3026-01-01T00:00:00Z\""));
    bench.now += 25 * HOUR;
    assert_true(bench_note(&bench, game, bench.keys[BOB], -1, "tomorrow"));
    assert_int_equal(ledger_ahead(game, bench.now - DAY, &time), -1);
    assert_int_equal(ledger_ahead(game, bench.now - DAY - 1, &time), 3);
    assert_int_equal(time, bench.now);
    assert_int_equal(ledger_ahead(game, NOON - DAY - 1, &time), 0);
    bench.now -= 25 * HOUR;
    played(game, BOB, "take 1"); /* a note stops nobody */
    assert_int_equal(game->table.clock.time, bench.now);
    ledger_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        GAME_TEST(a_position_has_one_move),
        GAME_TEST(an_old_copy_is_not_signed),
        GAME_TEST(another_past_is_not_signed),
        GAME_TEST(a_value_is_shown_once),
        GAME_TEST(who_forgot_is_told),
        GAME_TEST(a_witness_remembers_his_own_clock),
        GAME_TEST(who_remembers_nothing_says_nothing_final),
        GAME_TEST(a_memory_holds_many_keys_and_games),
        GAME_TEST(a_spoilt_memory_is_refused),
        GAME_TEST(an_old_card_is_not_played),
        GAME_TEST(what_is_dated_ahead_is_found),
    };
    return RUN_TESTS(tests);
}
