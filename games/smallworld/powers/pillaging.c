#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_pillaging = {
    .name = "pillaging",
    .title = "Pillaging",
    .rule = "SWB-PILLAGING-01",
    .tokens = 5,
    .text = N_(
        "1 extra coin for each non-empty region conquered this turn. "
        "Lost Tribes and the player's own declined race count; empty mountains do not."),
    .scoring = SW_HOOKS(scoring, .income = sw_booty),
};
