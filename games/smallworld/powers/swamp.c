#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_swamp = {
    .name = "swamp",
    .title = "Swamp",
    .rule = "SWB-SWAMP-01",
    .tokens = 4,
    .text = N_(
        "1 extra coin for each swamp region held at the end of the turn. It ends with the decline."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_SWAMP)),
};
