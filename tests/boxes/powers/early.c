#include "smallworld/trait.h"

static int early_cost(const struct game_state *s, const struct sw_plan *plan)
{
    return s->round == 1 && plan->cost > 0 ? -1 : 0;
}

const struct sw_trait sw_power_early = {
    .name = "early",
    .title = "Early",
    .rule = "FAN-EARLY-01",
    .tokens = 4,
    .text = "Conquests cost 1 token less in the first round.",
    .price = SW_HOOKS(price, .cost = early_cost),
};
