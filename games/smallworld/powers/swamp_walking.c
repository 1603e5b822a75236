#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_swamp_walking = {
    .name = "swamp_walking",
    .title = "Swamp-walking",
    .our_name = true,
    .rule = "SWW-SWAMPWALK-01",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "Each swamp of the active race gives 1 coin more at the end of the turn."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_SWAMP)),
};
