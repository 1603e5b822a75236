#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_dark_portal)

/* Of the region, for SWW-ASYNC-08. */
static int bonus_dark_portal(const struct game_state *s, int race, int region)
{
    (void)race;
    return region == sw_marker_region(s, id()) ? 2 : 0;
}

const struct sw_trait sw_place_dark_portal = {
    .name = "dark_portal",
    .title = "Dark Portal",
    .rule = "SWW-PORTALDARK-01",
    .text = N_(
        "The active race in its region gets 2 coins at the end of its turn."),
    .marker = SW_HOOKS(marker, .glyph = 'd', .called = "portal"),
    .scoring = SW_HOOKS(scoring, .bonus = bonus_dark_portal),
};
