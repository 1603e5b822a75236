#include "smallworld/trait.h"

static int farmland_bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_FARMLAND ? 1 : 0;
}

const struct sw_trait sw_race_humans = {
    .name = "humans",
    .title = "Humans",
    .rule = "SWB-HUMANS-01",
    .set = "base",
    .needs = SW_HAS(SW_FARMLAND),
    .tokens = 5,
    .supply = 10,
    .text =
        "Each Farmland that they hold gives 1 coin more. It is counted at the end of the turn and ends with their decline.",
    .scoring = { .bonus = farmland_bonus },
};
