#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_warcraft_mining = {
    .name = "warcraft_mining",
    .title = "Mining",
    .rule = "SWW-MINING-01",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "Each region with a cavern of the active race gives 1 coin more at the end of the turn."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS_SYMBOLS(SW_CAVERN)),
};
