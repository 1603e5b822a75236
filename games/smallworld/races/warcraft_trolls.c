#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static int cheaper(const struct game_state *s, const struct sw_plan *plan)
{
    return sw_nonempty(s, plan->region) ? -1 : 0;
}

const struct sw_trait sw_race_warcraft_trolls = {
    .name = "warcraft_trolls",
    .title = "Trolls",
    .rule = "SWW-TROLL-01",
    .camp = SW_HORDE,
    .tokens = 6,
    .estimated = true,
    .supply = 11,
    .text = N_("Regions that are not empty cost 1 token less, at least 1."),
    .price = SW_HOOKS(price, .cost = cheaper),
};
