#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_muddy = {
    .name = "muddy",
    .title = "Muddy",
    .rule = "SWU-MUDDY-01",
    .tokens = 3,
    .text = N_(
        "Each mudpool of this race pays 1 coin more, in decline, too. On a base board swamps count."),
    .lasts = true,
    .decline = SW_HOOKS(decline, .kept = true),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS(SW_SWAMP)),
};
