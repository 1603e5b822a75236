/* A member that a contract wants and that was forgotten is told by its name,
 * before anything calls it: of every game and its order words, of commands and
 * formats. Pieces and boards are looked at in the tests of their games. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "command/command.h"
#include "contract_unit.h"
#include "kit/verbs.h"
#include "show/format.h"
#include "testing.h"

#define MAY(member)                                                            \
    {                                                                          \
        .name = #member, .at = offsetof(struct game_rules, member),            \
        .may = true                                                            \
    }
#define GAME(member) MUST(game_rules, member)

static const struct member of_games[] = {
    GAME(name),         GAME(title),       MAY(title_of), GAME(in_short),
    MAY(choose),        GAME(options),     MAY(choices),  MAY(board_name),
    MAY(set_name),      GAME(about),       GAME(start),   GAME(apply),
    MAY(waits),         GAME(due),         MAY(usual),    GAME(duty),
    GAME(chance),       GAME(draw),        MAY(forget),   MAY(outcome),
    MAY(outcomes),      MAY(joins),        GAME(knows),   MAY(done),
    MAY(lasts),         GAME(legal),       MAY(speech),   MAY(names),
    MAY(place),         MAY(changes),      GAME(score),   MAY(score_is_open),
    GAME(winners),      GAME(over),        GAME(round),   GAME(turn_number),
    GAME(progress),     GAME(robot),       GAME(gone),    GAME(check),
    GAME(save),         GAME(load),        GAME(fact),    GAME(map),
    GAME(summary),      MAY(tables),       GAME(list),    GAME(draw_map),
    GAME(tell),         MAY(unused),       MAY(points),   MAY(boxes),
    GAME(chance_words), MAY(origins),      GAME(topics),  GAME(bot),
    MAY(notation),      MAY(unused_kinds), MAY(thoughts), MEMBERS_END,
};

static void games_have_all_that_is_called(void **state)
{
    int lacks = 0;
    (void)state;
    for (int i = 0; testing_game(i); i++)
        lacks += lacking("the game", testing_game(i)->name, testing_game(i),
                         of_games);
    assert_int_equal(lacks, 0);
}

static void what_a_game_lacks_is_named(void **state)
{
    (void)state;
    for (const struct member *m = of_games; m->name; m++) {
        struct game_rules rules = *testing_find("tiny");
        memset((char *)&rules + m->at, 0, sizeof(void *));
        assert_string_equal(missing(&rules, of_games), m->may ? "" : m->name);
    }
}

/* A member that is added to the contract is a line above, too: what is in no
 * line has no room for a pointer. */
static void every_pointer_of_the_contract_is_listed(void **state)
{
    unsigned char known[sizeof(struct game_rules) / sizeof(void *)] = { 0 };
    (void)state;
    for (const struct member *m = of_games; m->name; m++)
        known[m->at / sizeof(void *)]++;
    static const size_t others[] = {
        offsetof(struct game_rules, version),
        offsetof(struct game_rules, min_seats),
        offsetof(struct game_rules, max_seats),
        offsetof(struct game_rules, no_chance),
        offsetof(struct game_rules, marks_reach),
        offsetof(struct game_rules, dice),
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        known[others[i] / sizeof(void *)] = 1;
    for (size_t i = 0; i < sizeof known; i++) {
        if (known[i] != 1)
            print_message("pointer %zu of struct game_rules is listed %d "
                          "times\n",
                          i, known[i]);
        assert_int_equal(known[i], 1);
    }
}

/* each game's header has a game_state of its own */
extern const struct verb *const sw_verbs[], *const tm_verbs[],
                                                *const rv_verbs[];

static const struct member of_verbs[] = {
    MUST(verb, name), MUST(verb, usage), MUST(verb, rule),
    MUST(verb, help), MUST(verb, run),   MEMBERS_END,
};

static void order_words_have_all_that_is_called(void **state)
{
    (void)state;
    assert_int_equal(lacking_in("the order", sw_verbs, of_verbs), 0);
    assert_int_equal(lacking_in("the order", tm_verbs, of_verbs), 0);
    assert_int_equal(lacking_in("the order", rv_verbs, of_verbs), 0);
}

static void commands_and_formats_have_all_that_is_called(void **state)
{
    static const struct member of_commands[] = {
        MUST(command, name),   MUST(command, synopsis), MUST(command, summary),
        MUST(command, manual), MUST(command, run),      MEMBERS_END,
    };
    static const struct member of_formats[] = {
        MUST(format, name),  MUST(format, media), MUST(format, summary),
        MUST(format, write), MEMBERS_END,
    };
    (void)state;
    assert_int_equal(lacking_in("the command", commands, of_commands), 0);
    assert_int_equal(lacking_in("the format", formats, of_formats), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(games_have_all_that_is_called),
        TEST(what_a_game_lacks_is_named),
        TEST(every_pointer_of_the_contract_is_listed),
        TEST(order_words_have_all_that_is_called),
        TEST(commands_and_formats_have_all_that_is_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
