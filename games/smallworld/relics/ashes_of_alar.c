#include "core/language.h"
#include "smallworld/trait.h"

/* Next door it changes nothing, and may be used all the same
 * (SWW-MARKER-06). */
static bool carries(const struct game_state *s, const struct sw_plan *plan)
{
    (void)s;
    (void)plan;
    return true;
}

const struct sw_trait sw_relic_ashes_of_alar = {
    .name = "ashes_of_alar",
    .title = "Ashes of Al'ar",
    .rule = "SWW-ASHES-01",
    .once = true,
    .text = N_(
        "Once a turn you may attack any region of any island as if it were next door. Write \"conquer B7 by ashes\". Then they lie there."),
    .way = SW_HOOKS(way, .word = "ashes", .carries = carries),
    .marker = SW_HOOKS(marker, .glyph = 'a', .also = "alar", .moves = true),
};
