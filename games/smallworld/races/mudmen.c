#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static int growth_mudmen(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += sw_holds(s, race, r) && s->board->places[r].terrain == SW_SWAMP;
    return n;
}

const struct sw_trait sw_race_mudmen = {
    .name = "mudmen",
    .title = "Mudmen",
    .rule = "SWU-MUDMEN-01",
    .tokens = 5,
    .said = "mud",
    .supply = 12,
    .text = N_(
        "When the conquests are over each Mudpool they hold brings 1 token from the tray, to be redeployed with the others. "
        "On a board without Mudpools each Swamp does."),
    .redeploy = SW_HOOKS(redeploy, .growth = growth_mudmen),
};
