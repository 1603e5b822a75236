/* Positions of Small World as no play makes them: those that would leave no
 * room for the rest of the turn are refused, and so is what is in no box of the
 * game. */
#include <string.h>

#include "unit.h"

#include "game/rules.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

static const char begun[] =
    "{\"round\":3,\"turn\":\"Ann\",\"seats\":{"
    "\"Ann\":{\"active\":{\"race\":\"orcs\",\"power\":\"berserk\",\"hand\":2,"
    "\"regions\":{\"3\":2,\"4\":2}}},"
    "\"Bob\":{\"active\":{\"race\":\"trolls\",\"power\":\"forest\","
    "\"regions\":{\"16\":3,\"17\":3}}}}}";

/* What is said when member of the position is value, in that step; ""
 * when it is taken, and saved again as it was. */
static const char *said_in(const char *step, const char *member,
                           const char *value)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    struct error e = { 0 };
    setup.start = json_loads(begun, 0, NULL);
    struct game_state *state = rules->start(&setup, arena, &e);
    assert_non_null(state);
    json_t *position = rules->save(state);
    json_object_set_new(position, "step", json_string(step));
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

static const char *said(const char *member, const char *value)
{
    return said_in("conquer", member, value);
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

static void attacks_leave_room_for_the_rest_of_the_turn(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    for (int i = 0; i < SW_ATTACKS / 2; i++)
        text_add(&text, "%s" ATTACK("orcs", 3, WON), i ? "," : "[");
    const char *most = arena_print(arena, "%s]", text.bytes);
    assert_string_equal(said_in("redeploy", "attacks", most), "");
    text_add(&text, "," ATTACK("orcs", 3, WON));
    most = arena_print(arena, "%s]", text.bytes);
    assert_string_equal(said_in("redeploy", "attacks", most),
                        "the position has a wrong \"attacks\"");
}

/* What is said when the column is column, and these are out of the stacks.
 */
static const char *said_of_column(const char *column, const char *returned,
                                  const char *discarded)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    struct error e = { 0 };
    setup.start = json_loads(begun, 0, NULL);
    json_t *position = rules->save(rules->start(&setup, arena, &e));
    json_object_set_new(position, "column", json_loads(column, 0, NULL));
    json_object_set_new(position, "returned", json_loads(returned, 0, NULL));
    json_object_set_new(position, "discarded", json_loads(discarded, 0, NULL));
    struct game_state *state = rules->load(&setup, position, arena, &e);
    assert_true(state || e.status == 65);
    json_decref(position);
    json_decref(setup.start);
    return arena_copy(arena, e.what, strlen(e.what));
}

static void what_is_to_be_drawn_is_on_a_stack(void **state)
{
    static const char others[] =
        "[\"amazons\",\"dwarves\",\"ghouls\",\"giants\",\"halflings\","
        "\"humans\",\"ratmen\",\"skeletons\",\"sorcerers\",\"tritons\","
        "\"wizards\"]";
    static const char most[] =
        "[\"alchemist\",\"bivouacking\",\"commando\",\"diplomat\","
        "\"dragon_master\",\"flying\",\"fortified\",\"heroic\",\"hill\","
        "\"merchant\",\"mounted\",\"pillaging\",\"seafaring\",\"spirit\","
        "\"stout\",\"swamp\",\"underworld\"]";
    (void)state;
    assert_string_equal(said_of_column("[{},{}]", "[]", "[]"), "");
    assert_string_equal(said_of_column("[{}]", others, most), "");
    assert_string_equal(said_of_column("[{},{}]", others, "[]"),
                        "the position does not hold together: cards to be "
                        "drawn that are on no stack (2)");
    assert_string_equal(said_of_column("[{},{}]", "[]", most),
                        "the position does not hold together: cards to be "
                        "drawn that are on no stack (2)");
}

/* All that a position may hold: SW_MEMOS and SW_MARKERS are never reached. */
static void room_is_for_everything_in_the_boxes(void **state)
{
    static const char *const sets[] = { "base", "underground",
                                        "base,underground", "warcraft" };
    static struct game_state s;
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct setup setup = { .seats = 5,
                               .names = { "A", "B", "C", "D", "E" },
                               .sets = sets[i] };
        int memos = 0, markers = 0;
        assert_true(sw_blank(&s, &setup, arena, NULL));
        for (int id = 0; id < sw_trait_count; id++) {
            const struct sw_trait *t = sw_trait(id);
            const struct sw_piece *piece = sw_piece_of(t);
            if (!s.in_game[id])
                continue;
            memos +=
                piece->limit + t->slots + (t->once || t->use) + piece->rejoins;
            markers += id >= sw_card_count;
        }
        assert_true(memos > 0 && memos <= SW_MEMOS);
        assert_true(markers <= SW_MARKERS);
    }
}

