#include "smallworld/trait.h"

static bool sails(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return true;
}

const struct sw_trait sw_power_sailing = {
    .name = "sailing",
    .title = "Sailing",
    .our_name = true,
    .rule = "SWW-SAILING-01",
    .set = "warcraft",
    .tokens = 5,
    .estimated = true,
    .text = "Landing regions cost no travel, the first of all included.",
    .reach = { .sails = sails },
};
