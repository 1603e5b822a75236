#include "smallworld/trait.h"

static int bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].symbols & SW_CAVERN ? 1 : 0;
}

const struct sw_trait sw_power_warcraft_mining = {
    .name = "warcraft_mining",
    .title = "Mining",
    .rule = "SWW-MINING-01",
    .set = "warcraft",
    .tokens = 4,
    .estimated = true,
    .text =
        "Each region with a cavern of the active race gives 1 coin more at the end of the turn.",
    .scoring = { .bonus = bonus },
};
