/* Factions that nobody has heard of, each with an action of its own: `moves`
 * lists it, it can be played, and the robot thinks of it. They stand in the
 * place of printed boards, whose files are not linked into this program. */
#include "unit.h"

#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "kit/lines.h"
#include "terra-mystica/bot/bot.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"

extern const struct tm_faction tm_faction_alchemists, tm_faction_auren,
    tm_faction_engineers, tm_faction_giants, tm_faction_swarmlings,
    tm_faction_witches;

#define BOARD(place, called, ground, ...)                                      \
    const struct tm_faction tm_faction_##place = { .name = called,             \
                                                   .title = called,            \
                                                   .rule = "TM-SPEC-01",       \
                                                   .colour = ground,           \
                                                   .space = { __VA_ARGS__ } }

BOARD(alchemists, "minstrels", TM_BLACK, .name = "ACTM", .rule = "TM-SPEC-01",
      .gain = GOODS(G(VP, 40)));
BOARD(auren, "pilgrims", TM_GREEN, .name = "ACTP", .rule = "TM-SPEC-01",
      .gain = GOODS(G(STEP, 3)));
BOARD(engineers, "tinkers", TM_GRAY, .name = "ACTT", .rule = "TM-SPEC-01",
      .cost = GOODS(G(COIN, 3)), .gain = GOODS(G(BRIDGE, 1)), .unlimited = true,
      .always = true);
BOARD(giants, "diggers", TM_RED, .name = "ACTD", .rule = "TM-SPEC-01",
      .cost = GOODS(G(WORKER, 1)), .gain = GOODS(G(SPADE, 3)));
BOARD(swarmlings, "pedlars", TM_BLUE, .name = "ACTH", .rule = "TM-SPEC-01",
      .gain = GOODS(G(TRADE, 1)));
BOARD(witches, "gnomes", TM_GREEN, .name = "ACTK", .rule = "TM-SPEC-01",
      .gain = GOODS(G(DWELLING, 1)), .always = true);

/* Ann on turn in round 3 with that faction, with a stronghold or a dwelling and
 * with a trading house on its own terrain, next to a bridge site. */
static struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };

static const struct game_state *start(const char *faction, int colour,
                                      const char *built)
{
    json_t *hexes = json_object();
    static const char *const places[] = { "E8", "D6" };
    for (size_t i = 0; i < 2; i++)
        json_object_set_new(hexes, places[i],
                            json_pack("{s:s, s:i, s:s}", "colour",
                                      tm_colour_name(colour), "seat", 0,
                                      "building", i == 0 ? built : "D"));
    json_decref(setup.start);
    setup.start = json_pack("{s:i, s:[{s:s, s:i, s:i}, {s:s}], s:o}", "round",
                            3, "seats", "faction", faction, "coins", 5,
                            "workers", 2, "faction", "nomads", "hexes", hexes);
    struct error e = { 0 };
    const struct game_state *s = game_terra_mystica.start(&setup, arena, &e);
    if (!s)
        print_error("%s\n", e.what);
    assert_non_null(s);
    return s;
}

/* Lines that begin so, or are so when whole. */
struct search {
    const char *wanted;
    bool whole;
    int found;
};

static void seen(void *context, const char *line)
{
    struct search *search = context;
    size_t length = strlen(search->wanted);
    search->found += !strncasecmp(line, search->wanted, length) &&
                     (!search->whole || line[length] == '\0');
}

static int listed(const struct game_state *s, const char *wanted, bool whole)
{
    struct search search = { wanted, whole, 0 };
    game_terra_mystica.legal(s, 0, arena, seen, &search);
    return search.found;
}

static int thought_of(const struct game_state *s, const char *wanted)
{
    struct tm_candidates *c = tm_candidates(arena);
    struct search search = { wanted, false, 0 };
    tm_list_candidates(s, 0, false, c);
    for (int i = 0; i < c->count; i++)
        seen(&search, c->line[i]);
    return search.found;
}

static const struct game_state *after(const struct game_state *s,
                                      const char *line)
{
    return line_after(&game_terra_mystica, s, 0, line, arena);
}

