#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

/* SWU-DOORMAT-02: it flies from a region, to wherever one may go at all. */
static bool carries(const struct game_state *s, const struct sw_plan *plan)
{
    return sw_holds_any(s, plan->race);
}

const struct sw_trait sw_relic_flying_doormat = {
    .name = "flying_doormat",
    .title = "Flying Doormat",
    .rule = "SWU-DOORMAT-01",
    .text =
        N_("Once a turn it carries you to any region, near or far, at the "
           "usual cost. Write \"conquer 12 by doormat\". The Doormat lies in "
           "that region then."),
    .once = true,
    .way = SW_HOOKS(way, .word = "doormat", .carries = carries),
    .marker = SW_HOOKS(marker, .glyph = 'd', .moves = true),
};
