#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_blood_elves = {
    .name = "blood_elves",
    .title = "Blood Elves",
    .rule = "SWW-BELF-01",
    .camp = SW_HORDE,
    .tokens = 5,
    .estimated = true,
    .supply = 10,
    .text = N_(
        "Each region with magic of the active race gives 1 coin more at the end of the turn."),
    .scoring = SW_HOOKS(scoring, .pays = SW_HAS_SYMBOLS(SW_MAGIC)),
};
