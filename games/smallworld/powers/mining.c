#include "smallworld/trait.h"

static int mine(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].symbols & SW_MINE ? 1 : 0;
}

const struct sw_trait sw_power_mining = {
    .name = "mining",
    .title = "Mining",
    .rule = "SWU-MINING-01",
    .set = "underground",
    .tokens = 4,
    .text =
        "Each Mine region pays 1 coin more. On a board with mine symbols the symbol counts.",
    .scoring = { .bonus = mine },
};
