#include "core/language.h"
#include "smallworld/trait.h"

static bool is_cavern(const struct game_state *s, int region)
{
    return s->board->places[region].symbols & SW_CAVERN;
}

static bool tunnels(const struct game_state *s, int race, int a, int b)
{
    (void)race;
    return is_cavern(s, a) && is_cavern(s, b);
}

const struct sw_trait sw_power_underworld = {
    .name = "underworld",
    .title = "Underworld",
    .rule = "SWB-UNDERWORLD-01",
    .needs = SW_HAS_SYMBOLS(SW_CAVERN),
    .tokens = 5,
    .text =
        N_("Caverns cost 1 token less and are all next to each other. The "
           "price is at least 1. A cavern is no entrance: the first conquest "
           "is made at the border."),
    .reach = SW_HOOKS(reach, .joins = tunnels),
    .price = SW_HOOKS(price, .cheaper = SW_HAS_SYMBOLS(SW_CAVERN)),
};
