#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

enum { REGIONS_A_TOKEN = 2 };

static int growth_skeletons(const struct game_state *s, int race)
{
    return sw_booty(s, race) / REGIONS_A_TOKEN;
}

const struct sw_trait sw_race_skeletons = {
    .name = "skeletons",
    .title = "Skeletons",
    .rule = "SWB-SKELETONS-01",
    .tokens = 6,
    .said = "skellies bones",
    .supply = 20,
    .text = N_(
        "Two non-empty regions conquered in a turn bring one new token. "
        "New tokens come from the tray when the conquests are over and are redeployed with the others. "
        "An odd region is not kept for the next turn."),
    .redeploy = SW_HOOKS(redeploy, .growth = growth_skeletons),
};
