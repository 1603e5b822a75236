#include "smallworld/trait.h"

static int forest_bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_FOREST;
}

const struct sw_trait sw_power_forest = {
    .name = "forest",
    .title = "Forest",
    .rule = "SWB-FOREST-01",
    .set = "base",
    .tokens = 4,
    .text =
        "1 extra coin for each forest region held at the end of the turn. It ends with the decline.",
    .scoring = { .bonus = forest_bonus },
};
