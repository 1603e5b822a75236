/* Turn codes: whose they are, and what looks like one. */
#include "unit.h"

#include "table_unit.h"

#include "mail/reply/code.h"

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
    assert_true(codes_match(&codes, bench.host, &one->table, -1, &n, &seat));
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
        codes_match(&codes, bench.keys[ANN], &ledger->table, -1, &n, &seat));
    other.origin[0] ^= 1;
    assert_false(codes_match(&codes, bench.host, &other, -1, &n, &seat));
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
    assert_true(codes_match(&codes, bench.host, &later, -1, &n, &seat));
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

static void codes_are_found_in_what_phones_make_of_them(void **state)
{
    static const char *const forms[] = {
        "K7Q2\u2013M4XP\u2013WT06\u20139R3C",       /* en dashes */
        "K7Q2\u2212M4XP\u2014WT06\u20109R3C",       /* minus, em dash, hyphen */
        "K7Q2 \u2013 M4XP \u2013 WT06 \u2013 9R3C", /* set apart */
        "K7Q2-M4XP-\nWT06-9R3C",                    /* wrapped */
        "K7Q2 M4XP WT06 9R3C",
        "my code K7Q2 M4XP WT06 9R3C thanks",
        "code: k7q2 m4xp wt06 9r3c.",
        "\uff2b\uff17\uff31\uff12\uff0d\uff2d\uff14\uff38\uff30\uff0d\uff37"
        "\uff34\uff10\uff16\uff0d\uff19\uff32\uff13\uff23", /* full width */
        "\uff2b\uff17\uff31\uff12\u30fc\uff2d\uff14\uff38\uff30\u30fc\uff37"
        "\uff34\uff10\uff16\u30fc\uff19\uff32\uff13\uff23",
        "K\u200b7Q2-M4XP\u00ad-WT06-9R3C\u200e",
        "\u201cK7Q2-M4XP-WT06-9R3C\u201d",
        "\u30b3\u30fc\u30c9\uff1aK7Q2-M4XP-WT06-9R3C\u3002",
    };
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct codes codes = { 0 };
        codes_find(&codes, forms[i]);
        assert_in_range(codes.count, 1, 2);
        assert_string_equal(codes.code[codes.count - 1], "K7Q2-M4XP-WT06-9R3C");
    }
    find("that were when they", 0, NULL);
    find("K7Q2 M4XP-WT06-9R3C", 0, NULL);
    find("K7Q2-M4XP-WT06-9R3C\uff18", 0, NULL);
    find("\u200b", 0, NULL);
    find("K7Q2\u200b", 0, NULL);
}

static void of_two_codes_that_of_the_sender_is_taken(void **state)
{
    struct ledger *ledger = bench_hosted(&bench);
    struct table later = ledger->table;
    struct codes codes = { 0 };
    char code[CODE_ROOM];
    int n, seat;
    (void)state;
    later.n = 40;
    code_make(bench.host, &later, 39, ANN, code);
    codes_find(&codes, code);
    code_make(bench.host, &later, 33, BOB, code);
    codes_find(&codes, code);
    assert_true(codes_match(&codes, bench.host, &later, BOB, &n, &seat));
    assert_int_equal(n, 33);
    assert_int_equal(seat, BOB);
    assert_true(codes_match(&codes, bench.host, &later, CID, &n, &seat));
    assert_int_equal(n, 39);
    assert_int_equal(seat, ANN);
    ledger_close(ledger);
}

