#include "smallworld/trait.h"

static int cheaper(const struct game_state *s, const struct sw_plan *plan)
{
    (void)plan;
    (void)s;
    return -1;
}

const struct sw_trait sw_power_commando = {
    .name = "commando",
    .title = "Commando",
    .rule = "SWB-COMMANDO-01",
    .set = "base",
    .tokens = 4,
    .text =
        "Every region costs 1 token less, at least 1. This counts for the first conquest, too.",
    .price = { .cost = cheaper },
};
