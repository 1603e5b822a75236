#include "smallworld/trait.h"

static int bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_MOUNTAIN ? 1 : 0;
}

const struct sw_trait sw_power_mountain_bred = {
    .name = "mountain_bred",
    .title = "Mountain-bred",
    .our_name = true,
    .rule = "SWW-MOUNTAIN-01",
    .set = "warcraft",
    .tokens = 4,
    .estimated = true,
    .text =
        "Each mountain of the active race gives 1 coin more at the end of the turn.",
    .scoring = { .bonus = bonus },
};