static void nothing_is_of_another_box(void **state)
{
    static const struct {
        const char *member, *value, *what;
    } bad[] = {
        { "column", "[{\"race\":\"drow\",\"power\":\"hill\"}]", "race" },
        { "column", "[{\"race\":\"giants\",\"power\":\"shield\"}]", "power" },
        { "returned", "[\"drow\"]", "returned" },
        { "discarded", "[\"shield\"]", "discarded" },
        { "reshuffled", "{\"shield\":2}", "reshuffled" },
        { "factions", "{\"drow\":{\"seat\":0}}", "factions" },
        { "pieces", "[" PIECE("shield", 2, 1) "]", "trait" },
        { "pieces", "[" PIECE("wise", -40, 1) "]", "trait" },
        { "attacks", "[" ATTACK("drow", 3, WON) "]", "by" },
        { "die", "{\"race\":\"drow\",\"region\":1}", "race" },
        { "die", "{\"trait\":\"will_o_wisps\",\"region\":1}", "trait" },
        { "die", "{\"ways\":[\"doormat\"],\"region\":1}", "ways" },
        { "die", "{\"ways\":[\"flying_doormat\"],\"region\":1}", "ways" },
        { "markers", "{\"map\":[{\"trait\":\"stonehedge\",\"region\":3}]}",
          "trait" },
        { "markers", "{\"badge_for\":\"stonehedge\"}", "badge_for" },
        { "markers", "{\"found_last\":\"shiny_orb\"}", "found_last" },
        { "markers", "{\"gone\":\"karazhan\"}", "gone" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string_equal(
            said(bad[i].member, bad[i].value),
            arena_print(arena, "the position has a wrong \"%s\"", bad[i].what));
}

/* What is said in a game of Warcraft when that is so of its markers. */
static const char *said_of_markers(const char *markers)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2,
                           .names = { "Ann", "Bob" },
                           .sets = "warcraft",
                           .board = "warcraft-L2a-M2a" };
    struct error e = { 0 };
    json_t *position = rules->save(rules->start(&setup, arena, &e));
    json_object_set_new(position, "markers", json_loads(markers, 0, NULL));
    struct game_state *state = rules->load(&setup, position, arena, &e);
    json_decref(position);
    if (state && state->gone >= 0)
        assert_false(state->marker_unseen[state->gone]);
    return arena_copy(arena, e.what, strlen(e.what));
}

/* A place that lies in the water, and found where there is none. */
static void only_what_lies_elsewhere_leaves_the_game(void **state)
{
    static const char bad[] = "the position has a wrong \"gone\"";
    (void)state;
    assert_string_equal(said_of_markers("{\"gone\":\"well_of_eternity\"}"), "");
    assert_string_equal(said_of_markers("{\"gone\":\"karazhan\"}"), bad);
    assert_string_equal(said_of_markers("{\"gone\":\"warcraft_orcs\"}"), bad);
    assert_string_equal(
        said_of_markers("{\"gone\":\"well_of_eternity\",\"map\":[{\"trait\":"
                        "\"well_of_eternity\",\"region\":1}]}"),
        bad);
}

static void cards_are_in_one_place(void **state)
{
    (void)state;
    assert_string_equal(said("discarded", "[\"berserk\"]"),
                        "the position does not hold together: a banner or "
                        "badge is twice in the game (Berserk)");
    assert_string_equal(said("discarded", "[\"hill\"]"), "");
}

static void factions_are_races_with_powers(void **state)
{
    static const char bad[] = "the position has a wrong ";
    (void)state;
    const char *first = sw_trait(sw_race_count)->name;
    const char *marker = sw_trait(sw_card_count)->name;
    const char *value =
        arena_print(arena, "{\"%s\":{\"power\":null,\"seat\":\"Ann\"}}", first);
    assert_string_equal(said("factions", value),
                        arena_print(arena, "%s\"factions\"", bad));
    value = arena_print(arena, "{\"orcs\":{\"power\":\"%s\",\"seat\":\"Ann\"}}",
                        marker);
    assert_string_equal(said("factions", value),
                        arena_print(arena, "%s\"power\"", bad));
}

