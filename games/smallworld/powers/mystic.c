#include "smallworld/trait.h"

static int crystal(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].symbols & SW_MAGIC ? 1 : 0;
}

const struct sw_trait sw_power_mystic = {
    .name = "mystic",
    .title = "Mystic",
    .rule = "SWU-MYSTIC-01",
    .set = "underground",
    .tokens = 4,
    .text =
        "Each Mystic Crystal region pays 1 coin more. On a board with magic sources the symbol counts.",
    .scoring = { .bonus = crystal },
};
