#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_gnomes = {
    .name = "gnomes",
    .title = "Gnomes",
    .rule = "SWU-GNOMES-01",
    .tokens = 6,
    .supply = 11,
    .text = N_(
        "Whoever attacks them does it from an adjacent region, or from the edge of the map, at the full price: no race, power, relic or place makes it cheaper or reaches them otherwise. "
        "The last roll is allowed. "
        "In decline they are like any other race."),
    .target = SW_HOOKS(target, .unaided = true),
};
