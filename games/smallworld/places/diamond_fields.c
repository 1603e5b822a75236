#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_diamond_fields)

/* Its own region is one of them. */
static int same_ground(const struct game_state *s, int race, int region)
{
    const struct sw_place *places = s->board->places;
    int fields = sw_marker_region(s, id());
    (void)race;
    return places[region].terrain == places[fields].terrain ? 1 : 0;
}

const struct sw_trait sw_place_diamond_fields = {
    .name = "diamond_fields",
    .title = "Diamond Fields",
    .rule = "SWU-DIAMOND-01",
    .text = N_(
        "Who holds the Fields gets a coin for them, and one more for each other region of the same terrain that the same race holds; in decline, too."),
    .lasts = true,
    .marker =
        SW_HOOKS(marker, .glyph = 'g', .called = "diamonds", .also = "fields"),
    .scoring = SW_HOOKS(scoring, .bonus = same_ground),
};
