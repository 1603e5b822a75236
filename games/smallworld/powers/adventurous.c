#include "core/language.h"
#include "smallworld/trait.h"

/* What goes along with those who use it is a relic, no place. */
static int place_adventurous(const struct game_state *s, int race, int region)
{
    (void)race;
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].region == region &&
            !SW_HOOK(sw_trait(s->markers[i].trait), marker, moves))
            return 1;
    return 0;
}

const struct sw_trait sw_power_adventurous = {
    .name = "adventurous",
    .title = "Adventurous",
    .rule = "SWU-ADVENTUROUS-01",
    .tokens = 5,
    .needs = SW_HAS_MARKERS,
    .text = N_(
        "Each region with a place in it pays 1 coin more. Relics do not count."),
    .scoring = SW_HOOKS(scoring, .bonus = place_adventurous),
};
