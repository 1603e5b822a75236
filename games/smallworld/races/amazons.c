#include "core/language.h"
#include "smallworld/trait.h"

enum { RESERVE = 4 };

const struct sw_trait sw_race_amazons = {
    .name = "amazons",
    .title = "Amazons",
    .rule = "SWB-AMAZONS-01",
    .tokens = 6,
    .said = "ladies women",
    .supply = 15,
    .text = N_(
        "They conquer with four tokens more than they leave on the map. "
        "After the redeployment four go back to your hand, and regions are given up only if there are not enough tokens for all. "
        "They join you again in your next turn."),
    .pick = SW_HOOKS(pick, .extra = RESERVE),
    .redeploy = SW_HOOKS(redeploy, .withdraws = RESERVE,
                         .withdraw_rule = "SWB-AMAZONS-09"),
};
