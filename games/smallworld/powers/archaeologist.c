#include "core/language.h"
#include "smallworld/trait.h"

static int bonus_archaeologist(const struct game_state *s, int race, int region)
{
    int n = 0;
    (void)race;
    for (int i = 0; i < s->marker_count; i++)
        n += s->markers[i].region == region;
    return n;
}

const struct sw_trait sw_power_archaeologist = {
    .name = "archaeologist",
    .title = "Archaeologist",
    .rule = "SWW-ARCHAEO-01",
    .tokens = 5,
    .estimated = true,
    .text = N_(
        "A coin at the end of the turn for each artifact or place that lies face up in your regions."),
    .scoring = SW_HOOKS(scoring, .bonus = bonus_archaeologist),
};
