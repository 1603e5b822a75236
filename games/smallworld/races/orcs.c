#include "core/language.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

const struct sw_trait sw_race_orcs = {
    .name = "orcs",
    .title = "Orcs",
    .rule = "SWB-ORCS-01",
    .tokens = 5,
    .supply = 10,
    .text = N_(
        "Each region they conquer that is not empty gives 1 coin more. "
        "Any token makes a region non-empty: a Lost Tribe, an enemy, a race in decline, your own included. "
        "Mountains and other pieces do not."),
    .scoring = SW_HOOKS(scoring, .income = sw_booty),
};
