#include "core/language.h"
#include "smallworld/trait.h"

static bool is_cavern(const struct game_state *s, int race, int region)
{
    (void)race;
    return s->board->places[region].symbols & SW_CAVERN;
}

const struct sw_trait sw_race_kobolds = {
    .name = "kobolds",
    .title = "Kobolds",
    .rule = "SWW-KOBOLD-01",
    .camp = SW_NEUTRAL,
    .tokens = 6,
    .estimated = true,
    .supply = 11,
    .text = N_(
        "They attack any cavern of any island as if it were adjacent, without travel cost, as their first region, too."),
    .reach = SW_HOOKS(reach, .reaches = is_cavern),
};
