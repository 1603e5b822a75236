#include "smallworld/trait.h"

static int cheaper(const struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    (void)s;
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
    .price = { .cost = cheaper },
};
