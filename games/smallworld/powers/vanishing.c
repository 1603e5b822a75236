#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_vanishing = {
    .name = "vanishing",
    .title = "Vanishing",
    .rule = "SWU-VANISHING-01",
    .tokens = 5,
    .text = N_(
        "When it declines the whole race leaves the map, and each of its regions pays 2 coins instead of 1. "
        "A race to which a place lends this may choose: \"decline vanishing\", or \"decline\"."),
    .decline = SW_HOOKS(decline, .parting = 2),
};
