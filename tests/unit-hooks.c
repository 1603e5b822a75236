/* Hooks that change the position while others are told: whoever still belongs
 * to the seat is told once, whatever comes, goes or moves up in between. The
 * cards are the test's own. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "smallworld/ask.h"
#include "smallworld/rules/conquest.h"

enum { TROOPS, ELDERS, GHOSTS, BADGE, OTHER, LENT, BELL, CROWN, DRUM, CARDS };
enum { MINE = 3, FAR = 9 }; /* regions: the Active race's, and nobody's */

static struct game_state s;
static char told[80]; /* in which order, a letter each */

/* Whoever is told then does that. */
static int doer;
static void (*deed)(void);

static void tell(const struct game_state *now, int race, int id)
{
    char letter[] = { "TEGBOLbcd"[id], '\0' };
    assert_ptr_equal(now, &s);
    assert_in_range(race, TROOPS, GHOSTS);
    strcat(told, letter);
    if (deed && id == doer)
        deed();
}

static bool is_far(const struct game_state *now, const struct sw_plan *plan)
{
    assert_ptr_equal(now, &s);
    return plan->region == FAR;
}

/* One hook each, so that it knows who was told. */
#define HOOKS(NAME)                                                            \
    static void ends_##NAME(struct game_state *now, int race)                  \
    {                                                                          \
        tell(now, race, NAME);                                                 \
    }                                                                          \
    static int worth_##NAME(const struct game_state *now, int race)            \
    {                                                                          \
        tell(now, race, NAME);                                                 \
        return 1 << NAME;                                                      \
    }                                                                          \
    static bool objects_##NAME(const struct game_state *now, int race,         \
                               struct span at, struct error *e)                \
    {                                                                          \
        tell(now, race, NAME);                                                 \
        return NAME != BELL && NAME != DRUM                                    \
                   ? true                                                      \
                   : refuse(e, at, NAME == BELL ? "BELL" : "DRUM", "no");      \
    }                                                                          \
    static bool agrees_##NAME(const struct game_state *now, int race)          \
    {                                                                          \
        tell(now, race, NAME);                                                 \
        return NAME == BADGE || NAME == BELL;                                  \
    }                                                                          \
    static const struct sw_trait card_##NAME = {                               \
        .lasts = NAME == ELDERS || NAME == GHOSTS,                             \
        .turn = SW_HOOKS(turn, .ends = ends_##NAME),                           \
        .scoring = SW_HOOKS(scoring, .income = worth_##NAME),                  \
        .target = SW_HOOKS(target, .holds_back = objects_##NAME),              \
        .decline =                                                             \
            SW_HOOKS(decline, .lingers = agrees_##NAME, .late = NAME == LENT), \
        .price = NAME == BADGE || NAME == BELL                                 \
                     ? SW_HOOKS(price, .as_empty = is_far)                     \
                     : NULL,                                                   \
    };

HOOKS(TROOPS)
HOOKS(ELDERS)
HOOKS(GHOSTS)
HOOKS(BADGE)
HOOKS(OTHER)
HOOKS(LENT)
HOOKS(BELL)
HOOKS(CROWN)
HOOKS(DRUM)

/* In the place of the game's own. */
const struct sw_trait *const sw_traits[] = {
    &card_TROOPS, &card_ELDERS, &card_GHOSTS, &card_BADGE, &card_OTHER,
    &card_LENT,   &card_BELL,   &card_CROWN,  &card_DRUM,
};

const int sw_race_count = BADGE, sw_card_count = LENT, sw_trait_count = CARDS;

/* No question here comes to it. */
int sw_keeper(const struct game_state *now, int trait)
{
    assert_null(now);
    return trait;
}

static void put(int trait, int badge, int region)
{
    int i = s.marker_count++;
    for (; i > 0 && s.markers[i - 1].trait > trait; i--)
        s.markers[i] = s.markers[i - 1];
    s.markers[i] = (struct sw_marker){ .trait = (short)trait,
                                       .badge = (short)badge,
                                       .region = (signed char)region };
}

static void take_away(int trait)
{
    int i = 0;
    while (s.markers[i].trait != trait)
        i++;
    memmove(&s.markers[i], &s.markers[i + 1],
            sizeof *s.markers * (size_t)(--s.marker_count - i));
}

static void give_faction(int race, int seat, int power, bool declined)
{
    s.faction[race] = (struct sw_faction){ .seat = (signed char)seat,
                                           .power = (short)power,
                                           .declined = declined };
    if (seat >= 0)
        s.seat[seat].factions |= 1ULL << race;
    else
        s.seat[0].factions &= ~(1ULL << race);
}

/* A seat with an Active race, a badge, a bell, a drum and a crown that lends
 * one more badge, and two factions In Decline. */
static void deal(void)
{
    s = (struct game_state){ .seats = 2 };
    for (int r = 0; r < SW_REGIONS; r++)
        s.region[r].race = SW_NONE;
    s.region[MINE].race = TROOPS;
    s.seat[0].race = TROOPS;
    give_faction(TROOPS, 0, BADGE, false);
    give_faction(ELDERS, 0, SW_NONE, true);
    give_faction(GHOSTS, 0, OTHER, true); /* which does not last */
    put(DRUM, SW_NONE, MINE);
    put(CROWN, LENT, MINE);
    put(BELL, SW_NONE, MINE);
    *told = '\0';
    deed = NULL;
}

static int begin(void **state)
{
    (void)state;
    deal();
    return 0;
}

static const char *told_when(int who, void (*what)(void))
{
    struct sw_asked all;
    doer = who;
    deed = what;
    sw_ask_seat(&s, 0, &all);
    SW_TELL(&s, all, turn, ends, (&s, all.race));
    return told;
}

static void lose_bell(void)
{
    take_away(BELL);
}

static void lose_crown(void)
{
    take_away(CROWN);
}

static void lose_region(void)
{
    s.region[MINE].race = SW_NONE;
}

static void lose_badge(void)
{
    s.faction[TROOPS].power = SW_NONE;
}

static void change_badge(void)
{
    s.faction[TROOPS].power = OTHER;
}

static void decline(void)
{
    s.faction[TROOPS].declined = true;
    s.seat[0].race = SW_NONE;
}

static void lose_race(void)
{
    s.seat[0].race = SW_NONE;
    lose_region();
    give_faction(TROOPS, SW_NONE, SW_NONE, false);
}

static void lose_elders(void)
{
    give_faction(ELDERS, SW_NONE, SW_NONE, false);
}

static void find_bell(void)
{
    take_away(BELL);
    take_away(DRUM);
    put(BELL, SW_NONE, FAR);
    put(DRUM, SW_NONE, MINE);
}

static void swap_places(void)
{
    take_away(CROWN);
    put(CROWN, OTHER, MINE);
}

static void all_are_told_in_their_order(void **state)
{
    (void)state;
    assert_string_equal(told_when(TROOPS, NULL), "TBLbcdEG");
}

static void who_moves_up_is_not_passed_over(void **state)
{
    (void)state;
    assert_string_equal(told_when(BELL, lose_bell), "TBLbcdEG");
    deal();
    assert_string_equal(told_when(CROWN, lose_crown), "TBLbcdEG");
    deal();
    assert_string_equal(told_when(BADGE, lose_badge), "TBLbcdEG");
    deal();
    assert_string_equal(told_when(DRUM, lose_bell), "TBLbcdEG");
}

static void who_is_lost_is_not_told(void **state)
{
    (void)state;
    assert_string_equal(told_when(TROOPS, lose_bell), "TBLcdEG");
    deal();
    assert_string_equal(told_when(BADGE, lose_crown), "TBbdEG");
    deal();
    assert_string_equal(told_when(BADGE, lose_region), "TBEG");
    deal();
    assert_string_equal(told_when(TROOPS, lose_badge), "TLbcdEG");
    deal();
    assert_string_equal(told_when(TROOPS, change_badge), "TLbcdEG");
    deal();
    assert_string_equal(told_when(LENT, find_bell), "TBLcdEG");
    deal();
    assert_string_equal(told_when(TROOPS, lose_elders), "TBLbcdG");
}

static void nobody_is_told_twice(void **state)
{
    (void)state;
    take_away(BELL);
    assert_string_equal(told_when(CROWN, swap_places), "TBLcdEG");
    deal();
    assert_string_equal(told_when(LENT, swap_places), "TBLbcdEG");
}

static void in_decline_all_are_told_when_the_active_race_is_lost(void **state)
{
    (void)state;
    assert_string_equal(told_when(TROOPS, decline), "TEG");
    deal();
    assert_string_equal(told_when(BELL, lose_race), "TBLbEG");
    deal();
    assert_string_equal(told_when(DRUM, decline), "TBLbcdEG");
}

static void sums_have_all(void **state)
{
    struct sw_asked all;
    int sum = 1;
    (void)state;
    sw_ask_seat(&s, 0, &all);
    SW_SUM(sum, all, scoring, income, (&s, all.race));
    assert_int_equal(sum, 1 + (1 << CARDS) - 1 - (1 << OTHER));
    assert_string_equal(told, "TBLbcdEG");
}

static void one_yes_is_enough(void **state)
{
    struct sw_asked own;
    bool yes = false;
    (void)state;
    sw_ask(&s, ELDERS, &own);
    SW_ANY(yes, own, decline, lingers, (&s, own.race));
    assert_false(yes);
    sw_ask(&s, TROOPS, &own);
    SW_ANY(yes, own, decline, lingers, (&s, own.race));
    assert_true(yes);
    assert_string_equal(told, "ETB");
}

static void the_first_refusal_stands(void **state)
{
    struct sw_asked own;
    struct error e = { 0 };
    bool may = true;
    (void)state;
    sw_ask(&s, GHOSTS, &own);
    SW_MAY(may, own, target, holds_back, (&s, own.race, NOWHERE, &e));
    assert_true(may);
    sw_ask(&s, TROOPS, &own);
    SW_MAY(may, own, target, holds_back, (&s, own.race, NOWHERE, &e));
    assert_false(may);
    assert_string_equal(e.rule, "BELL");
    assert_string_equal(told, "GTBLb");
}

static void only_who_has_it_is_asked(void **state)
{
    struct sw_asked own;
    int with = 0;
    (void)state;
    sw_ask(&s, TROOPS, &own);
    SW_WITH (own, decline, late) {
        assert_int_equal(own.id, LENT);
        with++;
    }
    assert_int_equal(with, 1);
    sw_ask(&s, SW_NONE, &own);
    SW_EACH (own)
        with++;
    assert_int_equal(with, 1);
}

static void what_stands_there_is_taken_off_once(void **state)
{
    static const struct sw_place places[SW_REGIONS];
    const struct sw_board board = { .places = places, .regions = SW_REGIONS };
    struct sw_plan plan = { .race = TROOPS, .region = FAR };
    (void)state;
    s.board = &board;
    s.region[FAR].tokens = s.region[FAR + 1].tokens = 3;
    assert_int_equal(sw_price(&s, &plan), 2);
    plan.as_empty = true;
    assert_int_equal(sw_price(&s, &plan), 2);
    plan.region = FAR + 1;
    assert_int_equal(sw_price(&s, &plan), 2);
    plan.as_empty = false;
    assert_int_equal(sw_price(&s, &plan), 2 + 3);
}

#define HERE(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(all_are_told_in_their_order),
        HERE(who_moves_up_is_not_passed_over),
        HERE(who_is_lost_is_not_told),
        HERE(nobody_is_told_twice),
        HERE(in_decline_all_are_told_when_the_active_race_is_lost),
        HERE(sums_have_all),
        HERE(one_yes_is_enough),
        HERE(the_first_refusal_stands),
        HERE(only_who_has_it_is_asked),
        HERE(what_stands_there_is_taken_off_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
