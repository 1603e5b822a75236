#include "core/language.h"
#include "smallworld/trait.h"

static int two_coins(const struct game_state *s, int race)
{
    (void)s;
    (void)race;
    return 2;
}

const struct sw_trait sw_power_alchemist = {
    .name = "alchemist",
    .title = "Alchemist",
    .rule = "SWB-ALCHEMIST-01",
    .tokens = 4,
    .text = N_("2 extra coins at the end of each turn while active. The number "
               "of regions does not matter, and even a race that holds none is "
               "paid. A decline ends it."),
    .scoring = SW_HOOKS(scoring, .income = two_coins),
};
