#include "smallworld/trait.h"

static bool any_water(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return true;
}

const struct sw_trait sw_power_seafaring = {
    .name = "seafaring",
    .title = "Seafaring",
    .rule = "SWB-SEAFARING-01",
    .set = "base",
    .tokens = 5,
    .text = "Seas and the lake may be conquered, for 2 tokens if empty. They "
            "score like land and are kept in decline, and nobody without "
            "this badge can take them.",
    .reach = { .opens = any_water },
    .redeploy = { .dwells = any_water },
};
