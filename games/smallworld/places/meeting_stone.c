#include "core/language.h"
#include "smallworld/trait.h"

const struct sw_trait sw_place_meeting_stone = {
    .name = "meeting_stone",
    .title = "Meeting Stone",
    .rule = "SWW-STONE-01",
    .text = N_(
        "The active race in its region lands everywhere without the token more that travelling costs."),
    .reach = SW_HOOKS(reach, .sails = true),
    .marker = SW_HOOKS(marker, .glyph = 't', .called = "stone"),
};
