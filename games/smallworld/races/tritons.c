#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

static int from_the_water(const struct game_state *s,
                          const struct sw_plan *plan)
{
    return sw_coastal(s, plan->region) ? -1 : 0;
}

const struct sw_trait sw_race_tritons = {
    .name = "tritons",
    .title = "Tritons",
    .rule = "SWB-TRITONS-01",
    .tokens = 6,
    .said = "mermen merfolk",
    .supply = 11,
    .text = N_(
        "Land beside a Sea or the Lake costs 1 token less. At least 1 token is paid. Water itself is no cheaper for them."),
    .price = SW_HOOKS(price, .cost = from_the_water),
};
