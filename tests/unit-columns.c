/* How wide words of any script are, and where they may be cut. */
#include "unit.h"

#include <string.h>
#include <utf8proc.h>

#include "core/columns.h"
#include "core/narrow.h"

#define FAMILY                                                                 \
    "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"

static const struct {
    const char *words;
    int characters, columns;
} known[] = {
    { "", 0, 0 },
    { "Ann", 3, 3 },
    { "Ren\u00E9", 4, 4 },
    { "Rene\u0301", 4, 4 },
    { "\u0414\u043C\u0438\u0442\u0440\u0438\u0439", 7, 7 },
    { "\u7530\u4E2D", 2, 4 },
    { "\uD55C\uAE00", 2, 4 },
    { "\u1112\u1161\u11AB", 1, 2 }, /* the same syllable in three parts */
    { "\u05D3\u05E0\u05D4", 3, 3 },
    { "\u0643\u062A\u0627\u0628", 4, 4 },
    { "\u0915\u0943", 1, 1 },
    { "\u0928\u093F", 1, 1 },
    { FAMILY, 1, 2 },
    { "\U0001F1E9\U0001F1EA", 1, 2 }, /* a flag */
    { "\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7", 2, 4 },
    { "\u2764", 1, 1 },
    { "\u2764\uFE0F", 1, 2 }, /* to be drawn as an emoji */
    { "\uFF21", 1, 2 },
    { "a\u200Db", 2, 2 },
    { "\xff\xfe!", 3, 3 }, /* no UTF-8 */
};

static void widths_are_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const char *words = known[i].words;
        const char *told =
            arena_print(arena, "%s %d %d", words, columns_characters(words),
                        columns_of(words));
        assert_string_equal(told,
                            arena_print(arena, "%s %d %d", words,
                                        known[i].characters, known[i].columns));
    }
}

/* The letters that are not looked up one by one are as they are looked up. */
static void common_letters_are_like_others(void **state)
{
    static const struct {
        utf8proc_int32_t from, to;
    } ranges[] = { { 0xa0, 0xa0 },     { 0xab, 0xab },     { 0xbb, 0xff },
                   { 0x400, 0x47f },   { 0x2010, 0x2026 }, { 0x3001, 0x3029 },
                   { 0x3041, 0x3096 }, /* 0x3040 is nothing */
                   { 0x309b, 0x30ff }, { 0x4e00, 0x9fff }, { 0xff01, 0xff3f } };
    (void)state;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        for (utf8proc_int32_t c = ranges[i].from; c <= ranges[i].to; c++) {
            char words[8] = "";
            int columns;
            size_t length =
                to_size(utf8proc_encode_char(c, (utf8proc_uint8_t *)words));
            words[length] = 'a';
            assert_int_equal(columns_character(words, &columns), length);
            assert_int_equal(columns, utf8proc_charwidth(c));
            assert_true(utf8proc_grapheme_break('a', c));
        }
}

/* A byte that begins no letter stands for itself. */
static void broken_letters_are_bytes(void **state)
{
    static const char first[] = "\xc2\xc3\xd0\xd1\xe2\xe3\xe5\xef";
    utf8proc_int32_t letter;
    (void)state;
    for (int i = 0; first[i]; i++)
        for (int rest = 0x101; rest <= 0xffff; rest++) {
            const char words[] = { first[i], to_char(rest >> 8 & 0xff),
                                   to_char(rest & 0xff), 'a', '\0' };
            if (utf8proc_iterate((const utf8proc_uint8_t *)words, -1, &letter) <
                0)
                assert_int_equal(columns_character(words, NULL), 1);
        }
}

static const char *cut(const char *words, int most)
{
    return arena_copy(arena, words, columns_fitting(words, most));
}

static void only_whole_characters_fit(void **state)
{
    (void)state;
    assert_string_equal(cut("Ann", 2), "An");
    assert_string_equal(cut("Ann", 9), "Ann");
    assert_string_equal(cut("\u7530\u4E2D", 3), "\u7530");
    assert_string_equal(cut("\u7530\u4E2D", 1), "");
    assert_string_equal(cut("e\u0301e\u0301", 1), "e\u0301");
    assert_string_equal(cut(FAMILY "x", 2), FAMILY);
}

static const char *put(const char *words, int width)
{
    struct text into = text_new(arena);
    columns_put(&into, words, width);
    return into.bytes;
}

static void blanks_fill_a_column(void **state)
{
    (void)state;
    assert_string_equal(put("\u7530", 4), "\u7530  ");
    assert_string_equal(put("\u7530", -4), "  \u7530");
    assert_string_equal(put("\u7530\u4E2D", 3), "\u7530\u4E2D");
}

static void lines_are_folded_by_columns(void **state)
{
    struct text into = text_new(arena);
    (void)state;
    text_fold(&into, "\u7530\u4E2D \u7530\u4E2D \u7530", 9, 1);
    assert_string_equal(into.bytes, "\u7530\u4E2D \u7530\u4E2D\n \u7530\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(widths_are_known),         TEST(common_letters_are_like_others),
        TEST(broken_letters_are_bytes), TEST(only_whole_characters_fit),
        TEST(blanks_fill_a_column),     TEST(lines_are_folded_by_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
