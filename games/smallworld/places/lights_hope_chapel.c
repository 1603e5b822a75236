#include "core/language.h"
#include "smallworld/trait.h"

static bool saves(struct game_state *s, int race, int region, bool attack)
{
    (void)s;
    (void)race;
    (void)region;
    return attack; /* SWW-INTER-13 */
}

const struct sw_trait sw_place_lights_hope_chapel = {
    .name = "lights_hope_chapel",
    .title = "Light's Hope Chapel",
    .rule = "SWW-CHAPEL-01",
    .text = N_(
        "The active race in its region loses no token when any of its regions is conquered, that of the Chapel included."),
    .loss = SW_HOOKS(loss, .rank = 2, /* SWW-LOSS-04 */
                     .saves = saves),
    .marker = SW_HOOKS(marker, .glyph = 'l', .called = "chapel"),
};
