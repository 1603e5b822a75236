/* Unit tests of src/game: errors for people, games and their options. Moves and
 * plans are in cases/tiny.case. */
#include "unit.h"

#include "game/show_error.h"
#include "testing.h"

static const char *show(const struct error *e, const char *move)
{
    struct text text = text_new(arena);
    error_show(e, move, &text);
    return text.bytes;
}

static void an_error_shows_its_place(void **state)
{
    const char move[] = "pick 1\r\n  conquer 14 with 3\r\nend\r\n";
    struct error e = { 0 };
    (void)state;
    refuse(&e, (struct span){ 18, 2 }, "SW-CONQUER-02", "region 14 is far");
    advise(&e, "you can reach 5");
    assert_string_equal(show(&e, move),
                        "move:2:11: region 14 is far [SW-CONQUER-02]\n"
                        "      conquer 14 with 3\n"
                        "              ^^\n"
                        "hint: you can reach 5\n");
}

static void a_letter_says_it_in_words(void **state)
{
    struct text text = text_new(arena);
    struct error e = { 0 };
    (void)state;
    refuse(&e, (struct span){ 7, 2 }, "SW-CONQUER-02", "region 14 is far");
    advise(&e, "you can reach 5");
    error_say(&e, "pick 1\n14", &text);
    e.at = NOWHERE;
    error_say(&e, "pick 1\n14", &text);
    assert_string_equal(text.bytes,
                        "Line 2 of your orders: region 14 is far "
                        "[SW-CONQUER-02]\n"
                        "    14\n"
                        "    ^^\n"
                        "Hint: you can reach 5\n"
                        "The reason: region 14 is far [SW-CONQUER-02]\n"
                        "Hint: you can reach 5\n");
}

static void marks_count_letters_and_stay_in_the_line(void **state)
{
    const char move[] = "\t\xc3\xbc\xc3\xb6 x\nend";
    struct error e = { 0 };
    (void)state;
    refuse(&e, (struct span){ 3, 100 }, NULL, "odd");
    assert_string_equal(show(&e, move), "move:1:3: odd\n"
                                        "     \xc3\xbc\xc3\xb6 x\n"
                                        "      ^^^\n");
}

static void an_error_without_a_place_is_one_line(void **state)
{
    struct error e = { 0 };
    (void)state;
    fail(&e, 75, "play waits");
    assert_string_equal(show(&e, "end"), "turnpost: play waits\n");
    refuse(&e, (struct span){ 3, 1 }, NULL, "after the end");
    assert_string_equal(show(&e, "end"), "turnpost: after the end\n");
    assert_string_equal(show(&e, NULL), "turnpost: after the end\n");
}

static void a_game_is_found_by_its_name(void **state)
{
    struct error e = { 0 };
    (void)state;
    for (int i = 0; games[i]; i++)
        assert_ptr_equal(game_find(games[i]->name, &e), games[i]);
    assert_null(game_find("", &e));
    assert_null(game_find("chess", &e));
    assert_string_equal(e.what, "no game is called \"chess\"");
    assert_int_not_equal(e.hint[0], '\0');
}

static struct setup make_setup(const char *key, const char *value)
{
    return (struct setup){ .seats = 2,
                           .names = { "Ann", "Bob" },
                           .options = json_pack("{s:s}", key, value) };
}

static void options_have_defaults(void **state)
{
    const struct game_rules *tiny = testing_find("tiny");
    struct setup setup = make_setup("stones", "30");
    (void)state;
    assert_string_equal(setup_option(&setup, tiny->options, "stones"), "30");
    assert_string_equal(setup_option(&setup, tiny->options, "scores"), "open");
    assert_string_equal(setup_option(&setup, tiny->options, "limit"), "0");
    assert_null(setup_option(&setup, tiny->options, "nothing"));
    json_decref(setup.options);
}

static bool allowed(const char *key, const char *value)
{
    struct setup setup = make_setup(key, value);
    bool good = setup_check(&setup, testing_find("tiny"), NULL);
    json_decref(setup.options);
    return good;
}

static void options_are_checked(void **state)
{
    (void)state;
    assert_true(allowed("limit", "0"));
    assert_true(allowed("limit", "8784"));
    assert_false(allowed("limit", "8785"));
    assert_false(allowed("limit", "-1"));
    assert_false(allowed("limit", " 1"));
    assert_false(allowed("limit", ""));
    assert_false(allowed("limit", "99999999999999999999"));
    assert_true(allowed("scores", "secret"));
    assert_false(allowed("scores", "open|secret"));
    assert_false(allowed("scores", "secre"));
    assert_false(allowed("scores", ""));
    assert_false(allowed("Limit", "1"));
}

static void setups_of_a_wrong_kind_are_refused(void **state)
{
    const struct game_rules *tiny = testing_find("tiny");
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    (void)state;
    assert_true(setup_check(&setup, tiny, NULL));
    setup.options = json_pack("{s:i}", "limit", 5);
    assert_false(setup_check(&setup, tiny, NULL));
    json_decref(setup.options);
    setup.options = json_array();
    assert_false(setup_check(&setup, tiny, NULL));
    json_decref(setup.options);
    setup.options = NULL;
    setup.seats = 5;
    assert_false(setup_check(&setup, tiny, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_error_shows_its_place),
        TEST(a_letter_says_it_in_words),
        TEST(marks_count_letters_and_stay_in_the_line),
        TEST(an_error_without_a_place_is_one_line),
        TEST(a_game_is_found_by_its_name),
        TEST(options_have_defaults),
        TEST(options_are_checked),
        TEST(setups_of_a_wrong_kind_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
