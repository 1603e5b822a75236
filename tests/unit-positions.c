/* Positions of Small World as no play makes them: those that would leave no
 * room for the rest of the turn are refused. */
#include <string.h>

#include "unit.h"

#include "game/rules.h"

static const char begun[] =
    "{\"round\":3,\"turn\":\"Ann\",\"seats\":{"
    "\"Ann\":{\"active\":{\"race\":\"orcs\",\"power\":\"berserk\",\"hand\":2,"
    "\"regions\":{\"3\":2,\"4\":2}}},"
    "\"Bob\":{\"active\":{\"race\":\"trolls\",\"power\":\"forest\","
    "\"regions\":{\"16\":3,\"17\":3}}}}}";

/** What is said when @p member of the position is @p value; "" when it is
 *  taken, and saved again as it was. */
static const char *said(const char *member, const char *value)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    struct error e = { 0 };

    setup.start = json_loads(begun, 0, NULL);
    struct game_state *state = rules->start(&setup, arena, &e);
    assert_non_null(state);
    json_t *position = rules->save(state);
    json_object_set_new(position, "step", json_string("conquer"));
    json_object_set_new(position, member, json_loads(value, 0, NULL));
    state = rules->load(&setup, position, arena, &e);
    if (state) {
        json_t *again = rules->save(state);
        assert_true(json_equal(again, position));
        json_decref(again);
    } else {
        assert_int_equal(e.status, 65);
    }
    json_decref(position);
    json_decref(setup.start);
    return arena_copy(arena, e.what, strlen(e.what));
}

#define PIECE(trait, at, n)                                                    \
    "{\"at\":" #at ",\"n\":" #n ",\"trait\":\"" trait "\"}"
#define ATTACK(by, region, won) "{\"by\":\"" by "\",\"region\":" #region won "}"
#define WON ",\"won\":true"

static void numbers_are_kept_where_a_trait_has_them(void **state)
{
    (void)state;
    assert_string_equal(said("pieces", "[" PIECE("berserk", -34, 4) "]"), "");
    assert_string_equal(said("pieces", "[" PIECE("berserk", -40, 4) "]"),
                        "the position does not hold together: a number that it "
                        "does not keep (Berserk)");
    assert_string_equal(said("pieces", "[" PIECE("orcs", -4, 1) "]"),
                        "the position does not hold together: a number that it "
                        "does not keep (Orcs)");
    assert_string_equal(said("pieces", "[" PIECE("sorcerers", -2, 1) "]"),
                        "the position does not hold together: a number kept "
                        "for nobody (Sorcerers)");
}

static void attacks_are_those_of_the_turn(void **state)
{
    static const char bad[] = "the position has a wrong \"attacks\"";

    (void)state;
    assert_string_equal(
        said("attacks", "[" ATTACK("orcs", 3, WON) "," ATTACK(
                            "orcs", 4, WON) "," ATTACK("orcs", 5, "") "]"),
        "");
    assert_string_equal(said("attacks", "[" ATTACK("trolls", 16, WON) "]"),
                        bad);
    assert_string_equal(said("attacks", "[" ATTACK("orcs", 16, WON) "]"), bad);
    assert_string_equal(said("attacks", "[" ATTACK("orcs", 3, WON) "," ATTACK(
                                            "orcs", 3, WON) "]"),
                        bad);
    assert_string_equal(said("attacks", "[" ATTACK("orcs", 5, "") "," ATTACK(
                                            "orcs", 6, "") "]"),
                        bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_are_kept_where_a_trait_has_them),
        TEST(attacks_are_those_of_the_turn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
