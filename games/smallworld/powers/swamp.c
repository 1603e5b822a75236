#include "smallworld/trait.h"

static int swamp_bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_SWAMP;
}

const struct sw_trait sw_power_swamp = {
    .name = "swamp",
    .title = "Swamp",
    .rule = "SWB-SWAMP-01",
    .set = "base",
    .tokens = 4,
    .text =
        "1 extra coin for each swamp region held at the end of the turn. It ends with the decline.",
    .scoring = { .bonus = swamp_bonus },
};
