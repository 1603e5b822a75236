#include "core/language.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_great_brass_pipe)

static bool leads(const struct game_state *s, int race, int a, int b)
{
    const struct sw_place *places = s->board->places;
    int pipe = sw_marker_region(s, id());
    (void)race;
    return places[a].terrain == places[pipe].terrain &&
           places[b].terrain == places[pipe].terrain;
}

const struct sw_trait sw_place_great_brass_pipe = {
    .name = "great_brass_pipe",
    .title = "Great Brass Pipe",
    .rule = "SWU-PIPE-01",
    .text = N_(
        "For the active race that holds the Pipe all regions of that region's terrain are next to each other."),
    .reach = SW_HOOKS(reach, .joins = leads),
    .marker = SW_HOOKS(marker, .glyph = 'p', .called = "pipe"),
};
