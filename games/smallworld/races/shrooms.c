#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_shrooms = {
    .name = "shrooms",
    .title = "Shrooms",
    .rule = "SWU-SHROOMS-01",
    .tokens = 5,
    .said = "mushroom mushrooms",
    .supply = 10,
    .text = N_(
        "Each Mushroom Forest that they hold gives 1 coin more. It is counted at the end of the turn and ends with their decline."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_FOREST)),
};
