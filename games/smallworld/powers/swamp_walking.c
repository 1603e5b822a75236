#include "smallworld/trait.h"

static int bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_SWAMP ? 1 : 0;
}

const struct sw_trait sw_power_swamp_walking = {
    .name = "swamp_walking",
    .title = "Swamp-walking",
    .rule = "SWW-SWAMPWALK-01",
    .set = "warcraft",
    .tokens = 4,
    .text = "Each swamp of the active race gives 1 coin more at the end "
            "of the turn.",
    .bonus = bonus,
};
