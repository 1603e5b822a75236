#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_hill = {
    .name = "hill",
    .title = "Hill",
    .rule = "SWB-HILL-01",
    .needs = SW_HAS(SW_HILL),
    .tokens = 4,
    .text = N_(
        "1 extra coin for each hill region held at the end of the turn. It ends with the decline."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_HILL)),
};
