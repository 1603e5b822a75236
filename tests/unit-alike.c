/* Names that a reader cannot tell apart. */
#include "unit.h"

#include <string.h>

#include "ledger/ledger.h"
#include "ledger/seats/fit.h"

static const struct pair {
    const char *one, *other;
} twins[] = {
    { "Ann", "ANN" },
    { "Ann", "\u0410nn" },         /* Cyrillic A */
    { "Ann", "An\u200Bn" },        /* zero width space */
    { "Ann", "Ann\u2060" },        /* word joiner */
    { "Ann", "\u202EAnn" },        /* right to left */
    { "Ann", "A\u034Fnn" },        /* combining grapheme joiner */
    { "Ann", "\uFF21\uFF4E\uFF4E" }, /* full width */
    { "Ann", "Ann\U000E0041" },    /* tag */
    { "Ann", "\U0001D400nn" },     /* mathematical bold */
    { "Ren\u00E9", "Rene\u0301" }, /* composed or not */
    { "Ian", "lan" },
    { "O", "0" },
    { "Player 1", "Player l" },
    { "Ann B", "Ann\u00A0B" },
    { "Ann B", "Ann  B" },
    { "Ann B", "Ann\u2800B" }, /* a Braille cell without a dot */
    { "Ann", "Ann\u2800" },
    { "Ann", "Ann\u00A0\u3000" },
    { "Ann", "\u2003Ann" },
    { "Ann", "Ann\U0001D159" }, /* a note without a head */
    { "Wim", "VVirn" },
    { "will", "vvill" },
    { "Edna", "Eclna" },
    { "Edna", "Ecl\u0578a" }, /* an Armenian n */
    { "Edna", "E\u0501na" },  /* a Cyrillic d */
    { "Jim", "Ji\u0307m" },
    { "paypal", "\u0440\u0430\u0443\u0440\u0430l" },
    { "\u0391\u039D\u039D", "ANN" },   /* Greek */
    { "Stra\u00DFe", "STRASSE" },
    { "\u0130nge", "I\u0307nge" },
}, different[] = {
    { "Ann", "Anna" },
    { "Ann", "\u00C5nn" }, /* a ring is seen */
    { "Ren\u00E9", "Rene" },
    { "Bob", "Rob" },
    { "P1", "P2" },
    { "\u0410\u043D\u043D\u0430", "Ann" },
    { "\u6797", "\u68EE" },
    { "Ann B", "AnnB" },
    { "Clara", "Dara" },
    { "Uwe", "Uve" },
};

static bool alike_both_ways(const struct pair *pair)
{
    bool alike = names_look_alike(pair->one, pair->other, arena);
    assert_int_equal(names_look_alike(pair->other, pair->one, arena), alike);
    return alike;
}

/* The pair's second name where it is wrong, so that the failure names it. */
static void twins_are_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
        assert_string_equal(alike_both_ways(&twins[i]) ? "" : twins[i].other,
                            "");
}

static void others_are_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof different / sizeof *different; i++)
        assert_string_equal(
            alike_both_ways(&different[i]) ? different[i].other : "", "");
}

static struct error error;

static const char *refusal(const char *one, const char *other)
{
    struct seat seats[2] = { { .name = one }, { .name = other } };
    error = (struct error){ 0 };
    return names_are_clear(seats, 2, arena, &error) ? "" : error.what;
}

static void a_table_has_clear_names(void **state)
{
    (void)state;
    assert_string_equal(refusal("Ann", "Bob"), "");
    assert_string_equal(refusal("Ann", "\u0410nn"),
                        "the name \"\u0410nn\" looks like \"Ann\"");
    assert_string_equal(error.hint,
                        "its character 1 is U+0410 where the other has U+0041; "
                        "call one of them otherwise");
    assert_string_equal(refusal("Bob", "h\u043Est"),
                        "the name \"h\u043Est\" looks like \"host\"");
    assert_string_equal(refusal("Pr\u0430ctice", "Bob"),
                        "the name \"Pr\u0430ctice\" looks like \"practice\"");
    assert_string_equal(refusal("Ann", "\u200B\u2800"),
                        "nothing is seen of the name of seat 2");
}

