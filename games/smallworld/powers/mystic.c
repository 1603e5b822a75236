#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_power_mystic = {
    .name = "mystic",
    .title = "Mystic",
    .rule = "SWU-MYSTIC-01",
    .tokens = 4,
    .text = N_(
        "Each Mystic Crystal region pays 1 coin more. On a board with magic sources the symbol counts."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS_SYMBOLS(SW_MAGIC)),
};
