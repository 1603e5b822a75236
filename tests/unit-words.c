/* Orders cut into words, and words recognised. */
#include "unit.h"

#include <string.h>
#include <sysexits.h>

#include "core/text.h"

static struct word words[WORDS_MAX];
static int count;
static struct error error;

static bool cut_at(const char *line, size_t start)
{
    memset(words, 0x55, sizeof words);
    return words_cut(line, strlen(line), start, arena, words, &count, &error);
}

static bool cut(const char *line)
{
    return cut_at(line, 0);
}

static void expect_word(int i, const char *text, size_t start)
{
    assert_true(i < count);
    assert_string_equal(words[i].text, text);
    assert_int_equal(words[i].at.start, start);
    assert_int_equal(words[i].at.length, strlen(text));
}

static void words_stand_where_they_stood(void **state)
{
    (void)state;
    assert_true(cut_at("  Conquer 14,with;3 # by Force", 100));
    assert_int_equal(count, 4);
    expect_word(0, "conquer", 102);
    expect_word(1, "14", 110);
    expect_word(2, "with", 113);
    expect_word(3, "3", 118);
}

static void signs_are_words(void **state)
{
    (void)state;
    assert_true(cut("redeploy 12=3 14 =2"));
    assert_int_equal(count, 7);
    expect_word(2, "=", 11);
    expect_word(3, "3", 12);
    expect_word(5, "=", 17);
    assert_true(cut("if won:roll"));
    assert_int_equal(count, 4);
    expect_word(2, ":", 6);
    expect_word(3, "roll", 7);
    assert_true(cut("=="));
    assert_int_equal(count, 2);
}

static void lines_may_hold_no_words(void **state)
{
    static const char *const lines[] = {
        "", "   ", "#", " \t# x", ",;,", "\r"
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_true(cut(lines[i]));
        assert_int_equal(count, 0);
    }
    assert_true(words_cut(NULL, 0, 0, arena, words, &count, &error));
    assert_int_equal(count, 0);
}

static void mail_lines_are_words(void **state)
{
    (void)state;
    assert_true(cut("end\tnow\r"));
    assert_int_equal(count, 2);
    expect_word(1, "now", 4);
}

static void refused(const char *line, size_t start, size_t length)
{
    assert_false(cut_at(line, 7));
    assert_int_equal(error.status, EX_DATAERR);
    assert_int_equal(error.at.start, 7 + start);
    assert_int_equal(error.at.length, length);
    assert_true(error.what[0] != '\0');
}

static void strange_bytes_are_refused_in_place(void **state)
{
    (void)state;
    refused("end\033[2J", 3, 1);
    assert_string_equal(error.what, "control character 27 in the move");
    refused("end\rnow", 3, 1);
    refused("end\nnow", 3, 1);
    refused("end # \a", 6, 1);
    refused("end\x7f", 3, 1);
    refused("pick \xc3\xa9lan", 5, 2);
    assert_string_equal(error.what, "\"\xc3\xa9\" is not a letter, digit or "
                                    "sign that orders use");
    refused("end\xe2\x80\x94now", 3, 3);
    refused("end\xff\xff", 3, 1);
    refused("\x80\x80\x80\x80\x80\x80", 0, 4);
    assert_false(words_cut("a\0b", 3, 0, arena, words, &count, &error));
    assert_int_equal(error.at.start, 1);
    assert_false(words_cut("\xff", 1, 0, arena, words, &count, NULL));
}

static void comments_may_hold_other_letters(void **state)
{
    (void)state;
    assert_true(cut("end # Zo\xc3\xab, \xe2\x82\xac 5"));
    assert_int_equal(count, 1);
}

static void words_have_a_limit(void **state)
{
    char line[2 * WORDS_MAX + 3];
    (void)state;
    for (size_t i = 0; i < sizeof line; i += 2) {
        line[i] = 'x';
        line[i + 1 < sizeof line ? i + 1 : i] = ' ';
    }
    assert_true(words_cut(line, 2 * (size_t)WORDS_MAX, 0, arena, words, &count,
                          &error));
    assert_int_equal(count, WORDS_MAX);
    line[2 * WORDS_MAX] = 'y';
    assert_false(words_cut(line, 2 * (size_t)WORDS_MAX + 1, 0, arena, words,
                           &count, &error));
    assert_string_equal(error.what, "more than 80 words in one line");
    assert_int_equal(error.at.start, 2 * WORDS_MAX);
}

