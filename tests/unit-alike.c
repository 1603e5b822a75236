/* Names that a reader cannot tell apart. */
#include "unit.h"

#include "ledger/alike.h"
#include "ledger/ledger.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(twins_are_known),
        TEST(others_are_not),
        TEST(a_table_has_clear_names),
        TEST(a_joiner_at_the_end_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
