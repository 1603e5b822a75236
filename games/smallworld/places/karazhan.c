#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_karazhan)

static int bonus_karazhan(const struct game_state *s, int race, int region)
{
    int tower = sw_marker_region(s, id());
    const struct sw_place *places = s->board->places;
    (void)race;
    return region != tower && places[region].terrain == places[tower].terrain;
}

const struct sw_trait sw_place_karazhan = {
    .name = "karazhan",
    .title = "Karazhan",
    .rule = "SWW-KARAZHAN-01",
    .text = N_(
        "The active race in its region gets a coin at the end of its turn for each other region it holds of the same terrain."),
    .marker = SW_HOOKS(marker, .glyph = 'k'),
    .scoring = SW_HOOKS(scoring, .bonus = bonus_karazhan),
};
