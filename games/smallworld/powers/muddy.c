#include "smallworld/trait.h"

static int mudpool(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_SWAMP;
}

const struct sw_trait sw_power_muddy = {
    .name = "muddy",
    .title = "Muddy",
    .rule = "SWU-MUDDY-01",
    .set = "underground",
    .tokens = 3,
    .text =
        "Each mudpool of this race pays 1 coin more, in decline, too. On a base board swamps count.",
    .lasts = true,
    .decline = { .kept = true },
    .scoring = { .bonus = mudpool },
};