static void a_joiner_at_the_end_is_told(void **state)
{
    (void)state;
    assert_string_equal(refusal("Ann", "Ann\u2060"),
                        "the name \"Ann\u2060\" looks like \"Ann\"");
    assert_string_equal(error.hint,
                        "its character 4 is U+2060 where the other has ended; "
                        "call one of them otherwise");
    refusal("Ann\u2060", "Ann");
    assert_string_equal(error.hint,
                        "it has ended where character 4 of the other is "
                        "U+2060; call one of them otherwise");
}

static const char *why_not(const char *name)
{
    error = (struct error){ 0 };
    return new_name_is_fit(name, arena, &error) ? "" : error.hint;
}

#define TEN "0123456789"

static void names_of_any_script_are_fit(void **state)
{
    static const char *const fit[] = {
        TEN TEN "0123",
        "\u7530\u4E2D\u3055\u304F\u3089",
        "\u05D3\u05E0\u05D4 \u05DC\u05D5\u05D9",
        "\u0915\u094D\u0937\u093F",
        "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
        "\U0001F3F4\U000E0067\U000E0062\U000E007F",
        "\u2764\uFE0F\u200D\U0001F525",
    };
    (void)state;
    for (size_t i = 0; i < sizeof fit / sizeof *fit; i++)
        assert_string_equal(why_not(fit[i]), "");
}

static void a_name_is_short_and_seen(void **state)
{
    (void)state;
    assert_string_equal(why_not(TEN TEN "01234"),
                        "it has 25 characters; 24 are the most");
    assert_string_equal(why_not("Rene\u0301"),
                        "letters and their marks stand apart in it that are "
                        "one character (NFC); make the card anew");
    assert_string_equal(why_not("A\u200Bn"),
                        "its character 2 is U+200B, which is not seen");
    assert_string_equal(why_not("An\U000E0067"),
                        "its character 3 is U+E0067, which is not seen");
    assert_string_equal(why_not("An\u200D"),
                        "its character 3 is U+200D, which joins nothing");
    assert_string_equal(why_not("A\u200C\u200Dn"),
                        "its character 3 is U+200D, which joins nothing");
    assert_string_equal(why_not("\u0327n"),
                        "its character 1 is U+0327, which belongs to a letter "
                        "before it");
    assert_string_equal(why_not("\uFE0Fn"),
                        "its character 1 is U+FE0F, which belongs to a letter "
                        "before it");
    assert_string_equal(why_not("An\uE000"),
                        "its character 3 is U+E000, which is no character "
                        "that everybody knows");
    assert_string_equal(why_not("An\u00A0"),
                        "its character 3 is U+00A0, which is a blank at an "
                        "end");
    assert_string_equal(why_not("\u2800n"),
                        "its character 1 is U+2800, which is a blank at an "
                        "end");
    assert_string_equal(why_not("\u5C71\u3000\u7530"), "");
    assert_string_equal(why_not("x\u0327\u0332\u0333\u0347\u0301"),
                        "one of its letters has more than 4 marks or 16 "
                        "parts");
}

static void a_ledger_may_have_other_names(void **state)
{
    char long_name[NAME_BYTES_MAX + 2];
    (void)state;
    memset(long_name, 'a', sizeof long_name);
    long_name[NAME_BYTES_MAX + 1] = '\0';
    assert_true(name_is_fit("Rene\u0301", &error));
    assert_true(name_is_fit(long_name + 1, &error));
    assert_false(name_is_fit(long_name, &error));
    assert_false(name_is_fit("A\u202En", &error));
}

static void a_name_is_found_however_it_is_typed(void **state)
{
    (void)state;
    assert_string_equal(name_composed("Rene\u0301", arena), "Ren\u00E9");
    assert_true(names_are_same("REN\u00C9", "rene\u0301"));
    assert_true(names_are_same("\u0434\u0438\u043C", "\u0414\u0418\u041C"));
    assert_false(names_are_same("\u0434\u0438\u043C", "\u0434\u0438"));
    assert_true(name_begins("\u0414\u0438\u043C\u0430", "\u0434\u0438"));
    assert_false(name_begins("\u0414\u0438\u043C\u0430", "\u0438"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(twins_are_known),
        TEST(others_are_not),
        TEST(a_table_has_clear_names),
        TEST(a_joiner_at_the_end_is_told),
        TEST(names_of_any_script_are_fit),
        TEST(a_name_is_short_and_seen),
        TEST(a_ledger_may_have_other_names),
        TEST(a_name_is_found_however_it_is_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
