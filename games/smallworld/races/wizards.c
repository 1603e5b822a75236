#include "smallworld/trait.h"

static int magic_bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].symbols & SW_MAGIC ? 1 : 0;
}

const struct sw_trait sw_race_wizards = {
    .name = "wizards",
    .title = "Wizards",
    .rule = "SWB-WIZARDS-01",
    .set = "base",
    .tokens = 5,
    .supply = 10,
    .text =
        "Each region with Magic that they hold gives 1 coin more. It is counted at the end of the turn and ends with their decline.",
    .scoring = { .bonus = magic_bonus },
};
