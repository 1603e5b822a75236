#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static void build_lair(struct game_state *s, int race, int region)
{
    sw_set_memo(s, race, region, 1);
}

static void conquered_trolls(struct game_state *s, const struct sw_plan *plan)
{
    build_lair(s, plan->race, plan->region);
}

const struct sw_trait sw_race_trolls = {
    .name = "trolls",
    .title = "Trolls",
    .rule = "SWB-TROLLS-01",
    .tokens = 5,
    .supply = 10,
    .text = N_(
        "Each region they hold has a Lair and costs others 1 token more. "
        "The Lair goes when the region is abandoned or taken; in decline it stays and defends."),
    .piece = &(const struct sw_piece){ .word = "lair",
                                       .title = "Troll's Lair",
                                       .glyph = 'L',
                                       .limit = 10,
                                       .defends = 1,
                                       .stays = true },
    .conquest = SW_HOOKS(conquest, .conquered = conquered_trolls,
                         .replaced = build_lair),
};
