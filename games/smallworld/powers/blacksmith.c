#include "smallworld/trait.h"

static int cheaper(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return -1;
}

const struct sw_trait sw_power_blacksmith = {
    .name = "blacksmith",
    .title = "Blacksmith",
    .rule = "SWW-SMITH-01",
    .set = "warcraft",
    .tokens = 4,
    .estimated = true,
    .text = "Every region costs 1 token less to conquer, at least 1.",
    .cost = cheaper,
};