static void a_long_word_is_one_word(void **state)
{
    static char line[MOVE_MAX];
    (void)state;
    memset(line, 'A', sizeof line);
    assert_true(words_cut(line, sizeof line, 0, arena, words, &count, &error));
    assert_int_equal(count, 1);
    assert_int_equal(strlen(words[0].text), MOVE_MAX);
}

static int number(const char *text)
{
    return word_number(&(struct word){ text, NOWHERE });
}

static void numbers_are_plain(void **state)
{
    static const char *const none[] = {
        "",      "-1",  "+1",
        "1x",    "x",   "0x10",
        "10000", "1.5", "99999999999999999999",
    };
    (void)state;
    assert_int_equal(number("0"), 0);
    assert_int_equal(number("14"), 14);
    assert_int_equal(number("007"), 7);
    assert_int_equal(number("9999"), 9999);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(number(none[i]), -1);
}

static void names_may_be_spelt_in_many_ways(void **state)
{
    (void)state;
    assert_true(word_matches("dragonmaster", "Dragon Master", 99));
    assert_true(word_matches("DRAGON-MASTER", "dragon_master", 99));
    assert_true(word_matches("dragon-", "Dragon Master", 6));
    assert_true(word_matches("dragons lair", "Dragon's Lair", 99));
    assert_true(word_matches("dragon's", "dragons_lair", 7));
    assert_false(word_matches("'", "Dragon's Lair", 0));
    assert_true(word_matches("drag", "Dragon Master", 3));
    assert_false(word_matches("dr", "Dragon Master", 3));
    assert_true(word_matches("dr", "dr", 3));
    assert_false(word_matches("dragons", "Dragon", 1));
    assert_false(word_matches("", "Dragon", 0));
    assert_false(word_matches(" -_", "Dragon", 0));
    assert_false(word_matches("x", "", 0));
}

static const char *nearest(const char *word)
{
    static const char *const names[] = {
        "conquer",
        "redeploy",
        "end",
        "elves",
        "dwarves",
        "dragon-master",
        "a word that is much longer than any word a player would ever mean",
    };
    return word_nearest(word, names, sizeof names / sizeof *names);
}

static void misspelt_words_get_a_suggestion(void **state)
{
    static char endless[MOVE_MAX + 1];
    (void)state;
    assert_string_equal(nearest("conqer"), "conquer");
    assert_string_equal(nearest("CONQEUR"), "conquer");
    assert_string_equal(nearest("conqueerr"), "conquer");
    assert_string_equal(nearest("redploi"), "redeploy");
    assert_string_equal(nearest("ned"), "end");
    assert_string_equal(nearest("elfes"), "elves");
    assert_string_equal(nearest("dwarfes"), "dwarves");
    assert_string_equal(nearest("dragonmaster"), "dragon-master");
    assert_null(nearest("conkwehr"));
    assert_null(nearest("edn-x"));
    assert_null(nearest("nad"));
    assert_null(nearest("e"));
    assert_null(nearest(""));
    memset(endless, 'e', MOVE_MAX);
    assert_null(nearest(endless));
    static const char *const short_names[] = { "use", "pass" };
    assert_null(word_nearest("pause", short_names, 2));
    assert_null(word_nearest("end", NULL, 0));
}

static void of_equals_the_first_is_suggested(void **state)
{
    static const char *const names[] = { "orcs", "orca", "orc" };
    (void)state;
    assert_string_equal(word_nearest("orcz", names, 3), "orcs");
    assert_string_equal(word_nearest("orc", names, 3), "orc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(words_stand_where_they_stood),
        TEST(signs_are_words),
        TEST(lines_may_hold_no_words),
        TEST(mail_lines_are_words),
        TEST(strange_bytes_are_refused_in_place),
        TEST(comments_may_hold_other_letters),
        TEST(words_have_a_limit),
        TEST(a_long_word_is_one_word),
        TEST(numbers_are_plain),
        TEST(names_may_be_spelt_in_many_ways),
        TEST(misspelt_words_get_a_suggestion),
        TEST(of_equals_the_first_is_suggested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
