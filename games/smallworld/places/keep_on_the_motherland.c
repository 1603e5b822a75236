#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_keep_on_the_motherland)

static int rent(const struct game_state *s, int race, int region)
{
    (void)race;
    return sw_marker_region(s, id()) == region;
}

const struct sw_trait sw_place_keep_on_the_motherland = {
    .name = "keep_on_the_motherland",
    .title = "Keep on the Motherland",
    .rule = "SWU-KEEP-01",
    .text = N_(
        "Its region costs a token more, even when it is empty, and pays its holder a coin more; in decline, too."),
    .lasts = true,
    .marker = SW_HOOKS(marker, .glyph = 'k', .called = "keep", .defends = 1),
    .scoring = SW_HOOKS(scoring, .bonus = rent),
};
