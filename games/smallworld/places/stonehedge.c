#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_place_stonehedge = {
    .name = "stonehedge",
    .title = "Stonehedge",
    .rule = "SWU-STONEHEDGE-01",
    .text = N_(
        "When it is found a badge is drawn from the stack. "
        "It stays with the Stonehedge and lends its power, without its tokens, to the race that holds the region."),
    .marker = SW_HOOKS(marker, .glyph = 'h', .draws_badge = true),
};
