#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_stone = {
    .name = "stone",
    .title = "Stone",
    .rule = "SWU-STONE-01",
    .tokens = 4,
    .text = N_(
        "Each Black Mountain region pays 1 coin more. On a board of the base game every mountain is one."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_MOUNTAIN)),
};
