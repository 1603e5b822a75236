/* What a reply asks for, line by line. */
#include "unit.h"

#include <string.h>
#include <sysexits.h>

#include "mail/asked.h"

static struct asked asked;
static struct error error;

static bool read_reply(const char *text)
{
    static struct table table;
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };

    error = (struct error){ 0 };
    table = (struct table){ .rules = game_find("smallworld", NULL) };
    table.setup = setup;
    table.turn.rules = table.rules;
    table.turn.state = table.rules->start(&setup, arena, &error);
    assert_non_null(table.turn.state);
    return asked_read(text, &table, arena, &asked, &error);
}

static void order_lines_are_the_move(void **state)
{
    (void)state;
    assert_true(read_reply("pick 2\nconquer 14\n\n  end  \n"));
    assert_string_equal(asked.move, "pick 2\nconquer 14\nend\n");
    assert_string_equal(asked.prose, "");
    assert_true(asked_anything(&asked));
}

static void greetings_and_closings_are_no_orders(void **state)
{
    (void)state;
    assert_true(read_reply("Hi Bob,\nnice game!\n\nPick 2\nend\n\n"
                           "Cheers\nconquer 14\n"));
    assert_string_equal(asked.move, "Pick 2\nend\n");
    assert_string_equal(asked.prose, "Hi Bob,\nnice game!\n");
    assert_true(read_reply("end\n-- \nconquer 3\n"));
    assert_string_equal(asked.move, "end\n");
    assert_true(read_reply("end\nThanks!\nconquer 3\n"));
    assert_string_equal(asked.move, "end\n");
}

static void a_slip_is_not_taken_for_prose(void **state)
{
    (void)state;
    assert_true(read_reply("conqer 14\n\nend\n"));
    assert_string_equal(asked.move, "conqer 14\nend\n");
    assert_true(read_reply("end\nhello\n"));
    assert_string_equal(asked.move, "end\nhello\n");
}

static void commands_to_the_host_are_told_apart(void **state)
{
    (void)state;
    assert_true(read_reply("show\nMoves\nhelp\nresend\nrules flying\n"
                           "note Back on Monday\nnote: again\n"
                           "away until 2026-12-01\n"));
    assert_true(asked.show && asked.moves && asked.help && asked.resend);
    assert_string_equal(asked.word, "flying");
    assert_int_equal(asked.note_count, 3);
    assert_string_equal(asked.notes[0], "Back on Monday");
    assert_string_equal(asked.notes[1], "again");
    assert_string_equal(asked.notes[2], "away until 2026-12-01");
    assert_string_equal(asked.move, "");
}

static void tries_are_collected(void **state)
{
    (void)state;
    assert_true(read_reply("try pick 2\ntry conquer 14\n"));
    assert_string_equal(asked.tried, "pick 2\nconquer 14\n");
    assert_false(read_reply("try pick 2\nend\n"));
    assert_int_equal(error.status, EX_DATAERR);
    assert_string_equal(error.what,
                        "orders and \"try\" stand in the same mail");
}

static void plans_and_comments_stay_with_the_move(void **state)
{
    (void)state;
    assert_true(read_reply("roll 14\n  if won: redeploy 14=1\n# so\nundo\n"));
    assert_string_equal(asked.move, "roll 14\nif won: redeploy 14=1\nundo\n");
}

static void letters_of_other_languages_are_prose(void **state)
{
    (void)state;
    assert_true(read_reply("Grüße aus Köln – schönes Spiel\n\npick 2\n"));
    assert_string_equal(asked.move, "pick 2\n");
    assert_true(read_reply("どうぞ\n"));
    assert_false(asked_anything(&asked));
}

static void too_many_notes_are_refused(void **state)
{
    struct text text = text_new(arena);

    (void)state;
    for (int i = 0; i <= ASKED_NOTES; i++)
        text_add(&text, "note %d\n", i);
    assert_false(read_reply(text.bytes));
    assert_int_equal(error.status, EX_DATAERR);
}

static void a_long_reply_is_read_to_its_end(void **state)
{
    struct text text = text_new(arena);

    (void)state;
    for (int i = 0; i < 600; i++)
        text_add(&text, "conquer 14\n");
    text_add(&text, "end\n");
    assert_true(read_reply(text.bytes));
    assert_int_equal(strlen(asked.move), 600 * 11 + 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(order_lines_are_the_move),
        TEST(greetings_and_closings_are_no_orders),
        TEST(a_slip_is_not_taken_for_prose),
        TEST(commands_to_the_host_are_told_apart),
        TEST(tries_are_collected),
        TEST(plans_and_comments_stay_with_the_move),
        TEST(letters_of_other_languages_are_prose),
        TEST(too_many_notes_are_refused),
        TEST(a_long_reply_is_read_to_its_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