/* Whoever has one can neither order with it nor end the letters of another. */
static void a_leaving_code_is_of_one_reader_and_no_turn(void **state)
{
    int n, seat;
    struct codes codes = { 0 };
    char code[CODE_ROOM], other[CODE_ROOM];
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    struct table later = ledger->table;
    later.spectators.list[0] = "Sue@example.org";
    later.spectators.list[1] = "tim@example.org";
    later.spectators.count = 2;
    code_make_leaving(bench.host, &later, BOB, "bob@example.org", code);
    later.n = 40;
    code_make_leaving(bench.host, &later, BOB, "", other);
    assert_string_equal(code, other);
    codes_find(&codes, code);
    assert_int_equal(codes_leaving(&codes, bench.host, &later), BOB);
    assert_null(codes_leaving_spectator(&codes, bench.host, &later));
    assert_false(codes_match(&codes, bench.host, &later, -1, &n, &seat));
    assert_int_equal(codes_leaving(&codes, bench.keys[BOB], &later), -1);
    codes = (struct codes){ 0 };
    code_make_leaving(bench.host, &later, -1, "sue@example.org", code);
    codes_find(&codes, code);
    assert_int_equal(codes_leaving(&codes, bench.host, &later), -1);
    assert_string_equal(codes_leaving_spectator(&codes, bench.host, &later),
                        "Sue@example.org");
    codes = (struct codes){ 0 };
    code_make(bench.host, &later, 40, BOB, code);
    codes_find(&codes, code);
    assert_int_equal(codes_leaving(&codes, bench.host, &later), -1);
    assert_null(codes_leaving_spectator(&codes, bench.host, &later));
    later.seats[BOB].since = 7; /* handed on to another player */
    code_make_leaving(bench.host, &later, BOB, "", code);
    assert_string_not_equal(code, other);
    codes = (struct codes){ 0 };
    codes_find(&codes, other);
    assert_int_equal(codes_leaving(&codes, bench.host, &later), -1);
    later.seats[BOB].since = 0;
    later.origin[0] ^= 1;
    code_make_leaving(bench.host, &later, BOB, "", code);
    assert_string_not_equal(code, other);
    ledger_close(ledger);
}

static void no_more_codes_are_kept_than_there_is_room_for(void **state)
{
    struct text text = text_new(arena);
    struct codes codes = { 0 };
    (void)state;
    for (int i = 10; i < 99; i++)
        text_add(&text, "AAAA-BBBB-CCCC-DD%d ", i);
    codes_find(&codes, text.bytes);
    assert_int_equal(codes.count, CODES_MAX);
    assert_false(
        codes_have(&codes, (char[CODE_ROOM]){ "AAAA-BBBB-CCCC-DD98" }));
}

static void what_a_letter_says_of_its_game_is_of_the_host_alone(void **state)
{
    struct ledger *ledger = bench_hosted(&bench);
    char head[HEAD_ROOM];
    struct written_head said;
    (void)state;
    head_make(bench.host, &ledger->table, head);
    assert_true(head_read(bench.host, head, &said));
    assert_string_equal(said.id, ledger->table.id);
    assert_int_equal(said.n, ledger->table.n);
    assert_memory_equal(said.half, ledger->table.head, HALF);
    assert_false(head_read(bench.keys[ANN], head, &said));
    for (size_t i = 0; i < strlen(head); i++) {
        char was = head[i];
        head[i] = was == '1' ? '2' : '1';
        assert_false(head_read(bench.host, head, &said));
        head[i] = '\0';
        assert_false(head_read(bench.host, head, &said));
        head[i] = was;
    }
    ledger_close(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(a_code_is_of_one_game_entry_and_seat),
        LEDGER_TEST(another_key_or_game_gives_another_code),
        LEDGER_TEST(the_newest_code_of_many_is_found),
        LEDGER_TEST(codes_are_found_in_what_people_type),
        LEDGER_TEST(codes_are_found_in_what_phones_make_of_them),
        LEDGER_TEST(of_two_codes_that_of_the_sender_is_taken),
        LEDGER_TEST(a_leaving_code_is_of_one_reader_and_no_turn),
        LEDGER_TEST(no_more_codes_are_kept_than_there_is_room_for),
        LEDGER_TEST(what_a_letter_says_of_its_game_is_of_the_host_alone),
    };
    return RUN_TESTS(tests);
}
