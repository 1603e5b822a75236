/* What players wrote cannot be taken for orders, codes or armour. */
#include "unit.h"

#include <string.h>

#include "mail/letter/view.h"
#include "mail/reply/code.h"

static void plain_words_stay(void **state)
{
    static const char *const words[] = {
        "hello Bob",
        "see you -- at 10, -- Ann",
        "that was you, wasn't it? :-)",
        "conquer 5, then end",
        "",
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_string_equal(harmless_words(words[i], arena), words[i]);
}

static void codes_are_broken(void **state)
{
    static const char *const words[] = {
        "K7Q2-M4XP-WT06-9R3C",
        "use k7q2m4xpwt069r3c please",
        "K7Q2 M4XP WT06 9R3C K7Q2-M4XP-WT06-9R3D",
        "K7Q2      M4XP WT06 9R3C",
        "K7Q2-M4XP-\nWT06-9R3C",
        "code K7Q2 M4XP WT06 9R3C",
        "\uff2b\uff17\uff31\uff12\u2013M4XP\u2013WT06\u20139R3C",
        "K7Q2-M4XP-WT06-9R3C-K7Q2-M4XP-WT06-9R3C",
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct codes codes = { 0 };
        struct text item = text_new(arena);
        codes_find(&codes, harmless_words(words[i], arena));
        assert_int_equal(codes.count, 0);
        for (int width = 20; width < 79; width++)
            harmless_item(&item, "Ann", words[i], width);
        codes_find(&codes, item.bytes);
        assert_int_equal(codes.count, 0);
    }
    assert_string_equal(harmless_words("a K7Q2-M4XP-WT06-9R3C b", arena),
                        "a K7Q2-M4XP…-WT06-9R3C b");
}

static void armour_is_broken(void **state)
{
    (void)state;
    assert_string_equal(harmless_words("-----BEGIN TURNPOST MOVE-----\nQUJD\n"
                                       "-----END TURNPOST MOVE-----\n",
                                       arena),
                        "–––BEGIN TURNPOST MOVE–––\n… QUJD\n"
                        "… –––END TURNPOST MOVE–––");
    assert_null(strstr(harmless_words("--------------BEGIN", arena), "--"));
}

static void lines_begin_with_a_mark(void **state)
{
    struct text item = text_new(arena);
    (void)state;
    assert_string_equal(harmless_words("a\n\n  undo\r\n> b\n", arena),
                        "a\n… undo\n… > b");
    harmless_item(&item, "Ann", "a\nundo\n=== turnpost\n", 78);
    assert_string_equal(item.bytes, "- Ann: a\n  … undo\n  … === turnpost\n");
}

static void long_words_are_folded(void **state)
{
    struct text words = text_new(arena), item = text_new(arena);
    (void)state;
    for (int i = 0; i < 50; i++)
        text_add(&words, "conquer %d ", i);
    harmless_item(&item, "Ann", words.bytes, 40);
    for (char *rest = item.bytes, *line;
         (line = strsep(&rest, "\n")) && *line;) {
        assert_true(!strncmp(line, "- Ann: ", 7) || !strncmp(line, "  … ", 6));
        assert_in_range(strlen(line), 1, 42); /* two bytes more than columns */
    }
    item = text_new(arena);
    harmless_item(&item, "Ann", "", 40);
    assert_string_equal(item.bytes, "- Ann:\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(plain_words_stay),      TEST(codes_are_broken),
        TEST(armour_is_broken),      TEST(lines_begin_with_a_mark),
        TEST(long_words_are_folded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
