#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_mining = {
    .name = "mining",
    .title = "Mining",
    .rule = "SWU-MINING-01",
    .tokens = 4,
    .text = N_(
        "Each Mine region pays 1 coin more. On a board with mine symbols the symbol counts."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS_SYMBOLS(SW_MINE)),
};
