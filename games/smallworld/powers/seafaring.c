#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_seafaring = {
    .name = "seafaring",
    .title = "Seafaring",
    .rule = "SWB-SEAFARING-01",
    .tokens = 5,
    .text = N_(
        "Seas and the lake may be conquered, for 2 tokens if empty. "
        "They score like land and are kept in decline, and nobody without this badge can take them."),
    .reach = SW_HOOKS(reach, .opens = true),
    .redeploy = SW_HOOKS(redeploy, .dwells = true),
};
