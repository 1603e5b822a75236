#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

enum {
    WALLS = 9,
    WAITS = SW_SLOT, /* a region, + 1, whose marker comes before the wall */
};

static bool is_forest(const struct game_state *s, int region)
{
    return s->board->places[region].terrain == SW_FOREST;
}

/* SWW-NELF-02, SWW-PIECES-03 */
static void build_night_elves(struct game_state *s, int race, int region)
{
    if (!is_forest(s, region) || sw_pieces_out(s, race) >= WALLS)
        return;
    sw_set_memo(s, race, region, 1);
    sw_tell_place(s, SW_NONE, race, region, 1, NULL);
}

static void conquered(struct game_state *s, const struct sw_plan *plan)
{
    if (sw_to_reveal(s) == plan->region)
        sw_set_memo(s, plan->race, WAITS, plan->region + 1);
    else
        build_night_elves(s, plan->race, plan->region);
}

/* SWW-COST-04 */
static void revealed(struct game_state *s, int race, int region)
{
    if (sw_memo(s, race, WAITS) != region + 1)
        return;
    sw_set_memo(s, race, WAITS, 0);
    build_night_elves(s, race, region);
}

const struct sw_trait sw_race_night_elves = {
    .name = "night_elves",
    .title = "Night Elves",
    .rule = "SWW-NELF-01",
    .camp = SW_ALLIANCE,
    .tokens = 4,
    .estimated = true,
    .supply = 9,
    .text = N_(
        "Forests cost 1 token less, at least 1. "
        "A forest that they conquer gets a wisp wall, which costs others 1 token more, in decline, too."),
    .piece = &(const struct sw_piece){ .word = "wall",
                                       .title = "Wisp Wall",
                                       .glyph = 'W',
                                       .limit = WALLS,
                                       .defends = 1,
                                       .stays = true,
                                       .shields = 1 },
    .slots = 1,
    .price = SW_HOOKS(price, .cheaper = SW_HAS(SW_FOREST)),
    .conquest = SW_HOOKS(conquest, .conquered = conquered),
    .marker = SW_HOOKS(marker, .revealed = revealed),
};
