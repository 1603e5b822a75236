#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_dwarves = {
    .name = "dwarves",
    .title = "Dwarves",
    .rule = "SWB-DWARVES-01",
    .tokens = 3,
    .supply = 8,
    .text = N_(
        "Each region with a Mine that they hold gives 1 coin more. It goes on doing so when they are in decline."),
    .lasts = true, /* SWB-DWARVES-02 */
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS_SYMBOLS(SW_MINE)),
};