/* A whole line that begins so is listed and thought of, and can be played. */
static const struct game_state *is_known(const struct game_state *s,
                                         const char *begins, const char *line)
{
    assert_true(listed(s, begins, false) > 0);
    assert_int_equal(listed(s, line, true), 1);
    assert_true(thought_of(s, line) > 0);
    const struct game_state *then = after(s, line);
    assert_non_null(then);
    return then;
}

static void goods_are_listed(void **state)
{
    (void)state;
    const struct game_state *s = start("minstrels", TM_BLACK, "SH");
    const struct game_state *then = is_known(s, "action ACTM", "action ACTM");
    assert_int_equal(then->seat[0].vp, s->seat[0].vp + 40);
    assert_int_equal(
        listed(start("minstrels", TM_BLACK, "TE"), "action ACTM", false), 0);
}

static void steps_are_listed(void **state)
{
    (void)state;
    const struct game_state *s = start("pilgrims", TM_GREEN, "SH");
    const struct game_state *then = is_known(s, "action ACTP", "action ACTP");
    then = after(then, "+3FIRE");
    assert_non_null(then);
    assert_int_equal(then->seat[0].cult[0], 3);
}

static void bridges_are_listed(void **state)
{
    (void)state;
    const struct game_state *s = start("tinkers", TM_GRAY, "D");
    const struct game_state *then =
        is_known(s, "action ACTT. bridge", "action ACTT. bridge D6:E8");
    assert_int_equal(then->seat[0].coins, 2);
    assert_int_equal(then->bridge_count, 1);
    assert_int_equal(listed(s, "action ACTT", true), 0); /* it must be placed */
    struct game_state poor = *s;
    poor.seat[0].coins = 2;
    assert_int_equal(listed(&poor, "action ACTT", false), 0);
    assert_int_equal(thought_of(&poor, "action ACTT"), 0);
}

/* The site's words for a bridge that is bought (TM-NOTE-27). */
static void bridges_are_converted(void **state)
{
    (void)state;
    const struct game_state *s = start("tinkers", TM_GRAY, "D");
    const struct game_state *then =
        after(s, "convert 2w to bridge. bridge D6:E8");
    assert_non_null(then);
    assert_int_equal(then->seat[0].coins, 2);
}

static void spades_are_listed(void **state)
{
    (void)state;
    const struct game_state *s = start("diggers", TM_RED, "SH");
    const struct game_state *then =
        is_known(s, "action ACTD. transform", "action ACTD. transform E7");
    assert_int_equal(then->seat[0].workers, 1);
    assert_true(listed(s, "action ACTD. build", false) > 0);
}

static void trading_houses_are_listed(void **state)
{
    (void)state;
    const struct game_state *s = start("pedlars", TM_BLUE, "SH");
    const struct game_state *then =
        is_known(s, "action ACTH. upgrade", "action ACTH. upgrade D6 to TP");
    assert_int_equal(then->seat[0].coins, 5);
}

static void dwellings_are_listed(void **state)
{
    (void)state;
    const struct game_state *s = start("gnomes", TM_GREEN, "D");
    const struct game_state *then =
        is_known(s, "action ACTK. build", "action ACTK. build A3");
    assert_int_equal(then->seat[0].workers, 2);
}

/* In one of the turns that it has left in the round: Bob has passed. */
static void the_robot_takes_it(void **state)
{
    (void)state;
    struct game_state *now =
        arena_clone(arena, start("minstrels", TM_BLACK, "SH"), sizeof *now);
    now->seat[1].passed = true;
    const struct game_state *s = now;
    bool taken = false;
    for (int i = 0; i < 6 && !taken && s->round == 3; i++) {
        struct text text = text_new(arena);
        tm_bot(s, 0, arena, &text);
        taken = strstr(text.bytes, "action ACTM") != NULL;
        text.bytes[strcspn(text.bytes, "\n")] = '\0';
        s = after(s, text.bytes);
        assert_non_null(s);
    }
    assert_true(taken);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(goods_are_listed),     TEST(steps_are_listed),
        TEST(bridges_are_listed),   TEST(bridges_are_converted),
        TEST(spades_are_listed),    TEST(trading_houses_are_listed),
        TEST(dwellings_are_listed), TEST(the_robot_takes_it),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(setup.start);
    return failed;
}
