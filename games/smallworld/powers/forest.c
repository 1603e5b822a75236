#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_forest = {
    .name = "forest",
    .title = "Forest",
    .rule = "SWB-FOREST-01",
    .tokens = 4,
    .text = N_(
        "1 extra coin for each forest region held at the end of the turn. It ends with the decline."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_FOREST)),
};
