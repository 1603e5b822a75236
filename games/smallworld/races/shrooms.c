#include "smallworld/trait.h"

static int forest_bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_FOREST;
}

const struct sw_trait sw_race_shrooms = {
    .name = "shrooms",
    .title = "Shrooms",
    .rule = "SWU-SHROOMS-01",
    .set = "underground",
    .tokens = 5,
    .supply = 10,
    .text =
        "Each Mushroom Forest that they hold gives 1 coin more. It is counted at the end of the turn and ends with their decline.",
    .scoring = { .bonus = forest_bonus },
};
