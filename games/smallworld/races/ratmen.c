#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_ratmen = {
    .name = "ratmen",
    .title = "Ratmen",
    .rule = "SWB-RATMEN-01",
    .tokens = 8,
    .said = "rat rats",
    .supply = 13,
    .text = N_(
        "They have no ability; their numbers must do. No other banner brings as many tokens that stay on the map."),
};
