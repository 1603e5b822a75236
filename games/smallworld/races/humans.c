#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_humans = {
    .name = "humans",
    .title = "Humans",
    .rule = "SWB-HUMANS-01",
    .needs = SW_HAS(SW_FARMLAND),
    .tokens = 5,
    .supply = 10,
    .text = N_(
        "Each Farmland that they hold gives 1 coin more. It is counted at the end of the turn and ends with their decline."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_FARMLAND)),
};