static void only_races_pay_for_regions(void **state)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    struct error e = { 0 };
    char *actual;
    (void)state;
    struct game_state *s = rules->start(&setup, arena, &e);
    assert_true(rules->fact(s, "cost orcs 4", arena, &actual));
    for (int id = sw_race_count; id < sw_trait_count; id++)
        assert_false(
            rules->fact(s, arena_print(arena, "cost %s 4", sw_trait(id)->name),
                        arena, &actual));
}

static void is_wrong(const struct game_state *s, const char *what)
{
    struct error e = { 0 };
    assert_false(game_find("smallworld", NULL)->check(s, &e));
    assert_non_null(strstr(e.what, what));
}

static void the_first_of_each_is_checked_too(void **state)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    (void)state;
    setup.start = json_loads(begun, 0, NULL);
    const struct game_state *good = rules->start(&setup, arena, NULL);
    assert_true(rules->check(good, NULL));
    struct game_state s = *good;
    s.seat[0].parting = 10000;
    is_wrong(&s, "a seat");
    s = *good;
    s.faction[0] = (struct sw_faction){ .seat = 0, .hand = 100 };
    is_wrong(&s, "a faction");
    s = *good;
    s.region[0].tokens = 100;
    is_wrong(&s, "a region");
    s = *good;
    s.region[0].monsters = s.region[0].tribes = 1;
    is_wrong(&s, "Monsters in an occupied region");
    s = *good;
    s.combos = 1;
    s.column[0].coins = 10000;
    is_wrong(&s, "a combo");
    s = *good;
    s.memo_count = 1;
    s.memos[0].n = 10000;
    is_wrong(&s, "a piece");
    s = *good;
    s.faction[0].hand = 1;
    is_wrong(&s, "tokens in nobody's hand");
    s = *good;
    s.faction[0].power = 0;
    is_wrong(&s, "faction");
    s = *good;
    s.seat[0].factions ^= 1;
    is_wrong(&s, "owner of a faction");
    json_decref(setup.start);
    setup.start = NULL;
    s = *rules->start(&setup, arena, NULL);
    s.seat[0].race = 1;
    is_wrong(&s, "active race of a seat (1)");
}

/* As no position is read, and none may be played to. */
#define WRONG(member, value, what)                                             \
    do {                                                                       \
        s = *good;                                                             \
        s.member = (value);                                                    \
        is_wrong(&s, what);                                                    \
    } while (0)

static void each_part_is_held_against_the_others(void **state)
{
    const struct game_rules *rules = game_find("smallworld", NULL);
    struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    (void)state;
    setup.start = json_loads(begun, 0, NULL);
    const struct game_state *good = rules->start(&setup, arena, NULL);
    struct game_state s;
    int last = good->board->regions - 1;
    WRONG(region[0].race, (signed char)sw_race_count, "unknown race (1)");
    WRONG(region[last].tokens, 1, "tokens of nobody (23)");
    WRONG(region[2].tokens, 0, "tokens of nobody (3)");
    WRONG(faction[good->region[3].race].seat, SW_NONE, "that nobody has (3)");
    WRONG(region[2].monsters, 1, "Monsters in an occupied region (3)");
    WRONG(region[2].settled, true, "stay in a river (3)");
    WRONG(region[2].tribes, 1, "tribe in an occupied region (3)");
    WRONG(hidden, 1, "relics and places in the stack (1)");
    WRONG(found, 0, "nothing to be found in a region (1)");
    WRONG(handed, good->handed + 2, "coins (-2)");
    json_decref(setup.start);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_are_kept_where_a_trait_has_them),
        TEST(attacks_are_those_of_the_turn),
        TEST(attacks_leave_room_for_the_rest_of_the_turn),
        TEST(what_is_to_be_drawn_is_on_a_stack),
        TEST(room_is_for_everything_in_the_boxes),
        TEST(nothing_is_of_another_box),
        TEST(only_what_lies_elsewhere_leaves_the_game),
        TEST(cards_are_in_one_place),
        TEST(factions_are_races_with_powers),
        TEST(only_races_pay_for_regions),
        TEST(the_first_of_each_is_checked_too),
        TEST(each_part_is_held_against_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
