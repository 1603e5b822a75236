#include "smallworld/trait.h"

static int bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_HILL ? 1 : 0;
}

const struct sw_trait sw_power_herbalist = {
    .name = "herbalist",
    .title = "Herbalist",
    .rule = "SWW-HERBALIST-01",
    .set = "warcraft",
    .tokens = 4,
    .estimated = true,
    .text =
        "Each hill of the active race gives 1 coin more at the end of the turn.",
    .scoring = { .bonus = bonus },
};
