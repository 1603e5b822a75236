#include "smallworld/trait.h"

static int larks_bonus(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].terrain == SW_FARMLAND;
}

const struct sw_trait sw_race_larks = {
    .name = "larks",
    .title = "Larks",
    .rule = "FAN-LARKS-01",
    .tokens = 6,
    .supply = 11,
    .text = "1 extra coin for each farmland held at the end of the turn.",
    .scoring = SW_HOOKS(scoring, .bonus = larks_bonus),
};
