#include "smallworld/trait.h"

static int bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_FOREST ? 1 : 0;
}

const struct sw_trait sw_power_ranger = {
    .name = "ranger",
    .title = "Ranger",
    .rule = "SWW-RANGER-01",
    .set = "warcraft",
    .tokens = 4,
    .estimated = true,
    .text =
        "Each forest of the active race gives 1 coin more at the end of the turn.",
    .scoring = { .bonus = bonus },
};
