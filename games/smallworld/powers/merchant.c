#include "core/language.h"
#include "smallworld/trait.h"

static int every_region(const struct game_state *s, int race, int region)
{
    (void)s;
    (void)race;
    (void)region;
    return 1;
}

const struct sw_trait sw_power_merchant = {
    .name = "merchant",
    .title = "Merchant",
    .rule = "SWB-MERCHANT-01",
    .tokens = 2,
    .text = N_(
        "1 extra coin for each region held at the end of the turn. Regions of the player's other races are not doubled."),
    .scoring = SW_HOOKS(scoring, .bonus = every_region),
};
