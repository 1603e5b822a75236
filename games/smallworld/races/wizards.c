#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_wizards = {
    .name = "wizards",
    .title = "Wizards",
    .rule = "SWB-WIZARDS-01",
    .tokens = 5,
    .said = "mages",
    .supply = 10,
    .text = N_(
        "Each region with Magic that they hold gives 1 coin more. It is counted at the end of the turn and ends with their decline."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS_SYMBOLS(SW_MAGIC)),
};
