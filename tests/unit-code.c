/* Turn codes: whose they are, and what looks like one. */
#include "unit.h"

#include "table_unit.h"

#include "mail/code.h"

static void a_code_is_of_one_game_entry_and_seat(void **state)
{
    struct ledger *one = bench_hosted(&bench);
    char code[CODE_ROOM], other[CODE_ROOM];
    struct codes codes = { 0 };
    int n, seat;

    (void)state;
    code_make(bench.host, &one->table, 0, BOB, code);
    assert_int_equal(strlen(code), 19);
    code_make(bench.host, &one->table, 0, BOB, other);
    assert_string_equal(code, other);
    code_make(bench.host, &one->table, 1, BOB, other);
    assert_string_not_equal(code, other);
    code_make(bench.host, &one->table, 0, CID, other);
    assert_string_not_equal(code, other);
    codes_find(&codes, code);
    assert_int_equal(codes.count, 1);
    assert_true(codes_match(&codes, bench.host, &one->table, &n, &seat));
    assert_int_equal(n, 0);
    assert_int_equal(seat, BOB);
    ledger_close(one);
}

static void another_key_or_game_gives_another_code(void **state)
{
    struct ledger *ledger = bench_hosted(&bench);
    struct table other = ledger->table;
    char code[CODE_ROOM];
    struct codes codes = { 0 };
    int n, seat;

    (void)state;
    code_make(bench.host, &ledger->table, 0, ANN, code);
    codes_find(&codes, code);
    assert_false(
        codes_match(&codes, bench.keys[ANN], &ledger->table, &n, &seat));
    other.origin[0] ^= 1;
    assert_false(codes_match(&codes, bench.host, &other, &n, &seat));
    ledger_close(ledger);
}

static void the_newest_code_of_many_is_found(void **state)
{
    struct ledger *ledger = bench_hosted(&bench);
    struct table later = ledger->table;
    struct text text = text_new(arena);
    struct codes codes = { 0 };
    char code[CODE_ROOM];
    int n, seat;

    (void)state;
    later.n = 40;
    code_make(bench.host, &later, 12, ANN, code);
    text_add(&text, "game %s\n> old: %s\n", later.id, code);
    code_make(bench.host, &later, 33, BOB, code);
    text_add(&text, "games+%.4s%.4s%.4s%.4s@example.org", code, code + 5,
             code + 10, code + 15);
    codes_find(&codes, text.bytes);
    assert_int_equal(codes.count, 3);
    assert_true(codes_match(&codes, bench.host, &later, &n, &seat));
    assert_int_equal(n, 33);
    assert_int_equal(seat, BOB);
    ledger_close(ledger);
}

static void find(const char *text, int count, const char *first)
{
    struct codes codes = { 0 };

    codes_find(&codes, text);
    assert_int_equal(codes.count, count);
    if (count > 0)
        assert_string_equal(codes.code[0], first);
}

static void codes_are_found_in_what_people_type(void **state)
{
    static const char plain[] = "K7Q2-M4XP-WT06-9R3C";

    (void)state;
    find("K7Q2-M4XP-WT06-9R3C", 1, plain);
    find("Turn code: k7q2m4xpwt069r3c.", 1, plain);
    find("<k7q2-M4XPWTO6-9R3C>", 1, plain);
    find("K7Q2-M4XP-WT06-9R3C K7Q2M4XPWT069R3C", 1, plain);
    find("games+K7Q2M4XPWT069R3C@example.org", 1, plain);
    find("L7Q2-M4XP-WT06-9R3I", 1, "17Q2-M4XP-WT06-9R31");
    find("K7Q2-M4XP-WT06-9R3CX", 0, NULL);
    find("xK7Q2-M4XP-WT06-9R3C", 0, NULL);
    find("K7Q2-M4XP-WT06", 0, NULL);
    find("K7Q2--M4XP-WT06-9R3C", 0, NULL);
    find("K7U2-M4XP-WT06-9R3C", 0, NULL);
    find("", 0, NULL);
}

static void no_more_codes_are_kept_than_there_is_room_for(void **state)
{
    struct text text = text_new(arena);
    struct codes codes = { 0 };

    (void)state;
    for (int i = 10; i < 60; i++)
        text_add(&text, "AAAA-BBBB-CCCC-DD%d ", i);
    codes_find(&codes, text.bytes);
    assert_int_equal(codes.count, CODES_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(a_code_is_of_one_game_entry_and_seat),
        LEDGER_TEST(another_key_or_game_gives_another_code),
        LEDGER_TEST(the_newest_code_of_many_is_found),
        LEDGER_TEST(codes_are_found_in_what_people_type),
        LEDGER_TEST(no_more_codes_are_kept_than_there_is_room_for),
    };

    return RUN_TESTS(tests);
}
