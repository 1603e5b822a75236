#include "core/language.h"
#include "smallworld/trait.h"

static int open_country(const struct game_state *s, const struct sw_plan *plan)
{
    enum sw_terrain terrain = s->board->places[plan->region].terrain;
    return terrain == SW_HILL || terrain == SW_FARMLAND ? -1 : 0;
}

const struct sw_trait sw_power_mounted = {
    .name = "mounted",
    .title = "Mounted",
    .rule = "SWB-MOUNTED-01",
    .needs = SW_HAS(SW_HILL) | SW_HAS(SW_FARMLAND),
    .tokens = 5,
    .text = N_(
        "Hills and farmlands cost 1 token less, at least 1. All other regions have their usual price."),
    .price = SW_HOOKS(price, .cost = open_country),
};
