#include "core/language.h"
#include "smallworld/trait.h"

static bool is_water(const struct game_state *s, int race, int region)
{
    (void)race;
    return sw_is_sea(s->board->places[region].terrain);
}

const struct sw_trait sw_race_naga = {
    .name = "naga",
    .title = "Naga",
    .rule = "SWW-NAGA-01",
    .camp = SW_NEUTRAL,
    .tokens = 6,
    .said = "snakes",
    .estimated = true,
    .supply = 11,
    .text = N_(
        "They conquer seas and lakes of the islands, as their first region, too. Nobody else takes water, and they stay there in decline."),
    .reach = SW_HOOKS(reach, .enters = is_water, .opens = true),
};
