#include "smallworld/trait.h"

static int treasure(const struct game_state *s, int race)
{
    return s->faction[race].fresh ? 7 : 0;
}

const struct sw_trait sw_power_wealthy = {
    .name = "wealthy",
    .title = "Wealthy",
    .rule = "SWB-WEALTHY-01",
    .set = "base",
    .tokens = 4,
    .text = "7 extra coins, once, at the end of the turn it is picked. The "
            "number of regions does not matter.",
    .income = treasure,
};
