#include "smallworld/trait.h"

static int mountain(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_MOUNTAIN ? 1 : 0;
}

const struct sw_trait sw_power_stone = {
    .name = "stone",
    .title = "Stone",
    .rule = "SWU-STONE-01",
    .set = "underground",
    .tokens = 4,
    .text =
        "Each Black Mountain region pays 1 coin more. On a board of the base game every mountain is one.",
    .scoring = { .bonus = mountain },
};
